import { fitLine, type Line, piece } from '../text/marked-text.js'
import { textWidth } from '../text/text-width.js'
import type { Browsing } from './browse.js'
import { type Look, signsOf } from './look.js'
import type { LogLine, RunScreen } from './run-screen.js'
import { detailLines } from './step-details.js'
import { type Columns, clockText, nameWidthOf, stepLine } from './step-line.js'
import type { StepRow } from './step-row.js'

export interface Size {
  readonly width: number
  readonly height: number
}

/** What a frame depends on. */
export interface FrameContext {
  readonly screen: RunScreen
  readonly look: Look
  readonly size: Size
  readonly browsing: Browsing
  /** The lines of the current question for a number of rows; null without a question. */
  readonly prompt: ((room: number) => readonly Line[]) | null
}

/** The most lines in a frame: the cursor needs a line, and a frame as high as the terminal would scroll. */
export function roomOf({ height }: Size): number {
  return Math.max(1, height >= 10 ? height - 2 : height - 1)
}

/** Everything below the finished steps: progress, unfinished steps, logs, a question or the keys. */
export function frameLines(context: FrameContext): Line[] {
  const { screen, size, prompt, look } = context
  const room = roomOf(size)
  const asked = prompt?.(Math.max(1, room - Math.min(4, room >> 2) - 1)) ?? []
  const footer = prompt ? asked : [footerLine(context)]
  const left = room - 1 - footer.length
  const lines = [headLine(screen, { look, width: size.width }), ...bodyLines(context, Math.max(0, left))]
  const all = left < 0 ? footer : [...lines, ...footer]
  return all.slice(0, room).map(line => fitLine(line, size.width - 1, signsOf(look).ellipsis))
}

export function columnsOf({ screen, look, size, browsing }: Omit<FrameContext, 'prompt'>): Columns {
  const rows = [...screen.rows.values()]
  return {
    width: size.width,
    nameWidth: nameWidthOf(rows, size.width),
    look,
    elapsedMs: screen.elapsedMs,
    open: new Set(rows.flatMap(row => (row.endMs === null ? [row.name] : []))),
    chosen: browsing.chosen
  }
}

function bodyLines(context: FrameContext, room: number): Line[] {
  const { browsing, screen, size, prompt } = context
  if (browsing.pane === 'logs') return logLines(screen.logs, { room, offset: browsing.offset, isWhole: true })
  const row = screen.rows.get(browsing.chosen ?? '')
  if (browsing.pane === 'details' && row) return detailPane(context, row, room)
  const spare = room >= 6 && !prompt ? 3 : room >= 4 ? 1 : 0
  const logs = logLines(screen.logs, { room: spare, offset: 0, isWhole: false })
  const space = room - logs.length
  const window = row
    ? browseRows(screen.rows.values(), row.name, space)
    : followRows(screen.rows.values(), space)
  return [...windowLines(window, columnsOf(context)), ...logs].slice(0, Math.max(0, size.height))
}

function windowLines(window: RowWindow, columns: Columns): Line[] {
  const { shown, above, below } = window
  const rest = [
    ...(above.length > 0 ? [`${above.length} above`] : []),
    ...(below.length > 0 ? [`${below.length} more${stateCounts(below)}`] : [])
  ]
  return [
    ...shown.map(row => stepLine(row, columns)),
    ...(rest.length > 0 ? [[piece(`  ${signsOf(columns.look).ellipsis} ${rest.join(', ')}`, 'dim')]] : [])
  ]
}

function stateCounts(rows: readonly StepRow[]): string {
  const parts = (['running', 'waiting'] as const).flatMap(status => {
    const count = rows.filter(row => row.status === status).length
    return count > 0 ? [`${count} ${status}`] : []
  })
  return parts.length > 0 ? `: ${parts.join(', ')}` : ''
}

function detailPane(context: FrameContext, row: StepRow, room: number): Line[] {
  if (room <= 0) return []
  const lines = detailLines(row, context.size.width)
  const from = Math.min(context.browsing.offset, Math.max(0, lines.length - (room - 1)))
  const shown = lines.slice(from, from + room - 1)
  const rest = lines.length - from - shown.length
  const title = stepLine(row, columnsOf(context))
  if (rest <= 0) return [title, ...shown]
  return [title, ...shown.slice(0, -1), [piece(`  ${rest + 1} more lines`, 'dim')]]
}

/** The keys with their meaning, as far as there is space. */
function footerLine({ screen, browsing, look, size }: FrameContext): Line {
  const { arrows } = signsOf(look)
  const cancel = screen.isCancelling ? '[c] stop now' : '[c] cancel'
  const back = browsing.pane === 'steps' && browsing.chosen === null ? [] : ['[Esc] back']
  const keys =
    browsing.pane === 'steps'
      ? [`[${arrows}] steps`, '[d] details', '[l] logs', ...back, cancel]
      : browsing.pane === 'logs'
        ? [`[${arrows}] scroll`, '[l] close', '[d] details', cancel]
        : [`[${arrows}] scroll`, '[<>] other step', '[d] close', '[l] logs', cancel]
  const long = keys.join('  ')
  const short = keys.map(key => key.slice(0, key.indexOf(']') + 1)).join(' ')
  return [piece(textWidth(long) < size.width ? long : short, 'dim')]
}

interface LogWindow {
  readonly room: number
  readonly offset: number
  readonly isWhole: boolean
}

/** The latest log lines of servers, or older ones when scrolled. */
function logLines(logs: readonly LogLine[], { room, offset, isWhole }: LogWindow): Line[] {
  if (room <= 0) return []
  if (isWhole && logs.length === 0) return [[piece('  the servers have logged nothing', 'dim')]]
  const end = Math.max(Math.min(room, logs.length), logs.length - offset)
  return logs
    .slice(Math.max(0, end - room), end)
    .map(({ text, isWarning }) => [
      piece(isWarning ? `! ${text}` : `  ${text}`, isWarning ? 'warning' : 'dim')
    ])
}

interface RowWindow {
  readonly shown: readonly StepRow[]
  /** Rows that are not shown, above and below. */
  readonly above: readonly StepRow[]
  readonly below: readonly StepRow[]
}

/** The most waiting steps shown while the view follows the run, since Ink lays out every row again. */
const MAX_WAITING = 10

/** The rows while the view follows the run: running steps, then the next waiting ones, each in document order. */
function followRows(rows: Iterable<StepRow>, room: number): RowWindow {
  const all = [...rows]
  const running = all.filter(({ status }) => status === 'running')
  const waiting = all.filter(({ status, isHandler }) => status === 'waiting' && !isHandler)
  return cut([...running, ...waiting], 0, Math.min(room, running.length + MAX_WAITING + 1))
}

/** The rows while the user navigates: steps around the selected one, in document order. */
function browseRows(rows: Iterable<StepRow>, chosen: string, room: number): RowWindow {
  const all = [...rows]
  const place = all.findIndex(({ name }) => name === chosen)
  return cut(all, Math.max(0, Math.min(place - (room >> 1), all.length - room + 1)), room)
}

/** Cuts rows to a number of lines, with one line reserved for the number of hidden rows. */
function cut(rows: readonly StepRow[], from: number, room: number): RowWindow {
  if (rows.length <= room) return { shown: rows, above: [], below: [] }
  const to = from + Math.max(0, room - 1)
  return { shown: rows.slice(from, to), above: rows.slice(0, from), below: rows.slice(to) }
}

/** The progress of the run: a bar if there is space, counts, and the time. */
function headLine(screen: RunScreen, { look, width }: { look: Look; width: number }): Line {
  const rows = [...screen.rows.values()].filter(row => !row.isHandler || row.status !== 'waiting')
  const count = (status: StepRow['status']): number => rows.filter(row => row.status === status).length
  const ended = rows.filter(row => row.endMs !== null).length
  const failed = count('failed')
  const name = piece(screen.workflow, 'strong')
  const numbers = `${ended}/${rows.length}`
  const time = clockText(screen.elapsedMs)
  const state = screen.isCancelling
    ? piece('  cancelling', 'warning')
    : piece(screen.hasStarted ? '' : '  starting servers', 'dim')
  const message: Line = [
    piece(` ${numbers}`),
    piece(width < 30 ? '' : ' steps'),
    piece(`  ${time}`),
    piece(count('running') > 0 && width >= 50 ? `  ${count('running')} running` : '', 'name'),
    piece(failed > 0 ? `  ${failed} failed` : '', 'error'),
    state
  ]
  if (width < 60) return [name, ...message]
  return [name, piece(' '), ...bar(ended, { of: rows.length, failed, look }), ...message]
}

const BAR_WIDTH = 16

function bar(ended: number, { of, failed, look }: { of: number; failed: number; look: Look }): Line {
  const { full, empty } = signsOf(look)
  const done = of === 0 ? 0 : Math.round((ended / of) * BAR_WIDTH)
  return [
    piece(full.repeat(done), failed > 0 ? 'error' : 'good'),
    piece(empty.repeat(BAR_WIDTH - done), 'dim')
  ]
}
