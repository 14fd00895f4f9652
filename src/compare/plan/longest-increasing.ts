/** The indexes of a longest increasing subsequence. */
export function longestIncreasing(values: readonly number[]): ReadonlySet<number> {
  /** For each length, the index of the last value of the increasing subsequence whose last value is smallest. */
  const ends: number[] = []
  const before = values.map((value, index) => {
    const length = firstNotBelow(ends, values, value)
    ends[length] = index
    return ends[length - 1] ?? -1
  })
  const found = new Set<number>()
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) found.add(index)
  return found
}

function firstNotBelow(ends: readonly number[], values: readonly number[], value: number): number {
  let [low, high] = [0, ends.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}
