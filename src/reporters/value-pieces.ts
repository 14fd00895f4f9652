import { jsonLine } from '../model/index.js'
import { type Mark, type Piece, piece } from '../text/marked-text.js'

/** Go's text for a missing value, which is worth highlighting when it reaches a tool. */
const NO_VALUE = '<no value>'

/** A JSON value on one line: texts in quotes, numbers without, and missing values highlighted. */
export function valuePieces(value: unknown): Piece[] {
  const { text, more } = cutValue(value)
  return [...textPieces(text, markOf(value)), ...(more === '' ? [] : [piece(more, 'dim')])]
}

/** Maximum number of characters of one value that are useful in a report. */
const LONGEST = 2000

/** The start of a long value, with a hint where to find the whole. */
function cutValue(value: unknown): { readonly text: string; readonly more: string } {
  const text = jsonLine(value)
  if (text.length <= LONGEST) return { text, more: '' }
  // A surrogate pair must not be split.
  const end = /[\ud800-\udbff]/.test(text.charAt(LONGEST - 1)) ? LONGEST - 1 : LONGEST
  return { text: text.slice(0, end), more: `… (${text.length} characters; --json prints all)` }
}

/** A text with missing values highlighted. */
export function textPieces(text: string, mark: Mark): Piece[] {
  return text
    .split(NO_VALUE)
    .flatMap((text, index) => [
      ...(index === 0 ? [] : [piece(NO_VALUE, 'error')]),
      ...(text === '' ? [] : [piece(text, mark)])
    ])
}

/** The JSON type of a value, with integers distinguished. */
export function typeWord(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'bigint') return 'integer'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value
}

function markOf(value: unknown): Mark {
  if (typeof value === 'string') return 'text'
  return typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean'
    ? 'number'
    : 'plain'
}
