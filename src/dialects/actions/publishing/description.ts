import { type PublishedAction, propertiesIn, requiredIn } from './action-schema.js'
import type { PublishedTool } from './published-tool.js'

/** The tool's own description, a blank line, and a line an action. */
export function unionDescription({ description, actions }: PublishedTool): string {
  return [description ?? '', '', 'Actions:', ...actions.map(lineOf)].join('\n').trimStart()
}

/** The same with what each action needs and takes: the flat schema does not say it. */
export function flatDescription({ description, actions }: PublishedTool): string {
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
