// Where the time of template functions comes from, unless a host brings its own.

let given: (() => number) | null = null

/**
 * Rendering inside `work` takes the present from `now`, in milliseconds since 1970, in place of the system's clock: a run that
 * is replayed shows the times of its first telling. Rendering never waits for anything, so nobody else renders meanwhile.
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
