import type { SchemaPath } from '../schema-defect.js'

/** Where a value is in the whole, as its last part and what is above it; null for the whole. */
export interface ValuePlace {
  readonly above: ValuePlace | null
  readonly part: string | number
  /** True for the key itself, which `propertyNames` looks at. */
  readonly isKey?: boolean
}

export function pathOf(place: ValuePlace | null): SchemaPath {
  const path: (string | number)[] = []
  for (let at = place; at !== null; at = at.above) path.push(at.part)
  return path.reverse()
}
