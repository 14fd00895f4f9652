import { setMaxListeners } from 'node:events'

/** Some work with a signal that is aborted as soon as one of these is. */
export async function withEither<T>(
  signals: readonly AbortSignal[],
  work: (signal: AbortSignal) => Promise<T>
): Promise<T> {
  // `AbortSignal.any` leaves something behind at each signal for good, and the run's signal sees every call.
  const control = new AbortController()
  const abort = (): void => control.abort(signals.find(({ aborted }) => aborted)?.reason)
  setMaxListeners(0, ...signals) // many calls at a time listen to the run's signal; that is no leak
  for (const signal of signals) signal.addEventListener('abort', abort)
  try {
    if (signals.some(({ aborted }) => aborted)) abort()
    return await work(control.signal)
  } finally {
    for (const signal of signals) signal.removeEventListener('abort', abort)
  }
}
