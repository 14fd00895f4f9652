import { onAbort } from '../../../model/on-abort.js'
import { Stop, type StopSignal } from '../../../model/stop.js'

/**
 * All that the SDK asks of the signal of a request. One of the platform is an event target with all that belongs to one, and there would
 * be one for each call: to make it takes longer than to read the answer.
 */
class RequestSignal extends Stop {
  addEventListener(_: 'abort', listener: () => void): void {
    this.listen(listener)
  }

  removeEventListener(_: 'abort', listener: () => void): void {
    this.ignore(listener)
  }
}

/**
 * A request of the SDK with a signal of its own, aborted as soon as one of these is: the run's own would grow with every call.
 *
 * @throws Error where one of them is aborted already
 */
export async function withRequestSignal<T>(
  signals: readonly StopSignal[],
  request: (signal: AbortSignal) => Promise<T>
): Promise<T> {
  if (signals.some(({ aborted }) => aborted)) throw new Error('aborted')
  const own = new RequestSignal()
  const leaves = signals.map(each => onAbort(each, () => own.abort(each.reason)))
  try {
    return await request(own as unknown as AbortSignal) // reason above
  } finally {
    for (const leave of leaves) leave()
  }
}
