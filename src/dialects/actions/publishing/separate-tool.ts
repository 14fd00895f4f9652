import type { ToolDescription } from '../../../model/index.js'
import type { PublishedAction } from './action-schema.js'

/** An action as the tool of its own that people write without a common one: `create` of `manage_project` is `create_project`. */
export function separateTool(
  tool: string,
  { name, description, parameters }: PublishedAction
): ToolDescription {
  return {
    name: nameOf(tool, name),
    ...(description === null ? {} : { description }),
    inputSchema: { type: 'object', ...parameters }
  }
}

/** A verb alone takes the subject of the tool; a name of several words names one already. */
function nameOf(tool: string, action: string): string {
  const subject = tool.replace(/^(?:manage|handle|work_with|edit)_/, '')
  return action.includes('_') || subject === '' ? action : `${action}_${subject}`
}
