// Where the randomness of template functions comes from, unless a host brings its own.

let given: (() => number) | null = null

/**
 * Rendering inside `work` draws from `random` in place of the system, so that a simulation repeats itself. Rendering never
 * waits for anything, so nobody else renders meanwhile.
 */
export function withRandom<T>(random: () => number, work: () => T): T {
  const before = given
  given = random
  try {
    return work()
  } finally {
    given = before
  }
}

/** From 0 up to but not including 1. Templates make passwords and keys of it: only the system's own source is good enough. */
export function drawRandom(): number {
  if (given) return given()
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
  return (high * 2 ** 21 + (low >>> 11)) / 2 ** 53
}
