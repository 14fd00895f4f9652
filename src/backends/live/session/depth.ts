/** Deeper values are refused: whoever walks them by recursion must not overflow. */
export const mostDepth = 500

/** How many levels of maps and lists a value has, counted without recursion and no further than is needed. */
export function depthOf(value: unknown): number {
  let depth = 0
  let level = children(value)
  for (; level.length > 0 && depth <= mostDepth; depth += 1) level = level.flatMap(children)
  return depth
}

function children(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  const items: unknown[] = Object.values(value)
  // A map or list without entries is a level too.
  return items.length === 0 ? [null] : items
}
