import { type Line, type Mark, type Piece, piece } from '../../text/marked-text.js'
import { cutToWidth, padToWidth, textWidth } from '../../text/text-width.js'
import type { Signs } from '../signs.js'
import { clockText } from './clock-text.js'

/** One row of a timeline. */
export interface TimelineRow {
  readonly name: string
  readonly stretches: readonly Stretch[]
}

/** A period in which something ran or waited. */
export interface Stretch {
  readonly startMs: number
  readonly endMs: number
  readonly kind: 'busy' | 'idle'
  readonly mark: Mark
}

export interface TimelineOptions {
  readonly width: number
  readonly signs: Signs
}

/** The largest width of a timeline if nothing limits it, as in a file. */
const WIDEST = 100

/** Bars in proportion to time, one row per step, with the clock below. Never wider than `width`. */
export function timeline(rows: readonly TimelineRow[], totalMs: number, options: TimelineOptions): Line[] {
  if (totalMs <= 0 || rows.length === 0) return []
  const { signs } = options
  const width = Math.min(options.width, WIDEST)
  const names = Math.min(Math.max(...rows.map(row => textWidth(row.name))), Math.floor(width / 3))
  const columns = Math.max(1, width - names - 2)
  const bars = rows.map(row => [
    piece(padToWidth(cutToWidth(row.name, names, signs.ellipsis), names), 'name'),
    piece('  '),
    ...bar(row, totalMs, columns, signs)
  ])
  return [...bars, axis(totalMs, { names, columns, signs })]
}

/** In each column, the latest period that touches it, or a space. */
function bar({ stretches }: TimelineRow, totalMs: number, columns: number, signs: Signs): Piece[] {
  const cells: (Stretch | null)[] = Array.from({ length: columns }, () => null)
  for (const stretch of stretches) {
    const from = Math.min(columns - 1, Math.floor((stretch.startMs / totalMs) * columns))
    const to = Math.max(from + 1, Math.round((stretch.endMs / totalMs) * columns))
    for (let column = from; column < Math.min(columns, to); column++) {
      if (stretch.kind === 'busy' || !cells[column]) cells[column] = stretch
    }
  }
  return runsOf(cells).map(({ cell, length }) =>
    cell ? piece(signs[cell.kind].repeat(length), cell.mark) : piece(' '.repeat(length))
  )
}

function runsOf(cells: readonly (Stretch | null)[]): { cell: Stretch | null; length: number }[] {
  const runs: { cell: Stretch | null; length: number }[] = []
  for (const cell of cells) {
    const last = runs.at(-1)
    if (last && last.cell?.kind === cell?.kind && last.cell?.mark === cell?.mark) last.length++
    else runs.push({ cell, length: 1 })
  }
  return runs
}

function axis(
  totalMs: number,
  { names, columns, signs }: { names: number; columns: number; signs: Signs }
): Line {
  const [from, to] = [clockText(0), clockText(totalMs)]
  const rule = columns - textWidth(from) - textWidth(to) - 2
  const text = rule < 1 ? cutToWidth(to, columns, '') : `${from} ${signs.rule.repeat(rule)} ${to}`
  return [piece(' '.repeat(names + 2)), piece(text, 'dim')]
}
