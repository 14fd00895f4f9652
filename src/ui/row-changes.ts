import type { RunEvent } from '../engine/index.js'
import type { StepRow } from './step-row.js'

/** An event of a step. */
export type RowEvent = Exclude<RunEvent, { type: 'runStarted' | 'runEnded' }>

type Changes = { readonly [T in RowEvent['type']]?: (row: StepRow, event: RowEvent) => void }

/** Adapts a change for one type of event, since the table is indexed by that type. */
function on<T extends RowEvent['type']>(
  type: T,
  change: (row: StepRow, event: Extract<RowEvent, { type: T }>) => void
): Changes {
  const isIt = (event: RowEvent): event is Extract<RowEvent, { type: T }> => event.type === type
  return { [type]: (row: StepRow, event: RowEvent) => isIt(event) && change(row, event) }
}

/** How each event of a step changes its row. */
export const rowChanges: Changes = {
  ...on('stepStarted', (row, { atMs }) => Object.assign(row, { status: 'running', startMs: atMs })),
  ...on('conditionEvaluated', (row, { expression, decision }) => {
    row.condition = `${expression} is ${decision}`
  }),
  ...on('argumentsRendered', (row, event) => {
    row.arguments = event.arguments
  }),
  ...on('callStarted', (row, { tool, attempt, atMs, arguments: sent }) => {
    const begun = { number: attempt, tool, startMs: atMs, endMs: null, outcome: null, failure: '' }
    Object.assign(row, { doing: tool, attempt, pauseUntilMs: null, progress: '', arguments: sent })
    row.attempts = [...row.attempts.slice(-19), begun]
  }),
  ...on('callEnded', (row, { outcome, atMs }) => {
    const last = row.attempts.at(-1)
    if (last) Object.assign(last, { outcome, endMs: atMs })
    row.progress = ''
  }),
  ...on('attemptFailed', (row, { failure }) => {
    const last = row.attempts.at(-1)
    if (last) last.failure = failure.message
  }),
  ...on('retryScheduled', (row, { attempt, atMs, delayMs }) =>
    Object.assign(row, { attempt, pauseUntilMs: atMs + delayMs })
  ),
  ...on('elicitationRequested', row => {
    row.doing = 'asks'
  }),
  ...on('elicitationAnswered', (row, { answer }) => {
    row.doing = `answer: ${answer.action}`
  }),
  ...on('iterationsPlanned', (row, { items }) => {
    row.inside = { ended: 0, failed: 0, planned: items * row.bodySize }
  }),
  ...on('stepCompleted', (row, event) => end(row, event, 'completed')),
  ...on('stepSkipped', (row, event) => end(row, event, 'skipped')),
  ...on('stepCancelled', (row, event) => end(row, { ...event, output: undefined }, 'cancelled')),
  ...on('stepFailed', (row, event) => {
    end(row, event, 'failed')
    Object.assign(row, { failure: event.failure.message, isTolerated: event.isTolerated })
  })
}

function end(row: StepRow, event: { atMs: number; output: unknown }, status: StepRow['status']): void {
  row.active.clear()
  Object.assign(row, { status, endMs: event.atMs, output: event.output, pauseUntilMs: null, progress: '' })
}

const ends: ReadonlySet<string> = new Set(['stepCompleted', 'stepFailed', 'stepSkipped', 'stepCancelled'])

/** Whether an event ends its step. */
export function isEnd({ type }: RowEvent): boolean {
  return ends.has(type)
}

/** Tracks steps inside a loop, group or nested workflow: only their calls and ends. */
export function changeInside(row: StepRow, event: RowEvent): void {
  const { step, iteration } = event
  const place = iteration === null ? step : `${step}[${iteration.index}]`
  if (event.type === 'callStarted') {
    Object.assign(row, { doing: event.tool, attempt: event.attempt })
    row.active.set(place, event.tool)
  }
  if (!isEnd(event)) return
  row.active.delete(place)
  if (event.type === 'stepFailed')
    row.insideFailures = [...row.insideFailures.slice(-4), `${place}: ${event.failure.message}`]
  if (isCounted(row, event)) countInside(row, event)
}

/** Whether an event belongs directly to the loop or group, and not to a workflow nested in it. */
function isCounted(row: StepRow, { iteration, within }: RowEvent): boolean {
  return !within && (iteration === null || iteration.loop === row.name)
}

function countInside({ inside }: StepRow, { type }: RowEvent): void {
  if (!inside) return
  inside.ended++
  if (type === 'stepFailed') inside.failed++
}
