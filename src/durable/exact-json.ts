/** Marks a whole number of a definition, which templates distinguish from a JSON number. */
const WHOLE_MARK = '\u0001whole'

/** A value as JSON that round-trips exactly, including -0, infinities and whole numbers of definitions. */
export function exactJson(value: unknown): string {
  return write(value) ?? 'null'
}

export function fromExactJson(text: string): unknown {
  return text.includes('\\u0001whole') ? JSON.parse(text, wholeAgain) : JSON.parse(text)
}

function write(value: unknown): string | undefined {
  if (typeof value === 'bigint') return `{${JSON.stringify(WHOLE_MARK)}:"${value}"}`
  if (typeof value === 'number') return writeNumber(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(item => write(item) ?? 'null').join(',')}]`
  const entries = Object.entries(value).flatMap(([key, item]) => {
    const text = write(item)
    return text === undefined ? [] : `${JSON.stringify(key)}:${text}`
  })
  return `{${entries.join(',')}}`
}

function writeNumber(value: number): string {
  if (Object.is(value, -0)) return '-0'
  // A number that is too large is parsed as infinity.
  if (value === Number.POSITIVE_INFINITY) return '1e999'
  return value === Number.NEGATIVE_INFINITY ? '-1e999' : JSON.stringify(value)
}

function wholeAgain(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !(WHOLE_MARK in value)) return value
  return BigInt(String(value[WHOLE_MARK]))
}
