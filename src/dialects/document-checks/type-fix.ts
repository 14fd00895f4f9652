import type { Fix } from '../../source/diagnostic.js'
import type { Span } from '../../source/span.js'
import type { Place } from '../reading/place.js'
import { type FieldShape, isDuration } from '../reading/shape.js'

/** A value of the wrong type without its quotes, or one text as the list that is wanted. */
export function typeFix(place: Place, shape: FieldShape): { readonly fix?: Fix } {
  const { node, text } = place
  if (node?.kind !== 'scalar' || node.aliasSpan) return {}
  const plain = unquoted(place, shape)
  if (plain !== null)
    return { fix: { description: `Write ${plain}`, edits: [{ ...node.span, text: plain }] } }
  const handling = shape.type === 'object' ? handlingFix(place) : null
  if (handling) return { fix: handling }
  if (shape.type === 'string') return textFix(place, shape)
  const isItem = shape.type === 'array' && text !== null && /^[\w-]+$/.test(text)
  if (!isItem || node.style === 'literal' || node.style === 'folded') return {}
  const { start, end } = node.span
  const edits = [
    { start, end: start, text: '[' },
    { start: end, end, text: ']' }
  ]
  return { fix: { description: 'Write a list', edits, isUnsafe: true } }
}

/** What is to happen on a failure, written as a text where a map holds it: `onError: continue`. */
export function handlingFix({ entry, node, text }: Place): Fix | null {
  const isHandling = /^on(?:Error|Decline|Cancel)$/.test(entry?.key ?? '')
  if (!isHandling || node?.kind !== 'scalar' || text === null || !/^[a-z]+$/.test(text)) return null
  const action = text === 'ignore' ? 'continue' : text === 'fail' ? 'abort' : text
  const edits = [{ ...node.span, text: `{ action: ${action} }` }]
  return { description: `Write ${entry?.key}: { action: ${action} }`, edits, isUnsafe: true }
}

/** A bare number as seconds, which is a guess; any other word in the quotes that make a text of it. */
function textFix({ node, value }: Place, shape: FieldShape): { readonly fix?: Fix } {
  if (node?.kind !== 'scalar' || node.style !== 'plain' || node.aliasSpan || value === null) return {}
  const { text, span } = node
  if (isDuration(shape)) return secondsFix(span, text)
  // What has to be of a form would be refused as a text too.
  if (shape.enum || shape.format || shape.pattern || !/^[\w.+:-]+$/.test(text)) return {}
  return { fix: { description: `Write "${text}"`, edits: [{ ...span, text: `"${text}"` }] } }
}

/** A number without a unit, as most tools count: in seconds. */
export function secondsFix(span: Span, text: string): { readonly fix?: Fix } {
  if (!/^\d+(?:\.\d+)?$/.test(text)) return {}
  return { fix: { description: `Write ${text}s`, edits: [{ ...span, text: `${text}s` }], isUnsafe: true } }
}

/** What is written in quotes and would be of the type of its field without them; null for everything else. */
export function unquoted({ node, text }: Place, { type = '' }: FieldShape): string | null {
  const isQuoted = node?.kind === 'scalar' && (node.style === 'single' || node.style === 'double')
  return isQuoted && text !== null && WITHOUT_QUOTES[type]?.test(text) ? text : null
}

const WITHOUT_QUOTES: Readonly<Record<string, RegExp>> = {
  boolean: /^(?:true|false)$/,
  integer: /^-?(?:0|[1-9]\d{0,14})$/,
  number: /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/
}
