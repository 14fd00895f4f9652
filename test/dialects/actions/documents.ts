import { readFileSync } from 'node:fs'
import type { Compat, Routing, Workflow } from '../../../src/model/index.js'
import { loadProject } from '../../../src/project/loading/load-project.js'

/** The action tool of a fixture. */
export function toolOf(
  path: string,
  compat: Compat = 'documented'
): Workflow & { readonly routing: Routing } {
  return toolIn(readFileSync(`fixtures/dialects/actions/${path}`, 'utf8'), compat)
}

/** The only action tool in a text. */
export function toolIn(
  text: string,
  compat: Compat = 'documented'
): Workflow & { readonly routing: Routing } {
  const [workflow] = loadProject([{ path: 'tool.yaml', text }], compat).workflows
  if (!workflow?.routing) throw new Error('the text holds no action tool')
  return { ...workflow, routing: workflow.routing }
}
