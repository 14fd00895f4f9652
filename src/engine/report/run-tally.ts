import type { JsonObject, JsonValue } from '../../model/index.js'
import { withJsonNumbers } from '../../model/index.js'
import type { EventLocation, RunEvent } from '../event.js'
import type { CallReport, ElicitationReport, StepReport } from './report-shape.js'

type Draft<T> = { -readonly [K in keyof T]: T[K] }

/** Groups the events of a run by step and by call. A step of a loop's body shows its last state. */
export class RunTally {
  /** By the containing loop (null for none), then by step id: loops may share ids of inner steps. */
  readonly #steps = new Map<string | null, Map<string, Draft<StepReport>>>()
  readonly calls = new Map<number, Draft<CallReport>>()
  readonly elicitations: Draft<ElicitationReport>[] = []
  readonly #open = new Map<string, Draft<ElicitationReport>>()
  #latest: { readonly args: JsonObject; readonly plain: JsonValue } | null = null

  add(event: RunEvent): void {
    if (event.type === 'runStarted' || event.type === 'runEnded') return
    // Steps of a nested workflow are not counted here; the calls that they make are.
    const step: Draft<StepReport> = event.within ? neverReached(event.step) : this.#stepOf(event)
    if (event.type === 'argumentsRendered') step.arguments = this.#plainArguments(event.arguments)
    else if (event.type === 'callStarted') this.#callStarted(event, step)
    else if (event.type === 'callEnded') this.#callEnded(event)
    else if (event.type === 'elicitationRequested') this.#asked(event)
    else if (event.type === 'elicitationAnswered') this.#answered(event)
    else this.#changed(event, step)
  }

  #stepOf(event: RunEvent & EventLocation): Draft<StepReport> {
    const known = this.step(event.iteration?.loop ?? null, event.step)
    if (known && event.type !== 'stepStarted') return known
    const step = { ...neverReached(event.step), startMs: event.atMs }
    const loop = event.iteration?.loop ?? null
    const siblings = this.#steps.get(loop) ?? new Map()
    this.#steps.set(loop, siblings.set(event.step, step))
    return step
  }

  step(loop: string | null, id: string): Draft<StepReport> | undefined {
    return this.#steps.get(loop)?.get(id)
  }

  #changed(event: RunEvent, step: Draft<StepReport>): void {
    if (event.type === 'stepCancelled') step.status = 'cancelled'
    else if (event.type === 'stepCompleted' || event.type === 'stepSkipped' || event.type === 'stepFailed') {
      step.status = endings[event.type]
      step.output = plain(event.output)
      if (event.type === 'stepFailed') step.error = event.failure.message
    } else return
    step.endMs = event.atMs
    if (event.type !== 'stepSkipped') step.attempts = Math.max(1, step.attempts)
  }

  #callStarted(event: Extract<RunEvent, { type: 'callStarted' }>, step: Draft<StepReport>): void {
    const { call, attempt, tool, atMs, iteration, within } = event
    step.attempts = attempt
    const report: Draft<CallReport> = {
      step: event.step,
      iteration: iteration?.index ?? null,
      attempt,
      tool,
      arguments: this.#plainArguments(event.arguments),
      outcome: 'failure',
      startMs: atMs,
      endMs: atMs
    }
    this.calls.set(call, within ? inside(within, report) : report)
  }

  #callEnded(event: Extract<RunEvent, { type: 'callEnded' }>): void {
    const call = this.calls.get(event.call)
    if (!call) return
    call.outcome = event.outcome
    call.endMs = event.atMs
    if (event.isStub) call.stub = true
    if (event.answer) call.answer = event.answer
  }

  /** A step's rendered arguments are those of its call, which is reported right after them. */
  #plainArguments(args: JsonObject): JsonValue {
    if (this.#latest?.args !== args) this.#latest = { args, plain: plain(args) }
    return this.#latest.plain
  }

  #asked(event: Extract<RunEvent, { type: 'elicitationRequested' }>): void {
    const asked = { step: event.step, message: event.message, action: null, content: null }
    this.elicitations.push(asked)
    this.#open.set(placeKey(event), asked)
  }

  #answered(event: Extract<RunEvent, { type: 'elicitationAnswered' }>): void {
    const asked = this.#open.get(placeKey(event))
    if (!asked) return
    asked.action = event.answer.action
    if (event.answer.action === 'accept') asked.content = plain(event.answer.content)
    if (event.answer.action === 'accept' && event.answer.isStub) asked.stub = true
  }
}

const endings = { stepCompleted: 'completed', stepSkipped: 'skipped', stepFailed: 'failed' } as const

function inside(within: readonly string[], { step, ...others }: Draft<CallReport>): Draft<CallReport> {
  return { step, within, ...others }
}

export function neverReached(id: string): StepReport {
  return {
    id,
    status: 'not_run',
    attempts: 0,
    arguments: null,
    output: null,
    error: null,
    startMs: null,
    endMs: null
  }
}

function placeKey({ step, iteration }: EventLocation): string {
  return JSON.stringify([step, iteration?.loop, iteration?.index])
}

export function plain(value: JsonValue | undefined): JsonValue {
  return value === undefined ? null : withJsonNumbers(value)
}
