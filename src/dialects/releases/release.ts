/** The state of an engine after its newest release. */
export const MAIN = 'main'

/** Compares releases such as `0.9.2` and `0.10.0`. Missing parts count as zero, and `main` is last. */
export function compareReleases(a: string, b: string): number {
  const [left = [], right = []] = [a, b].map(partsOf)
  for (const at of [0, 1, 2]) {
    const [one, other] = [left[at] ?? 0, right[at] ?? 0]
    if (one !== other) return one - other
  }
  return 0
}

function partsOf(release: string): readonly number[] {
  return release === MAIN ? [Number.POSITIVE_INFINITY] : release.split('.').map(Number)
}
