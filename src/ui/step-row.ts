import { Text } from 'ink'
import { createElement as h, type ReactElement } from 'react'
import { durationText } from '../graph/index.js'
import { printable } from '../source/marked-text.js'
import { cutToWidth, padToWidth } from '../source/text-width.js'
import type { StepRow } from './run-screen.js'

/** How a terminal is written to. */
export interface Look {
  readonly colour: boolean
  readonly unicode: boolean
}

const signs = {
  waiting: ['·', '.'],
  running: ['▶', '>'],
  completed: ['✔', 'v'],
  failed: ['✖', 'x'],
  skipped: ['○', 'o'],
  cancelled: ['✖', 'x']
} as const

const colours = {
  waiting: 'gray',
  running: 'cyan',
  completed: 'green',
  failed: 'red',
  skipped: 'gray',
  cancelled: 'yellow'
} as const

export interface StepLineProps {
  readonly row: StepRow
  readonly elapsedMs: number
  readonly width: number
  readonly look: Look
  /** Names of steps that have not ended, which is what a waiting one waits for. */
  readonly open: ReadonlySet<string>
}

/** One step on one line, never wider than the terminal. */
export function StepLine({ row, look, ...rest }: StepLineProps): ReactElement {
  const colour = look.colour ? { color: colours[row.status] } : {}
  return h(
    Text,
    { wrap: 'truncate', ...(look.colour && row.isCritical && row.endMs === null ? { bold: true } : {}) },
    h(Text, colour, `${signs[row.status][look.unicode ? 0 : 1]} `),
    stepText(row, { ...rest, look })
  )
}

/** The words of the line: name, time, and what it does or waits for. */
function stepText(row: StepRow, { elapsedMs, width, look, open }: Omit<StepLineProps, 'row'>): string {
  const mark = row.isCritical ? (look.unicode ? ' ◆' : ' *') : ''
  const name = padToWidth(`${printable(row.name)}${mark}`, 24)
  const text = [name, padToWidth(timeOf(row, elapsedMs), 8), workOf(row, open)].join(' ').trimEnd()
  return cutToWidth(text, Math.max(10, width - 3), look.unicode ? '…' : '...')
}

function timeOf({ startMs, endMs }: StepRow, elapsedMs: number): string {
  if (startMs === null) return ''
  const ms = Math.max(0, (endMs ?? elapsedMs) - startMs)
  return durationText(ms < 1000 ? Math.round(ms) : Math.round(ms / 100) * 100)
}

function workOf(row: StepRow, open: ReadonlySet<string>): string {
  const { status, doing, attempt, inside, failure } = row
  if (status === 'failed') return printable(row.isTolerated ? `${failure} (the run goes on)` : failure)
  const waits = row.waitsFor.filter(name => open.has(name))
  if (status === 'waiting') return waits.length === 0 ? '' : printable(`waits for ${waits.join(', ')}`)
  const counts = inside
    ? `${inside.ended}/${inside.planned}${inside.failed > 0 ? `, ${inside.failed} failed` : ''} `
    : ''
  const work = status === 'running' || inside === null ? doing : ''
  return printable(`${counts}${work}${attempt > 1 ? `, attempt ${attempt}` : ''}`)
}
