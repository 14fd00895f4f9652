import { ignoreAbort, listenForAbort } from '../../../model/on-abort.js'
import { Stop, type StopSignal } from '../../../model/stop.js'

/**
 * A signal of a request's own, aborted as soon as one of these is: the run's own would grow with every call. It is all that the SDK
 * asks of a signal. One of the platform is an event target with all that belongs to one, and there would be one for each
 * call: to make it takes longer than to read the answer.
 */
export class RequestSignal extends Stop {
  readonly #around: readonly StopSignal[]
  readonly #follow = (): void => this.abort(this.#around.find(({ aborted }) => aborted)?.reason)

  /** @throws Error where one of them is aborted already */
  constructor(around: readonly StopSignal[]) {
    super()
    for (const { aborted } of around) if (aborted) throw new Error('aborted')
    this.#around = around
    for (const signal of around) listenForAbort(signal, this.#follow)
  }

  /** The same for the SDK, which knows the platform's signals alone. */
  get asPlatform(): AbortSignal {
    return this as unknown as AbortSignal // reason above
  }

  /** To be called when the request is over. */
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
