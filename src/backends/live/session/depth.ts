/** Deeper values are refused: whoever walks them by recursion must not overflow. */
export const mostDepth = 500

/** Whether a value has more levels of maps and lists than are walked; one without entries is a level too. */
export function isTooDeep(value: unknown, left = mostDepth): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (left === 0) return true
  for (const item of Object.values(value)) if (isTooDeep(item, left - 1)) return true
  return false
}
