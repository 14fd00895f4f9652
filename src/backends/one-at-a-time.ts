/**
 * Work that never runs twice at once: requested while running, it runs once more afterwards, for all requests made meanwhile. The returned
 * promise settles with the run that starts after the call.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | null = null
  let next: Promise<void> | null = null
  const start = (): Promise<void> => {
    next = null
    current = work().finally(() => {
      current = null
    })
    return current
  }
  return () => {
    if (next) return next
    if (!current) return start()
    next = current.then(start, start)
    return next
  }
}
