import type { Fix } from '../../../source/diagnostic.js'
import type { Span } from '../../../source/span.js'
import type { Place } from '../../reading/place.js'
import { type FieldShape, isDuration } from '../../reading/shape.js'

/** Removes quotes from a value of the wrong type, or turns a single text into a list. */
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

/** Earlier releases had a name where a map with the name is now. */
export function nameFix({ node, file }: Place, shape: FieldShape): { readonly fix: Fix } | null {
  if (node?.kind !== 'scalar' || node.aliasSpan || !shape.properties?.name) return null
  if (!['plain', 'single', 'double'].includes(node.style)) return null
  const { start, end } = node.span
  const text = `{ name: ${file.text.slice(start, end)} }`
  return { fix: { description: `Write ${text}`, edits: [{ start, end, text }] } }
}

/** Error handling written as text instead of a map: `onError: continue`. */
export function handlingFix({ entry, node, text }: Place): Fix | null {
  const isHandling = /^on(?:Error|Decline|Cancel)$/.test(entry?.key ?? '')
  if (!isHandling || node?.kind !== 'scalar' || text === null || !/^[a-z]+$/.test(text)) return null
  const action = text === 'ignore' ? 'continue' : text === 'fail' ? 'abort' : text
  const edits = [{ ...node.span, text: `{ action: ${action} }` }]
  return { description: `Write ${entry?.key}: { action: ${action} }`, edits, isUnsafe: true }
}

/** A bare number becomes seconds, which is a guess; any other word is quoted. */
function textFix({ node, value }: Place, shape: FieldShape): { readonly fix?: Fix } {
  if (node?.kind !== 'scalar' || node.style !== 'plain' || node.aliasSpan || value === null) return {}
  const { text, span } = node
  if (isDuration(shape)) return secondsFix(span, text)
  // A value with a required format would be refused as text too.
  if (shape.enum || shape.format || shape.pattern || !/^[\w.+:-]+$/.test(text)) return {}
  return { fix: { description: `Write "${text}"`, edits: [{ ...span, text: `"${text}"` }] } }
}

/** A number without a unit is taken as seconds, as in most tools. */
export function secondsFix(span: Span, text: string): { readonly fix?: Fix } {
  if (!/^\d+(?:\.\d+)?$/.test(text)) return {}
  return { fix: { description: `Write ${text}s`, edits: [{ ...span, text: `${text}s` }], isUnsafe: true } }
}

/** Quoted text that would have its field's type without quotes; null for anything else. */
export function unquoted({ node, text }: Place, { type = '' }: FieldShape): string | null {
  const isQuoted = node?.kind === 'scalar' && (node.style === 'single' || node.style === 'double')
  return isQuoted && text !== null && WITHOUT_QUOTES[type]?.test(text) ? text : null
}

const WITHOUT_QUOTES: Readonly<Record<string, RegExp>> = {
  boolean: /^(?:true|false)$/,
  integer: /^-?(?:0|[1-9]\d{0,14})$/,
  number: /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/
}
