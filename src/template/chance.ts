// Source of randomness of template functions, unless a host provides its own.

let given: (() => number) | null = null

/**
 * Rendering inside `work` draws from `random` instead of the system, so that a simulation is reproducible. Rendering is synchronous, so no
 * other rendering can run meanwhile.
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

/** From 0 up to but not including 1. Templates derive passwords and keys from it: only the system's own source is good enough. */
export function drawRandom(): number {
  if (given) return given()
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
  return (high * 2 ** 21 + (low >>> 11)) / 2 ** 53
}
