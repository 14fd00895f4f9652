const UNITS = [
  { name: 'h', ms: 3_600_000 },
  { name: 'm', ms: 60_000 },
  { name: 's', ms: 1000 }
]

/** A time as a definition writes it: `1h30m`, `45s`, `250ms`. */
export function spokenDuration(ms: number): string {
  if (ms < 1000) return `${ms}ms`
  let left = ms
  const parts = UNITS.map(({ name, ms: size }) => {
    const count = name === 's' ? left / size : Math.floor(left / size)
    left -= count * size
    return count === 0 ? '' : `${count}${name}`
  })
  return parts.join('')
}

const UNIT_MS: Record<string, number> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  μs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000
}

/** The milliseconds of a time in Go's notation; null for anything else. */
export function durationMs(text: string | null): number | null {
  if (text === null || !/^(\d+(\.\d*)?(ns|us|µs|μs|ms|s|m|h))+$/.test(text)) return null
  const parts = text.matchAll(/(\d+(?:\.\d*)?)(ns|us|µs|μs|ms|s|m|h)/g)
  return [...parts].reduce((sum, [, count, unit]) => sum + Number(count) * (UNIT_MS[unit ?? ''] ?? 0), 0)
}
