import type { SchemaPath } from '../schema-defect.js'

/** The location of a value: its last part and the location above; null for the root. */
export interface ValueLocation {
  readonly above: ValueLocation | null
  readonly part: string | number
  /** True for the key itself, which `propertyNames` checks. */
  readonly isKey?: boolean
}

export function pathOf(place: ValueLocation | null): SchemaPath {
  const path: (string | number)[] = []
  for (let at = place; at !== null; at = at.above) path.push(at.part)
  return path.reverse()
}
