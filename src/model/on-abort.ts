import { Stop, type StopSignal } from './stop.js'

/**
 * Listeners of signals, one real one for each signal: a signal itself looks through all that it has whenever one comes or
 * goes, and thousands of iterations may listen at a time. Its own listeners are a chain, too, in which one that was taken
 * out still points at the next, so that each call would live on until the whole heap is collected.
 */
const listening = new WeakMap<AbortSignal, Set<() => void>>()

/** Calls back when the signal is aborted, which must not have happened yet. Gives the way to listen no more. */
export function onAbort(signal: StopSignal, listener: () => void): () => void {
  listenForAbort(signal, listener)
  return () => ignoreAbort(signal, listener)
}

/** The same for those who come and go with each call: nothing is made beside the listener, and `ignoreAbort` ends it. */
export function listenForAbort(signal: StopSignal, listener: () => void): void {
  if (signal instanceof Stop) signal.listen(listener)
  else (listening.get(signal) ?? listenTo(signal)).add(listener)
}

export function ignoreAbort(signal: StopSignal, listener: () => void): void {
  if (signal instanceof Stop) signal.ignore(listener)
  else listening.get(signal)?.delete(listener)
}

function listenTo(signal: AbortSignal): Set<() => void> {
  const listeners = new Set<() => void>()
  listening.set(signal, listeners)
  const abort = (): void => {
    for (const listener of [...listeners]) listener()
    listeners.clear()
  }
  signal.addEventListener('abort', abort, { once: true })
  return listeners
}
