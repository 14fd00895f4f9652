/** Deeper values are rejected: recursive code must not overflow the stack. */
export const mostDepth = 500

/** Whether a value has too many levels of maps and lists; an empty one is a level too. */
export function isTooDeep(value: unknown, left = mostDepth): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (left === 0) return true
  if (Array.isArray(value)) return value.some(item => isTooDeep(item, left - 1))
  const map = value as Readonly<Record<string, unknown>> // any object has unknown values under its keys
  // Parsed JSON inherits nothing; a list of values would be allocated for each map of each answer.
  for (const key in map) if (isTooDeep(map[key], left - 1)) return true
  return false
}
