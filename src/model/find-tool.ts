import type { ToolCatalog, ToolDescription } from './tool.js'
import type { Workflow } from './workflow.js'

/**
 * The tool that a workflow means by a name; null where none of the known ones is meant. Lint, a dry run and a live run ask here.
 * A tool of a live server says itself by which names it is called; of one from a recording its names are concluded.
 */
export function findTool(
  workflow: Pick<Workflow, 'toolNames'>,
  name: string,
  tools: ToolCatalog
): ToolDescription | null {
  for (const candidate of workflow.toolNames(name, tools.keys())) {
    const tool = tools.get(candidate)
    if (tool && (candidate === name || (tool.names?.includes(name) ?? true))) return tool
  }
  return null
}

/** The tool of that name where no workflow says how names are meant: by any name that its server has given it. */
export function toolCalled(name: string, tools: ToolCatalog): ToolDescription | undefined {
  return tools.get(name) ?? [...tools.values()].find(tool => tool.names?.includes(name))
}
