import type { ToolCatalog, ToolDescription } from '../tool.js'
import type { Workflow } from '../workflow.js'

/**
 * The tool that a workflow refers to by a name; null where no known tool matches. Shared by lint, dry runs and live runs.
 * Tools of live servers list their names; for recorded tools the names are derived.
 */
export function findTool(
  workflow: Pick<Workflow, 'toolNames'>,
  name: string,
  tools: ToolCatalog
): ToolDescription | null {
  for (const candidate of workflow.toolNames(name, tools.keys())) {
    const tool = tools.get(candidate)
    if (tool && (tool.names?.includes(name) ?? true)) return tool
  }
  return null
}

/** The tool of that name where no workflow decides how names are resolved: by any name that its server gave it. */
export function toolCalled(name: string, tools: ToolCatalog): ToolDescription | undefined {
  return tools.get(name) ?? [...tools.values()].find(tool => tool.names?.includes(name))
}
