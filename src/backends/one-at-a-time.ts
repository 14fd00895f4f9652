/**
 * Some work that is never done twice at once: asked for while it goes on, it is done once more behind that, for all who asked
 * meanwhile. What is returned ends with the work that has begun after the call.
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
