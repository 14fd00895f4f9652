import { durationText } from '../text/duration-text.js'
import { fitLine, type Line, type Mark, piece } from '../text/marked-text.js'
import { cutToWidth, textWidth } from '../text/text-width.js'
import { wrapLine } from '../text/wrap.js'
import { type Look, signsOf } from './look.js'
import type { StepRow } from './step-row.js'

const marks: Readonly<Record<StepRow['status'], Mark>> = {
  waiting: 'dim',
  running: 'name',
  completed: 'good',
  failed: 'error',
  skipped: 'dim',
  cancelled: 'warning'
}

/** Shared by all lines of one view. */
export interface Columns {
  readonly width: number
  readonly nameWidth: number
  readonly look: Look
  readonly elapsedMs: number
  /** Names of unfinished steps, to show what a step waits for. */
  readonly open: ReadonlySet<string>
  /** The selected step. */
  readonly chosen: string | null
}

/** The width of the column of names: the longest name, but at most a third of the terminal. */
export function nameWidthOf(rows: Iterable<StepRow>, width: number): number {
  const needed = Math.max(...[...rows].map(({ name }) => textWidth(name)), 0) + 2
  return Math.max(6, Math.min(needed, 32, Math.floor(width / 3)))
}

/** One step on one line, never wider than the terminal. */
export function stepLine(row: StepRow, columns: Columns): Line {
  return fitLine(wholeLine(row, columns), columns.width - 1, signsOf(columns.look).ellipsis)
}

/** The lines of a finished step, with its failure in full. */
export function endedLines(row: StepRow, columns: Columns): Line[] {
  const { width, nameWidth } = columns
  return wrapLine(wholeLine(row, { ...columns, chosen: null }), width - 1, nameWidth + 11)
}

function wholeLine(row: StepRow, { nameWidth, look, elapsedMs, open, chosen }: Columns): Line {
  const signs = signsOf(look)
  const isOpen = row.status === 'running' || row.status === 'waiting'
  const critical = row.isCritical ? ` ${signs.critical}` : ''
  const name = cutToWidth(piece(row.name).text, nameWidth - textWidth(critical), signs.ellipsis)
  return [
    piece(`${row.name === chosen ? signs.pointer : signs[row.status]} `, marks[row.status]),
    { text: name, mark: isOpen && row.status === 'running' ? 'strong' : isOpen ? 'dim' : 'plain' },
    piece(critical, isOpen ? 'warning' : 'dim'),
    piece(' '.repeat(Math.max(0, nameWidth - textWidth(name) - textWidth(critical)))),
    piece(` ${timeOf(row, elapsedMs).padStart(6)}  `, 'dim'),
    ...workOf(row, { open, elapsedMs })
  ]
}

/** The duration in tenths of a second while short, then in whole seconds, so that fewer lines change. */
function timeOf({ startMs, endMs }: StepRow, elapsedMs: number): string {
  if (startMs === null) return ''
  const ms = Math.max(0, (endMs ?? elapsedMs) - startMs)
  if (endMs !== null && ms < 1000) return durationText(Math.round(ms))
  return ms < 10_000 ? `${(ms / 1000).toFixed(1)}s` : clockText(ms)
}

/** A time for display: `12s`, `3m05s`, `1h02m`. */
export function clockText(ms: number): string {
  const seconds = Math.floor(Math.max(0, ms) / 1000)
  const two = (value: number): string => padded(value)
  if (seconds < 60) return `${seconds}s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)}m${two(seconds % 60)}s`
  return `${Math.floor(seconds / 3600)}h${two(Math.floor(seconds / 60) % 60)}m`
}

function padded(value: number): string {
  return String(value).padStart(2, '0')
}

type WorkMoment = Pick<Columns, 'open' | 'elapsedMs'>

function workOf(row: StepRow, context: WorkMoment): Line {
  const { status, failure, isTolerated, inside } = row
  const counts: Line = inside
    ? [
        piece(`${inside.ended}/${inside.planned}`),
        piece(inside.failed > 0 ? `, ${inside.failed} failed` : '', 'error'),
        piece('  ')
      ]
    : []
  if (status === 'failed')
    return [...counts, piece(failure, 'error'), piece(isTolerated ? ' (the run continues)' : '')]
  if (status === 'skipped' || status === 'cancelled') return [...counts, piece(status, 'dim')]
  if (status === 'waiting') return waitingFor(row, context)
  if (status === 'running') return [...counts, ...doingOf(row, context)]
  return [...counts, piece(inside ? '' : row.doing, 'dim'), ...attemptsOf(row)]
}

function waitingFor({ waitsFor }: StepRow, { open }: WorkMoment): Line {
  const waits = waitsFor.filter(name => open.has(name))
  return waits.length === 0 ? [] : [piece(`waits for ${waits.join(', ')}`, 'dim')]
}

function doingOf(row: StepRow, { elapsedMs }: WorkMoment): Line {
  const { doing, progress, pauseUntilMs, attempt } = row
  if (doing === 'asks') return [piece('waits for your answer', 'warning')]
  if (pauseUntilMs !== null && row.active.size === 0) {
    const left = Math.max(0, pauseUntilMs - elapsedMs) / 1000
    return [piece(doing), piece(`, attempt ${attempt} in ${left.toFixed(left < 10 ? 1 : 0)}s`, 'warning')]
  }
  const others = row.active.size > 1 ? ` and ${row.active.size - 1} more` : ''
  return [
    piece(`${doing}${others}`),
    ...attemptsOf(row),
    piece(progress === '' ? '' : `  ${progress}`, 'dim')
  ]
}

function attemptsOf({ attempt, inside }: StepRow): Line {
  return attempt > 1 && !inside ? [piece(`, attempt ${attempt}`, 'warning')] : []
}
