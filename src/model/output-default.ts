import { isJsonObject, type JsonValue } from './json/json-value.js'
import type { Located } from './origin.js'
import type { OutputProperty } from './workflow.js'

/** The default that replaces an output whose value fails; null where there is none. Null, and an empty list or map, count as none. */
export function substituteOf({
  default: written
}: Pick<OutputProperty, 'default'>): Located<JsonValue> | null {
  if (written === null || written.value === null) return null
  const { value } = written
  const isEmpty = Array.isArray(value)
    ? value.length === 0
    : isJsonObject(value) && Object.keys(value).length === 0
  return isEmpty ? null : written
}
