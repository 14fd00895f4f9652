import type { RunEvent } from '../engine/index.js'
import { innerSteps, type Step, type Workflow } from '../model/index.js'
import { rowsOf, type StepRow } from './step-row.js'

/** A line of a server, or a warning of ours. */
export interface LogLine {
  readonly text: string
  readonly isWarning: boolean
}

/** The state of a run as a terminal shows it, kept up by its events. */
export class RunScreen {
  readonly workflow: string
  readonly rows: ReadonlyMap<string, StepRow>
  /** Steps that have ended, in that order. A new list each time. */
  ended: readonly StepRow[] = []
  /** Lines of servers and warnings, the latest last. */
  logs: readonly LogLine[] = []
  isOver = false
  isCancelling = false
  /** The loop or group that a step is inside. */
  readonly #owners: ReadonlyMap<string, string>
  readonly #now: () => number
  #startedAt: number
  #hasStarted = false

  constructor(workflow: Workflow, now: () => number) {
    this.workflow = workflow.name
    this.rows = new Map(rowsOf(workflow).map(row => [row.name, row]))
    this.#owners = new Map([...workflow.steps, ...workflow.handlers].flatMap(ownersIn))
    this.#now = now
    this.#startedAt = now()
  }

  get elapsedMs(): number {
    return this.#now() - this.#startedAt
  }

  /** False while the servers are being started. */
  get hasStarted(): boolean {
    return this.#hasStarted
  }

  log(text: string, isWarning = false): void {
    const lines = text.split('\n').filter(line => line.trim() !== '')
    this.logs = [...this.logs.slice(-199), ...lines.map(line => ({ text: line, isWarning }))]
  }

  /** What a server says about a call of a step. Of a loop with several calls at a time the last word is shown. */
  progress(step: string, text: string): void {
    const row = this.rows.get(step)
    if (row?.status === 'running') row.progress = text
  }

  hear(event: RunEvent): void {
    if (event.type === 'runStarted') {
      this.#startedAt = this.#now() - event.atMs
      this.#hasStarted = true
    } else if (event.type === 'runEnded') this.isOver = true
    else this.#tell(event)
  }

  #tell(event: StepEvent): void {
    const direct = event.within?.[0] ?? event.iteration?.loop ?? event.step
    const row = this.rows.get(this.#owners.get(direct) ?? direct)
    if (!row) return
    if (row.name === event.step && !event.within && event.iteration === null) this.#change(row, event)
    else changeInside(row, event)
  }

  #change(row: StepRow, event: StepEvent): void {
    changes[event.type]?.(row, event)
    if (isEnd(event)) this.ended = [...this.ended, row]
  }
}

type StepEvent = Exclude<RunEvent, { type: 'runStarted' | 'runEnded' }>

type Changes = { readonly [T in StepEvent['type']]?: (row: StepRow, event: StepEvent) => void }

/** Makes a change out of one that knows its event; the table below is keyed by the event's own type. */
function on<T extends StepEvent['type']>(
  type: T,
  change: (row: StepRow, event: Extract<StepEvent, { type: T }>) => void
): Changes {
  const isIt = (event: StepEvent): event is Extract<StepEvent, { type: T }> => event.type === type
  return { [type]: (row: StepRow, event: StepEvent) => isIt(event) && change(row, event) }
}

const changes: Changes = {
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

function isEnd({ type }: StepEvent): boolean {
  return ends.has(type)
}

/** Of a step inside a loop, a group or a nested workflow it is known what it calls, and how it ended. */
function changeInside(row: StepRow, event: StepEvent): void {
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

/** An iteration of the loop itself, or a member of the group. */
function isCounted(row: StepRow, { iteration, within }: StepEvent): boolean {
  return !within && (iteration === null || iteration.loop === row.name)
}

function countInside({ inside }: StepRow, { type }: StepEvent): void {
  if (!inside) return
  inside.ended++
  if (type === 'stepFailed') inside.failed++
}

/** Every step inside a step of the workflow, with the name of the outermost. */
function ownersIn(outer: Step): [string, string][] {
  const inside = (step: Step): string[] => innerSteps(step).flatMap(inner => [inner.id, ...inside(inner)])
  return inside(outer).map(id => [id, outer.id])
}
