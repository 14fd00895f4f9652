import { Stop, type StopSignal } from './stop.js'

/**
 * One real listener per signal: a signal scans all of its listeners whenever one is added or removed, and thousands of iterations
 * may listen at once. Its listeners also form a linked list in which a removed one still points to the next, which would keep each call
 * alive until a full garbage collection.
 */
const listening = new WeakMap<AbortSignal, Set<() => void>>()

/** Calls the listener when the signal is aborted, which must not have happened yet. Returns a function that removes it. */
export function onAbort(signal: StopSignal, listener: () => void): () => void {
  listenForAbort(signal, listener)
  return () => ignoreAbort(signal, listener)
}

/** The same for listeners that come and go with each call: nothing else is allocated, and `ignoreAbort` removes it. */
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
