import type { Fix } from '../../../source/diagnostic.js'
import { lineStart } from '../../../source/text/text-lines.js'
import type { Place } from '../../reading/place.js'
import type { OutdatedField, OutdatedType, OutdatedValue } from '../../releases/outdated.js'
import { MCP_SERVER, WORKFLOW } from '../kinds.js'

/** Fields of earlier releases that files still contain. */
export const OUTDATED_FIELDS: readonly OutdatedField[] = [
  {
    kinds: [WORKFLOW],
    at: /^spec\.input_?[sS]chema$/,
    write:
      'arguments are declared under spec.args, each with its own required: args: { NAME: { type: string, required: true } }',
    today: 'args'
  },
  {
    kinds: [WORKFLOW],
    at: /^spec\.name$/,
    write: 'a workflow is known by metadata.name: leave it out'
  },
  {
    kinds: [WORKFLOW],
    at: /\bsteps\[\d+\]\.outputs$/,
    write: 'nothing reads it: leave it out, the whole result of a step is in .results.ID'
  },
  {
    kinds: [MCP_SERVER],
    at: /^spec\.auth\.sso$/,
    write: 'write forwardToken or tokenExchange'
  },
  {
    kinds: [MCP_SERVER],
    at: /^spec\.auth\.fallbackToOwnAuth$/,
    write: 'nothing takes its place: leave it out'
  },
  {
    kinds: [MCP_SERVER],
    at: /^spec\.auth\.localMint$/,
    write: 'nothing takes its place: leave it out'
  }
]

/** Values of earlier muster releases that files still contain. */
export const OUTDATED_VALUES: readonly OutdatedValue[] = [
  {
    kinds: [MCP_SERVER],
    at: /^spec\.type$/,
    value: 'localCommand',
    write: 'it is called stdio now, with the program as the text command and the rest in args',
    today: 'stdio'
  }
]

/** Types of fields of earlier muster releases that files still contain. */
export const OUTDATED_TYPES: readonly OutdatedType[] = [
  {
    kinds: [MCP_SERVER],
    at: /^spec\.command$/,
    type: 'array',
    write: 'write the program alone, and the rest of the list as args',
    fix: commandFix
  }
]

/** A fix that makes the first item the program and the others its arguments; null if the items are not plain texts. */
function commandFix(command: Place): Fix | null {
  const { node, parent, file } = command
  const [program, ...others] = command.items()
  if (node?.kind !== 'list' || node.aliasSpan || !program?.node || parent?.map?.style !== 'block') return null
  if (parent.field('args').exists && others.length > 0) return null
  const texts = command.items().flatMap(item => sourceOf(item) ?? [])
  if (texts.length !== others.length + 1) return null
  const { end } = node.span
  const { keyNode } = command.entry ?? {}
  if (!keyNode || file.text.slice(keyNode.span.end, end).includes('#')) return null
  const indent = ' '.repeat(keyNode.span.start - lineStart(file.text, keyNode.span.start))
  const [first = '', ...rest] = texts
  const args = rest.length === 0 ? '' : `\n${indent}args: [${rest.join(', ')}]`
  const colon = file.text.indexOf(':', keyNode.span.end)
  const last = file.text.slice(0, end).trimEnd().length
  const edits = [{ start: colon + 1, end: last, text: ` ${first}${args}` }]
  return { description: 'Write the program as command and the rest as args', edits }
}

/** A scalar as written, if that is valid in brackets too; otherwise null. */
function sourceOf({ node, file }: Place): string | null {
  if (node?.kind !== 'scalar' || node.aliasSpan || node.tag !== undefined) return null
  const text = file.text.slice(node.span.start, node.span.end)
  const isQuoted = node.style === 'single' || node.style === 'double'
  return isQuoted || /^[\w./@:=+-]+$/.test(text) ? text : null
}
