import { onAbort } from '../../model/stopping/on-abort.js'
import type { StopSignal } from '../../model/stopping/stop.js'

/** Some work with its own signal, which is aborted as soon as one of these is. */
export async function withEither<T>(
  signals: readonly StopSignal[],
  work: (signal: AbortSignal) => Promise<T>
): Promise<T> {
  const control = new AbortController()
  const aborted = signals.find(each => each.aborted)
  if (aborted) control.abort(aborted.reason)
  // `AbortSignal.any` leaves something attached to each signal permanently, and the run's signal is used for every call.
  const leaves = aborted ? [] : signals.map(each => onAbort(each, () => control.abort(each.reason)))
  try {
    return await work(control.signal)
  } finally {
    for (const leave of leaves) leave()
  }
}
