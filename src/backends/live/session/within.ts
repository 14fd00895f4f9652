/** The SDK's timeout error, so that both are handled in one place. */
class TimeIsOver extends Error {
  readonly code = 'REQUEST_TIMEOUT'

  constructor() {
    super('Request timed out')
  }
}

export interface Deadline {
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** True while a user is awaited, who needs more time than a server; the timeout then restarts. */
  readonly isExcused: () => boolean
}

/** The outcome of some work, or a failure when it times out or is cancelled. */
export async function within<T>({ timeoutMs, signal, isExcused }: Deadline, work: Promise<T>): Promise<T> {
  let stop: () => void = () => undefined
  const limit = new Promise<never>((_, reject) => {
    const end = () => (isExcused() ? timer.refresh() : reject(new TimeIsOver()))
    const timer = setTimeout(end, timeoutMs)
    const abort = () => reject(new Error('aborted'))
    signal.addEventListener('abort', abort, { once: true })
    stop = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    }
    if (signal.aborted) abort()
  })
  // A later rejection has no receiver.
  work.catch(() => undefined)
  try {
    return await Promise.race([work, limit])
  } finally {
    stop()
  }
}
