/** Orders releases such as `0.9.2` and `0.10.0`; parts that are missing count as zero. */
export function compareReleases(a: string, b: string): number {
  const [left, right] = [a, b].map(release => release.split('.').map(Number))
  for (const at of [0, 1, 2]) {
    const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
