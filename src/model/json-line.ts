/** A value as JSON on one line, with a space after each colon and comma, for display. Whole numbers are exact. */
export function jsonLine(value: unknown): string {
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(jsonLine).join(', ')}]`
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}: ${jsonLine(item)}`).join(', ')}}`
}
