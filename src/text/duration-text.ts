const units = [
  { name: 'h', ms: 3_600_000 },
  { name: 'm', ms: 60_000 }
] as const

/** A length of time as a definition would write it: `250ms`, `1.5s`, `2m30s`, `1h`. */
export function durationText(ms: number): string {
  if (ms < 0) return `-${durationText(-ms)}`
  if (ms < 1000) return `${trimmed(ms)}ms`
  let left = ms
  let text = ''
  for (const unit of units) {
    const count = Math.floor(left / unit.ms)
    if (count > 0) text += `${count}${unit.name}`
    left -= count * unit.ms
  }
  return left === 0 ? text : `${text}${trimmed(left / 1000)}s`
}

function trimmed(value: number): string {
  return String(Number(value.toFixed(3)))
}
