import type { JsonObject, JsonValue, RunView, StepRecord, StepStatus } from '../model/index.js'
import type { EventLog } from './event-log.js'

/** How a step ended, as it is recorded. */
export interface StepEnd {
  readonly status: Exclude<StepStatus, 'running'>
  readonly attempts: number
  readonly output?: JsonValue | undefined
  readonly content?: JsonValue | undefined
  readonly error?: string | undefined
}

/** Takes note of the steps of one scope: those of the run, or those of one iteration of a loop. */
export class StepRecords {
  readonly byId = new Map<string, StepRecord>()
  #ends = 0

  started(id: string): void {
    this.byId.set(id, { id, status: 'running', attempts: 0, endOrder: 0 })
  }

  ended(id: string, end: StepEnd): void {
    const { status, attempts, output, content, error } = end
    this.byId.set(id, {
      id,
      status,
      attempts,
      endOrder: ++this.#ends,
      ...(output === undefined ? {} : { output }),
      ...(content === undefined ? {} : { content }),
      ...(error === undefined ? {} : { error })
    })
  }
}

/** The state of one run, as templates and the outcome see it. */
export class RunState implements RunView {
  readonly runId: string
  readonly arguments: JsonObject
  readonly records = new StepRecords()
  isFinishing = false
  readonly #log: EventLog

  constructor(runId: string, bound: JsonObject, log: EventLog) {
    this.runId = runId
    this.arguments = bound
    this.#log = log
  }

  get steps(): ReadonlyMap<string, StepRecord> {
    return this.records.byId
  }

  get startedAtMs(): number {
    return this.#log.startedAtMs
  }

  get elapsedMs(): number {
    return this.#log.elapsedMs
  }
}
