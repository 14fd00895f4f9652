import { type Line, lineWidth, piece, printable } from '../../text/marked-text.js'
import { padToWidth, textWidth } from '../../text/text-width.js'
import { wrapLine } from '../../text/wrap.js'
import { typeWord, valuePieces } from '../value-pieces.js'

/** A line with something at its right edge; below it where the line is too long, behind it where there is no edge. */
export function edgeRow(left: Line, right: string, width: number): Line[] {
  const edge = piece(right, 'dim')
  if (!Number.isFinite(width)) return [[...left, piece('  '), edge]]
  const gap = width - lineWidth(left) - textWidth(right)
  if (gap >= 2) return [[...left, piece(' '.repeat(gap)), edge]]
  return [...wrapLine(left, width, 6), [piece(' '.repeat(Math.max(0, width - textWidth(right)))), edge]]
}

/** A line behind a margin, its further rows a little deeper. */
export function marginRow(margin: number, line: Line, width: number): Line[] {
  return wrapLine([piece(' '.repeat(margin)), ...line], width, margin + 2)
}

/** Names and values one below the other, each value with its type, so that "5" and 5 cannot be mistaken. */
export function valueRows(values: object, margin: number, width: number): Line[] {
  const entries = Object.entries(values)
  const names = Math.min(24, Math.max(0, ...entries.map(([name]) => textWidth(name))))
  return entries.flatMap(([name, value]) => {
    const label = piece(`${' '.repeat(margin)}${padToWidth(printable(name), names)}  `)
    const line = [label, ...valuePieces(value), piece(`  ${typeWord(value)}`, 'dim')]
    return wrapLine(line, width, margin + names + 2)
  })
}

/** Names and values in one line. */
export function inlineValues(values: object): Line {
  return Object.entries(values).flatMap(([name, value], index) => [
    piece(`${index === 0 ? '' : ', '}${name} = `),
    ...valuePieces(value)
  ])
}
