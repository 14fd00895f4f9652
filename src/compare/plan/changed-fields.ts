import type { JsonValue } from '../../model/index.js'
import type { FieldChange } from './plan-diff.js'
import type { Renames } from './renames.js'

/** The fields that differ, ignoring new names of renamed steps. */
export function changedFields(
  old: ReadonlyMap<string, JsonValue>,
  next: ReadonlyMap<string, JsonValue>,
  renames: Renames
): readonly FieldChange[] {
  return [...new Set([...old.keys(), ...next.keys()])].flatMap(field => {
    const [from, to] = [old.get(field), next.get(field)]
    if (renames.areEqual(from, to)) return []
    return [{ field, ...(from === undefined ? {} : { old: from }), ...(to === undefined ? {} : { new: to }) }]
  })
}
