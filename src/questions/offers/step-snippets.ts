import type { SchemaField } from '../hover/field-schema.js'
import type { WrittenOffer } from './offer.js'

type Snippet = Omit<WrittenOffer, 'edit'> & { readonly text: string }

/** A step of each kind that the fields of a schema allow, with placeholders. The editor indents all lines after the first. */
export function stepSnippets(fields: readonly SchemaField[]): readonly Snippet[] {
  const has = (name: string): boolean => fields.some(field => field.name === name)
  const inputs = has('args') ? 'args' : 'arguments'
  return [
    ...(has('tool') ? [snippet('tool step', 'Calls a tool.', toolStep(inputs))] : []),
    ...(has('message') ? [snippet('question step', 'Asks a person.', QUESTION)] : []),
    ...(has('collection') ? [snippet('loop step', 'Runs a step for each item.', LOOP)] : []),
    ...(has('forEach') ? [snippet('loop step', 'Runs steps for each item.', NESTED_LOOP)] : []),
    ...(has('parallel') ? [snippet('parallel step', 'Runs steps at the same time.', PARALLEL)] : [])
  ]
}

function snippet(label: string, documentation: string, text: string): Snippet {
  return { label, kind: 'snippet', isSnippet: true, describe: () => ({ documentation }), text }
}

function toolStep(inputs: string): string {
  return `id: \${1:name}\ntool: \${2:tool}\n${inputs}:\n  \${3:argument}: \${4:value}`
}

const QUESTION =
  // biome-ignore lint/suspicious/noTemplateCurlyInString: placeholders of a snippet
  'id: ${1:name}\ntype: elicitation\nmessage: ${2:May this go on?}\nschema:\n  type: object\n  properties:\n    ${3:approved}: { type: boolean }\n  required: [${3:approved}]'
const LOOP =
  // biome-ignore lint/suspicious/noTemplateCurlyInString: placeholders of a snippet
  'id: ${1:name}\ntype: forEach\ncollection: "${2:list}"\nitemVar: ${3:item}\nstep:\n  id: ${4:inner}\n  tool: ${5:tool}'
const NESTED_LOOP =
  // biome-ignore lint/suspicious/noTemplateCurlyInString: placeholders of a snippet
  'id: ${1:name}\nforEach:\n  items: "${2:list}"\n  as: ${3:item}\n  steps:\n    - id: ${4:inner}\n      tool: ${5:tool}'
const PARALLEL =
  // biome-ignore lint/suspicious/noTemplateCurlyInString: placeholders of a snippet
  'id: ${1:name}\nparallel:\n  - id: ${2:first}\n    tool: ${3:tool}\n  - id: ${4:second}\n    tool: ${5:tool}'
