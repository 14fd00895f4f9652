import { allowManyListeners } from './many-listeners.js'

/** Whatever stops work in progress: a platform signal, or the engine's own lighter one. */
export type StopSignal = AbortSignal | Stop

type Listener = () => void

/**
 * Stops one unit of work. Each step with a timeout has one, so it is a plain object; a platform signal, which takes twenty times the
 * memory, is created only when code outside the engine needs one.
 */
export class Stop {
  aborted = false
  reason: unknown = undefined
  /** In the order of registration; most have one at a time. */
  #listener: Listener | null = null
  #more: Set<Listener> | null = null
  #platform: AbortController | null = null

  /** The first reason wins; listeners are called at once. */
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

  /** The same for code that accepts only platform signals. */
  get platform(): AbortSignal {
    if (this.#platform === null) {
      this.#platform = new AbortController()
      allowManyListeners(this.#platform.signal) // every iteration may listen; that is no leak
      if (this.aborted) this.#platform.abort(this.reason)
    }
    return this.#platform.signal
  }
}

/** The signal in the form that code outside the engine expects. */
export function platformSignal(signal: StopSignal): AbortSignal {
  return signal instanceof Stop ? signal.platform : signal
}
