import type { JsonObject, JsonValue, Parameters } from '../../../model/index.js'

/** What was given, and the default of every declared parameter that was not. Nothing is checked, null counts as given. */
export function bindParameters({ properties }: Parameters, given: JsonObject): JsonObject {
  const bound: Record<string, JsonValue> = Object.assign(Object.create(null), given)
  for (const { name, default: fallback } of properties.values())
    if (fallback && !Object.hasOwn(bound, name)) bound[name] = fallback.value
  return bound
}
