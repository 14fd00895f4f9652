/** What the SDK throws when time is over, so that both are read in the same place. */
class TimeIsOver extends Error {
  readonly code = 'REQUEST_TIMEOUT'

  constructor() {
    super('Request timed out')
  }
}

export interface Patience {
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** True while a person is awaited, who needs more time than a server; time then begins anew. */
  readonly isExcused: () => boolean
}

/** The outcome of some work, or its end when time is over or nobody waits any more. */
export async function within<T>({ timeoutMs, signal, isExcused }: Patience, work: Promise<T>): Promise<T> {
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
  // Whoever comes second has nobody to tell.
  work.catch(() => undefined)
  try {
    return await Promise.race([work, limit])
  } finally {
    stop()
  }
}
