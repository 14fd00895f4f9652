/**
 * How much of a kind's laws one input is held against. Most inputs are held against a part, which is another one for each,
 * so that many more are tried in the same time; every sixteenth is held against all of it.
 */
export interface Share {
  readonly isWhole: boolean
  readonly turn: number
}

/** What inputs are held against that showed a fault once. */
export const WHOLE: Share = { isWhole: true, turn: 0 }

export function shareOf(number: number): Share {
  return { isWhole: number % 16 === 0, turn: number }
}

/** All of a list, or the one whose turn it is; lists of the same length take turns at another pace each. */
export function taken<T>(all: readonly T[], { isWhole, turn }: Share, pace = 1): readonly T[] {
  const start = Math.floor(turn / pace) % Math.max(all.length, 1)
  return isWhole ? all : all.slice(start, start + 1)
}
