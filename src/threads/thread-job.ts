import { onAbort } from '../model/stopping/on-abort.js'
import type { StopSignal } from '../model/stopping/stop.js'

/** Why a question was not answered: it took too long or too much memory, or was cancelled. */
export type StopCause = 'time' | 'memory' | 'signal'

export type ThreadOutcome<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'stopped'; readonly cause: StopCause }

export interface JobLimits {
  /** Counted from when the thread receives the question. */
  readonly timeoutMs: number
  readonly signal: StopSignal
}

/** A question until it is answered or stopped. */
export class ThreadJob<Question, Answer> {
  readonly question: Question
  readonly timeoutMs: number
  readonly outcome: Promise<ThreadOutcome<Answer>>
  readonly #ignore: () => void
  #resolve: (outcome: ThreadOutcome<Answer>) => void = () => undefined
  #reject: (fault: unknown) => void = () => undefined
  #stop: (cause: StopCause) => void
  #isSettled = false

  /** The signal must not be aborted yet. */
  constructor(question: Question, { timeoutMs, signal }: JobLimits) {
    this.question = question
    this.timeoutMs = timeoutMs
    this.outcome = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
    this.#stop = cause => this.resolve({ kind: 'stopped', cause })
    this.#ignore = onAbort(signal, () => this.#stop('signal'))
  }

  /** Registers what to do when the job is stopped, instead of ending it directly. */
  onStop(stop: (cause: StopCause) => void): void {
    this.#stop = stop
  }

  get isSettled(): boolean {
    return this.#isSettled
  }

  resolve(outcome: ThreadOutcome<Answer>): void {
    this.#settle()
    this.#resolve(outcome)
  }

  reject(fault: unknown): void {
    this.#settle()
    this.#reject(fault)
  }

  #settle(): void {
    this.#isSettled = true
    this.#ignore()
  }
}
