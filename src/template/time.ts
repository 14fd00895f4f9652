// Source of the time of template functions, unless a host provides its own.

let given: (() => number) | null = null

/**
 * Rendering inside `work` takes the present from `now`, in milliseconds since 1970, instead of the system's clock, so that a replayed run
 * shows the times of the original. Rendering is synchronous, so no other rendering can run meanwhile.
 */
export function withTime<T>(now: () => number, work: () => T): T {
  const before = given
  given = now
  try {
    return work()
  } finally {
    given = before
  }
}

/** The present, in milliseconds since 1970. */
export function readTime(): number {
  return given ? given() : Date.now()
}
