/** What the SDK throws when time is over, so that both are read in the same place. */
class TimeIsOver extends Error {
  readonly code = -32001
  readonly data: { readonly timeout: number }

  constructor(timeoutMs: number) {
    super('Request timed out')
    this.data = { timeout: timeoutMs }
  }
}

/** The outcome of some work, or its end when time is over or nobody waits any more. */
export async function within<T>(timeoutMs: number, signal: AbortSignal, work: Promise<T>): Promise<T> {
  let stop: () => void = () => undefined
  const limit = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new TimeIsOver(timeoutMs)), timeoutMs)
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
