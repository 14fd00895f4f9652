const UNITS = new Map<string, bigint>([
  ['ns', 1n],
  ['us', 1_000n],
  ['µs', 1_000n],
  ['μs', 1_000n],
  ['ms', 1_000_000n],
  ['s', 1_000_000_000n],
  ['m', 60_000_000_000n],
  ['h', 3_600_000_000_000n]
])
const LIMIT = 1n << 63n

export type ParsedDuration =
  | { readonly ok: true; readonly ms: number }
  /** Go's own words. */
  | { readonly ok: false; readonly message: string }

/** Go's time.ParseDuration, to the letter: a sign, numbers with units, no days, nothing around. */
export function parseGoDuration(text: string): ParsedDuration {
  const [, sign = '', rest = ''] = /^([-+]?)(.*)$/s.exec(text) ?? []
  if (rest === '0') return { ok: true, ms: 0 }
  if (rest === '') return invalid(text)
  let total = 0n
  let left = rest
  while (left !== '') {
    const [matched, whole = '', fraction] = /^([0-9]*)(?:\.([0-9]*))?/.exec(left) ?? ['']
    if (matched === '' || (whole === '' && !fraction)) return invalid(text)
    left = left.slice(matched.length)
    const [unit = ''] = /^[^.0-9]*/.exec(left) ?? []
    if (unit === '') return { ok: false, message: `time: missing unit in duration ${quoted(text)}` }
    const size = UNITS.get(unit)
    if (size === undefined)
      return { ok: false, message: `time: unknown unit ${quoted(unit)} in duration ${quoted(text)}` }
    left = left.slice(unit.length)
    total += BigInt(whole || '0') * size + fractionOf(fraction ?? '', size)
    if (total > LIMIT || (total === LIMIT && sign !== '-')) return invalid(text)
  }
  const ms = Number(total) / 1e6
  return { ok: true, ms: sign === '-' ? -ms : ms }
}

function invalid(text: string): ParsedDuration {
  return { ok: false, message: `time: invalid duration ${quoted(text)}` }
}

function fractionOf(digits: string, unit: bigint): bigint {
  const kept = digits.slice(0, 18)
  return kept === '' ? 0n : (BigInt(kept) * unit) / 10n ** BigInt(kept.length)
}

/** How the time package quotes what it was given: control characters and what is not ASCII as byte escapes. */
function quoted(text: string): string {
  let out = ''
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (character === '"' || character === '\\') out += `\\${character}`
    else if (code >= 0x20 && code < 0x80) out += character
    else
      for (const byte of new TextEncoder().encode(character))
        out += `\\x${byte.toString(16).padStart(2, '0')}`
  }
  return `"${out}"`
}
