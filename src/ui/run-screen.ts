import type { RunEvent } from '../engine/index.js'
import { innerSteps, type Step, type Workflow } from '../model/index.js'
import { changeInside, isEnd, type RowEvent, rowChanges } from './row-changes.js'
import { rowsOf, type StepRow } from './step-row.js'

/** A message of a server, or a warning of vmcp. */
export interface LogLine {
  readonly text: string
  readonly isWarning: boolean
}

/** The state of a run as a terminal shows it, updated by its events. */
export class RunScreen {
  readonly workflow: string
  readonly rows: ReadonlyMap<string, StepRow>
  /** Finished steps in order of their end. Replaced by a new list each time. */
  ended: readonly StepRow[] = []
  /** Messages of servers and warnings, latest last. */
  logs: readonly LogLine[] = []
  isOver = false
  isCancelling = false
  /** The loop or group that contains a step. */
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

  /** Notes a server's message about a call of a step; of concurrent calls, the latest is shown. */
  progress(step: string, text: string): void {
    const row = this.rows.get(step)
    if (row?.status === 'running') row.progress = text
  }

  onEvent(event: RunEvent): void {
    if (event.type === 'runStarted') {
      this.#startedAt = this.#now() - event.atMs
      this.#hasStarted = true
    } else if (event.type === 'runEnded') this.isOver = true
    else this.#record(event)
  }

  #record(event: RowEvent): void {
    const direct = event.within?.[0] ?? event.iteration?.loop ?? event.step
    const row = this.rows.get(this.#owners.get(direct) ?? direct)
    if (!row) return
    if (row.name === event.step && !event.within && event.iteration === null) this.#change(row, event)
    else changeInside(row, event)
  }

  #change(row: StepRow, event: RowEvent): void {
    rowChanges[event.type]?.(row, event)
    if (isEnd(event)) this.ended = [...this.ended, row]
  }
}

/** The steps inside a top-level step, each with its name. */
function ownersIn(outer: Step): [string, string][] {
  const inside = (step: Step): string[] => innerSteps(step).flatMap(inner => [inner.id, ...inside(inner)])
  return inside(outer).map(id => [id, outer.id])
}
