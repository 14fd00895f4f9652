const units = new Map([
  ['ns', 1e-6],
  ['us', 1e-3],
  ['µs', 1e-3],
  ['ms', 1],
  ['s', 1_000],
  ['m', 60_000],
  ['h', 3_600_000]
])

/** The milliseconds of a time such as `50ms`, `1.5s` or `1m30s`; null where it is none. */
export function durationOfText(text: string): number | null {
  if (text === '0') return 0
  if (!/^([0-9]+(\.[0-9]+)?(ns|us|µs|ms|s|m|h))+$/.test(text)) return null
  let total = 0
  for (const [, count, unit] of text.matchAll(/([0-9.]+)([a-zµ]+)/g))
    total += Number(count) * (units.get(unit ?? '') ?? 0)
  return Number(total.toFixed(6))
}
