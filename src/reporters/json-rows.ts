import { jsonLine } from '../model/index.js'
import { type Line, piece } from '../text/marked-text.js'
import { textWidth } from '../text/text-width.js'
import { wrapLine } from '../text/wrap.js'
import { valuePieces } from './value-pieces.js'

/** The largest width of a row if nothing else limits it. */
const WIDEST = 100

/** A JSON value for display: on one line if it fits, otherwise with one entry per line. */
export function jsonRows(value: unknown, margin: number, width: number): Line[] {
  const rows = rowsOf({ value, label: '', tail: '' }, margin, { width, room: Math.min(width, WIDEST) })
  if (rows.length <= MAX_ROWS) return rows
  const more = piece(
    `${' '.repeat(margin)}… (${rows.length - MAX_ROWS} more lines; --json prints all)`,
    'dim'
  )
  return [...rows.slice(0, MAX_ROWS), [more]]
}

/** Maximum number of rows of one value that are useful in a report. */
const MAX_ROWS = 500

interface Entry {
  readonly value: unknown
  /** `"name": ` before the value. */
  readonly label: string
  /** The comma after it. */
  readonly tail: string
}

function rowsOf({ value, label, tail }: Entry, margin: number, at: { width: number; room: number }): Line[] {
  const blanks = ' '.repeat(margin)
  const size = margin + textWidth(label) + textWidth(jsonLine(value)) + tail.length
  if (typeof value !== 'object' || value === null || size <= at.room || isEmpty(value)) {
    const line = [piece(blanks + label), ...valuePieces(value), piece(tail)]
    return wrapLine(line, at.width, margin + 2)
  }
  const entries = Array.isArray(value)
    ? value.map(item => ({ label: '', value: item }))
    : Object.entries(value).flatMap(([key, item]) =>
        item === undefined ? [] : [{ label: `${JSON.stringify(key)}: `, value: item }]
      )
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return [
    ...wrapLine([piece(blanks + label + open)], at.width, margin + 2),
    ...entries.flatMap((entry, index) =>
      rowsOf({ ...entry, tail: index === entries.length - 1 ? '' : ',' }, margin + 2, at)
    ),
    [piece(blanks + close + tail)]
  ]
}

function isEmpty(value: object): boolean {
  return Object.keys(value).length === 0
}
