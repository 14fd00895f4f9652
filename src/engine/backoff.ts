import type { RetryPolicy } from '../model/index.js'

/**
 * The pause before a further attempt, in whole milliseconds.
 *
 * @param retry which further attempt it is, from 1
 * @param random a number from 0 up to 1 that decides the jitter
 */
export function pauseBefore(policy: RetryPolicy, retry: number, random: number): number {
  const grown = policy.firstDelayMs * policy.factor ** (retry - 1)
  const pause = Math.min(grown, policy.maxDelayMs)
  const spread = pause * policy.jitter
  return Math.round(pause - spread + 2 * spread * random)
}

/** False where the next attempt would begin later than the policy allows. */
export function isWithinElapsed(policy: RetryPolicy, elapsedMs: number, pauseMs: number): boolean {
  return elapsedMs + pauseMs <= policy.maxElapsedMs
}
