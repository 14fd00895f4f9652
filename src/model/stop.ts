import { setMaxListeners } from 'node:events'

/** Whatever tells work in flight to stop: a signal of the platform, or a light one of the engine's own. */
export type StopSignal = AbortSignal | Stop

type Listener = () => void

/**
 * Tells one stretch of work to stop. Each step with a time limit has one, so it is a plain object; a signal of the platform, which
 * takes twenty times the room, is made of it only when somebody outside of the engine asks.
 */
export class Stop {
  aborted = false
  reason: unknown = undefined
  /** In the order in which they came; most have one at a time. */
  #listener: Listener | null = null
  #more: Set<Listener> | null = null
  #platform: AbortController | null = null

  /** The first reason counts; listeners are told at once. */
  abort(reason: unknown): void {
    if (this.aborted) return
    this.aborted = true
    this.reason = reason
    const [first, more] = [this.#listener, this.#more]
    this.#listener = null
    this.#more = null
    this.#platform?.abort(reason)
    first?.()
    if (more) for (const listener of [...more]) listener()
  }

  listen(listener: Listener): void {
    if (this.#listener === null && this.#more === null) this.#listener = listener
    else {
      this.#more ??= new Set()
      this.#more.add(listener)
    }
  }

  ignore(listener: Listener): void {
    if (this.#listener === listener) this.#listener = null
    else this.#more?.delete(listener)
  }

  /** The same for those who know the platform's signals alone. */
  get platform(): AbortSignal {
    if (this.#platform === null) {
      this.#platform = new AbortController()
      setMaxListeners(0, this.#platform.signal) // as many as there are iterations may listen; that is no leak
      if (this.aborted) this.#platform.abort(this.reason)
    }
    return this.#platform.signal
  }
}

/** The signal as the world outside of the engine knows it. */
export function platformSignal(signal: StopSignal): AbortSignal {
  return signal instanceof Stop ? signal.platform : signal
}
