import {
  type ConditionRecord,
  innerSteps,
  type JsonObject,
  type JsonValue,
  NotedMap,
  type RunView,
  type Step,
  type StepEnding,
  type StepRecord,
  type StepStatus,
  type ToolResult,
  type Trouble
} from '../model/index.js'
import type { EventLog } from './event-log.js'

/** How a step ended, as it is recorded. */
export interface StepEnd {
  readonly status: Exclude<StepStatus, 'running'>
  readonly attempts: number
  readonly output?: JsonValue | undefined
  readonly content?: JsonValue | undefined
  readonly error?: string | undefined
  readonly trouble?: Trouble | undefined
  readonly condition?: ConditionRecord | undefined
  readonly result?: ToolResult | undefined
}

/** Records the steps of one scope: the run, one iteration of a loop, or one member of a group. */
export class StepRecords {
  readonly byId = new NotedMap<StepRecord>()
  readonly history: StepEnding[] = []
  readonly results: NotedMap<JsonValue>
  readonly #isMember: boolean
  #ends = 0

  /** @param outside results from outside this scope, which do not change before this one is merged */
  constructor(outside: NotedMap<JsonValue> | null = null) {
    this.results = outside ?? new NotedMap()
    this.#isMember = outside !== null
  }

  started(id: string): void {
    this.byId.set(id, { id, status: 'running', attempts: 0, endOrder: 0 })
  }

  ended(step: Step, end: StepEnd): void {
    const record = recordOf(step.id, end, ++this.#ends)
    this.byId.set(step.id, record)
    this.#note({ step, record })
  }

  /** Adds the records of an inner scope. */
  merge(inner: StepRecords): void {
    for (const { step, record } of inner.history) {
      const moved = { ...record, endOrder: ++this.#ends }
      this.byId.set(step.id, moved)
      this.#note({ step, record: moved })
    }
  }

  /** Keeps a step's latest result under the name of its iteration. */
  keepAs(id: string, name: string): void {
    const result = this.results.get(id)
    if (result !== undefined) this.results.set(name, result)
  }

  /** A container is in the history only where it was skipped: otherwise its steps are. */
  #note(ending: StepEnding): void {
    const { step, record } = ending
    if (innerSteps(step).length === 0 || record.status === 'skipped') this.history.push(ending)
    // A member's results become visible once its group has ended.
    if (record.output !== undefined && !this.#isMember) this.results.set(step.id, record.output)
  }
}

/** Undefined fields are omitted. */
function recordOf(id: string, end: StepEnd, endOrder: number): StepRecord {
  const { status, attempts, output, content, error, trouble, condition, result } = end
  const record: { -readonly [K in keyof StepRecord]: StepRecord[K] } = { id, status, attempts, endOrder }
  if (output !== undefined) record.output = output
  if (content !== undefined) record.content = content
  if (error !== undefined) record.error = error
  if (trouble !== undefined) record.trouble = trouble
  if (condition !== undefined) record.condition = condition
  if (result !== undefined) record.result = result
  return record
}

/** The state of one run, as templates and the outcome see it. */
export class RunState implements RunView {
  readonly runId: string
  readonly given: JsonObject
  readonly arguments: JsonObject
  readonly records: StepRecords
  isFinishing = false
  readonly #log: EventLog

  constructor({ runId, given, bound, log, records = new StepRecords() }: RunStateParts) {
    this.runId = runId
    this.given = given
    this.arguments = bound
    this.records = records
    this.#log = log
  }

  /** The run as one member of a group sees it: with all results so far, but no step history. */
  forMember(): RunState {
    const records = new StepRecords(this.records.results)
    return new RunState({
      runId: this.runId,
      given: this.given,
      bound: this.arguments,
      log: this.#log,
      records
    })
  }

  get steps(): ReadonlyMap<string, StepRecord> {
    return this.records.byId
  }

  get history(): readonly StepEnding[] {
    return this.records.history
  }

  get results(): ReadonlyMap<string, JsonValue> {
    return this.records.results
  }

  get startedAtMs(): number {
    return this.#log.startedAtMs
  }

  get elapsedMs(): number {
    return this.#log.elapsedMs
  }
}

export interface RunStateParts {
  readonly runId: string
  readonly given: JsonObject
  readonly bound: JsonObject
  readonly log: EventLog
  readonly records?: StepRecords
}
