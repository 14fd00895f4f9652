import { jsonLine } from '../model/index.js'
import { type Mark, type Piece, piece } from '../text/marked-text.js'

/** What Go prints for a value that is not there; worth a second look wherever it reaches a tool. */
const noValue = '<no value>'

/** A JSON value on one line: texts in quotes, numbers without, and what was missing made to stand out. */
export function valuePieces(value: unknown): Piece[] {
  return textPieces(jsonLine(value), markOf(value))
}

/** A text in which whatever had no value stands out. */
export function textPieces(text: string, mark: Mark): Piece[] {
  return text
    .split(noValue)
    .flatMap((text, index) => [
      ...(index === 0 ? [] : [piece(noValue, 'error')]),
      ...(text === '' ? [] : [piece(text, mark)])
    ])
}

/** The JSON type of a value, whole numbers told apart. */
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
