/** The signal of one message that is sent and answered now. */
export interface MessageSignal {
  readonly signal: AbortSignal
  /** Gives up what still goes on of it. */
  readonly abort: () => void
  /** To be called when nothing of it goes on any more. */
  readonly end: () => void
}

/**
 * A signal for each message of a connection, aborted with its request or with everything. `AbortSignal.any` would leave
 * something behind at the signal of the whole connection for each.
 */
export class MessageSignals {
  readonly #running = new Set<AbortController>()
  readonly #ofRequest = new Map<unknown, AbortController>()
  #isOver = false

  /** @param given aborts this message too */
  begin(request: string | number | undefined, given: AbortSignal | undefined): MessageSignal {
    const control = new AbortController()
    const abort = (): void => control.abort()
    this.#running.add(control)
    if (request !== undefined) this.#ofRequest.set(request, control)
    given?.addEventListener('abort', abort)
    if (given?.aborted || this.#isOver) abort()
    const end = (): void => {
      given?.removeEventListener('abort', abort)
      this.#running.delete(control)
      if (this.#ofRequest.get(request) === control) this.#ofRequest.delete(request)
    }
    return { signal: control.signal, abort, end }
  }

  abort(request: unknown): void {
    this.#ofRequest.get(request)?.abort()
  }

  /** Aborts what goes on now, and whatever begins later. */
  abortAll(): void {
    this.#isOver = true
    for (const control of this.#running) control.abort()
  }
}
