import type { JsonObject, Routing, SchemaShape, ToolDescription } from '../../../model/index.js'
import { actionSchema, type PublishedAction, propertiesIn, requiredIn } from './action-schema.js'
import { flatSchema } from './flat-schema.js'
import { rebased } from './rebase.js'

/** Describes a tool with several actions to clients. */
export function publisher(tool: PublishedTool): Pick<Routing, 'publish' | 'separate'> {
  return {
    publish: shape => ({ name: tool.name, ...PUBLISHED[shape](tool) }),
    separate: () => tool.actions.map(action => separateTool(tool.name, action))
  }
}

type ToolSketch = Pick<ToolDescription, 'description' | 'inputSchema'>

const PUBLISHED: Readonly<Record<SchemaShape, (tool: PublishedTool) => ToolSketch>> = {
  union: tool => ({ description: unionDescription(tool), inputSchema: unionSchema(tool.actions) }),
  flat: tool => ({ description: flatDescription(tool), inputSchema: flatSchema(tool.actions) })
}

/** One branch per action. */
function unionSchema(actions: readonly PublishedAction[]): JsonObject {
  return {
    type: 'object',
    required: ['action'],
    oneOf: actions.map((action, index) => rebased(actionSchema(action), `/oneOf/${index}`))
  }
}

/** An action as a separate tool, as people name it without a common one: `create` of `manage_project` is `create_project`. */
function separateTool(tool: string, { name, description, parameters }: PublishedAction): ToolDescription {
  return {
    name: nameOf(tool, name),
    ...(description === null ? {} : { description }),
    inputSchema: { type: 'object', ...parameters }
  }
}

/** A single verb gets the subject of the tool; a longer name already has one. */
function nameOf(tool: string, action: string): string {
  const subject = tool.replace(/^(?:manage|handle|work_with|edit)_/, '')
  return action.includes('_') || subject === '' ? action : `${action}_${subject}`
}

/** The tool's own description, a blank line, and one line per action. */
function unionDescription({ description, actions }: PublishedTool): string {
  return [description ?? '', '', 'Actions:', ...actions.map(lineOf)].join('\n').trimStart()
}

/** The same with the fields of each action, which the flat schema does not express. */
function flatDescription({ description, actions }: PublishedTool): string {
  const lines = actions.map(action => `${lineOf(action)} (${fieldsOf(action)})`)
  return [description ?? '', '', 'Actions:', ...lines].join('\n').trimStart()
}

function lineOf({ name, description }: PublishedAction): string {
  return `- '${name}': ${description ?? ''}`.trimEnd()
}

function fieldsOf({ parameters }: PublishedAction): string {
  const required = requiredIn(parameters?.required)
  const optional = Object.keys(propertiesIn(parameters?.properties)).filter(name => !required.includes(name))
  const parts = [
    ...(required.length > 0 ? [`required: ${required.join(', ')}`] : []),
    ...(optional.length > 0 ? [`optional: ${optional.join(', ')}`] : [])
  ]
  return parts.length === 0 ? 'no other fields' : parts.join('; ')
}

/** The tool around its actions. */
interface PublishedTool {
  readonly name: string
  readonly description: string | null
  readonly actions: readonly PublishedAction[]
}
