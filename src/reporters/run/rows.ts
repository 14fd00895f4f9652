import { type Line, lineWidth, piece, printable } from '../../text/marked-text.js'
import { padToWidth, textWidth } from '../../text/text-width.js'
import { wrapLine } from '../../text/wrap.js'
import { typeWord, valuePieces } from '../value-pieces.js'

/** A line with a text at the right edge, or after it if there is no edge. Continuation rows are indented. */
export function edgeRow(left: Line, right: string, width: number): Line[] {
  const edge = piece(right, 'dim')
  if (!Number.isFinite(width)) return [[...left, piece('  '), edge]]
  const room = width - textWidth(right) - 2
  const atEdge = (line: Line): Line => [
    ...line,
    piece(' '.repeat(Math.max(0, room + 2 - lineWidth(line)))),
    edge
  ]
  const indent = marginOf(left) + 4
  if (room < NARROWEST && lineWidth(left) > room) return [...wrapLine(left, width, indent), atEdge([])]
  const [first = [], ...more] = wrapLine(left, room, indent)
  return [atEdge(first), ...more]
}

/** If fewer columns remain, the text at the edge gets a row of its own. */
const NARROWEST = 40

function marginOf(line: Line): number {
  const text = line.map(part => part.text).join('')
  return text.length - text.trimStart().length
}

/** A line after a margin, with indented continuation rows. */
export function marginRow(margin: number, line: Line, width: number): Line[] {
  return wrapLine([piece(' '.repeat(margin)), ...line], width, margin + 2)
}

/** Names and values, one per line, each value with its type, so that "5" and 5 cannot be confused. */
export function valueRows(values: object, margin: number, width: number): Line[] {
  const entries = Object.entries(values)
  const names = Math.min(24, Math.max(0, ...entries.map(([name]) => textWidth(name))))
  return entries.flatMap(([name, value]) => {
    const label = piece(`${' '.repeat(margin)}${padToWidth(printable(name), names)}  `)
    const line = [label, ...valuePieces(value), piece(`  ${typeWord(value)}`, 'dim')]
    return wrapLine(line, width, margin + names + 2)
  })
}

/** Names and values on one line. */
export function inlineValues(values: object): Line {
  return Object.entries(values).flatMap(([name, value], index) => [
    piece(`${index === 0 ? '' : ', '}${name} = `),
    ...valuePieces(value)
  ])
}
