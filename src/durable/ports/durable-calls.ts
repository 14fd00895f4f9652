import type { ToolCall } from '../../backends/index.js'
import { CallFailure, type ToolDescription, type ToolResult } from '../../model/index.js'
import { platformSignal } from '../../model/stopping/stop.js'
import type { RunTelemetry } from '../../run/index.js'
import { callName, claimName } from '../names.js'
import { RetryableError } from '../restate.js'
import type { DurableClock } from './durable-clock.js'
import { type JournaledCall, journaledCall } from './journaled-call.js'
import type { PendingCalls } from './pending-calls.js'
import type { DurableQuestions } from './questions.js'
import type { RunJournal } from './run-journal.js'

export interface CallsContext {
  readonly journal: RunJournal
  readonly clock: DurableClock
  readonly questions: DurableQuestions
  readonly pendingCalls: PendingCalls
  /** Identifies this process: claims of other processes are not ours. */
  readonly nonce: string
  readonly tools: ReadonlyMap<string, ToolDescription>
  readonly send: (call: ToolCall) => Promise<ToolResult>
  readonly watch?: RunTelemetry | undefined
  /** Wall time. */
  readonly wall: () => number
  /** True: this worker is shutting down and sends nothing more. */
  readonly isDraining: () => boolean
}

/** Makes the calls of a run, each at most once unless its tool declares that it only reads or may be repeated. */
export class DurableCalls {
  readonly #context: CallsContext
  #made = 0
  #answered = 0

  constructor(context: CallsContext) {
    this.#context = context
  }

  /** The number of calls without an answer. */
  get open(): number {
    return this.#made - this.#answered
  }

  async call(call: ToolCall): Promise<ToolResult> {
    try {
      return await this.#answerOf(call)
    } finally {
      this.#answered++
    }
  }

  async #answerOf(call: ToolCall): Promise<ToolResult> {
    const number = ++this.#made
    for (let time = 1; ; time++) {
      const answer = await this.#attempt(call, number, time)
      this.#context.clock.advance(answer.atMs)
      if (answer.kind === 'result') return answer.result
      if (answer.kind === 'failure')
        throw new CallFailure(answer.failure, answer.message, answer.detail ?? undefined)
      const decided = await this.#decide(call, number)
      if (decided !== 'again') return decided
    }
  }

  async #attempt(call: ToolCall, number: number, time: number): Promise<JournaledCall> {
    const { journal, clock, nonce } = this.#context
    const owner = this.#mayRepeat(call.tool) ? null : await this.#claim(number)
    // The step may have timed out meanwhile: then nothing is sent.
    if (call.signal.aborted)
      return { kind: 'failure', failure: 'cancelled', message: 'cancelled', detail: null, atMs: clock.now() }
    const key = `${journal.requestId} ${number}.${time}`
    const isOurs = owner === null || owner === nonce
    const answer = await journal.record(callName(number, call), () => this.#send(call, key, isOurs))
    this.#context.pendingCalls.forget(key)
    return answer
  }

  /** Records in the journal which process is about to send the call. */
  #claim(number: number): Promise<string> {
    const { journal, nonce } = this.#context
    const claim = (): string => {
      this.#refuseDraining()
      return nonce
    }
    return journal.record(claimName(number), claim, retrySoon)
  }

  /** Runs only where the journal has no answer yet. A call that another process has claimed may have been carried out. */
  async #send(call: ToolCall, key: string, isOurs: boolean): Promise<JournaledCall> {
    const { pendingCalls, send, wall } = this.#context
    if (!isOurs && !pendingCalls.has(key)) {
      this.#context.watch?.lost(call)
      return { kind: 'lost', atMs: wall() }
    }
    if (!pendingCalls.has(key) && this.#mayRepeat(call.tool)) this.#refuseDraining()
    return pendingCalls.join(key, call.signal, signal =>
      journaledCall({ ...call, signal }, { send, now: wall })
    )
  }

  /** The server retries the run, with another worker where there is one. */
  #refuseDraining(): void {
    if (this.#context.isDraining())
      throw new RetryableError('this worker is shutting down', { retryAfter: { milliseconds: 200 } })
  }

  #mayRepeat(tool: string): boolean {
    const { readOnlyHint, idempotentHint } = this.#context.tools.get(tool)?.annotations ?? {}
    return readOnlyHint === true || idempotentHint === true
  }

  async #decide(call: ToolCall, number: number): Promise<'again' | ToolResult> {
    const { tool, step = '-', arguments: args, signal } = call
    const unsure = { number, step, tool, arguments: args }
    const decided = await this.#context.questions.askUnsure(unsure, platformSignal(signal))
    if (decided.kind === 'again') return 'again'
    if (decided.kind === 'result') return decided.result
    throw new CallFailure(
      'call',
      `the call of "${tool}" was lost with its worker, and it was marked as failed`
    )
  }
}

const retrySoon = { initialRetryInterval: 100, maxRetryInterval: 1000 }
