import { ignoreAbort, listenForAbort } from '../../../model/stopping/on-abort.js'
import { Stop, type StopSignal } from '../../../model/stopping/stop.js'

/**
 * A signal for one request, aborted as soon as one of these is: listeners on the run's own would grow with every call. It provides all that
 * the SDK needs of a signal. A platform signal is a full event target, and creating one for each call takes longer than reading the answer.
 */
export class RequestSignal extends Stop {
  readonly #around: readonly StopSignal[]
  readonly #follow = (): void => this.abort(this.#around.find(({ aborted }) => aborted)?.reason)

  /** @throws Error where one of them is already aborted */
  constructor(around: readonly StopSignal[]) {
    super()
    for (const { aborted } of around) if (aborted) throw new Error('aborted')
    this.#around = around
    for (const signal of around) listenForAbort(signal, this.#follow)
  }

  /** The same for the SDK, which only accepts platform signals. */
  get asPlatform(): AbortSignal {
    return this as unknown as AbortSignal // reason above
  }

  /** To be called when the request has ended. */
  release(): void {
    for (const signal of this.#around) ignoreAbort(signal, this.#follow)
  }

  addEventListener(_: 'abort', listener: () => void): void {
    this.listen(listener)
  }

  removeEventListener(_: 'abort', listener: () => void): void {
    this.ignore(listener)
  }
}
