import { isJsonObject, type JsonValue } from '../model/index.js'

/** The first name of a path that a default does not have; null where it has all of them, or is no map that could lack one. */
export function missingInDefault(value: JsonValue, path: readonly string[]): string | null {
  const [name, ...rest] = path
  if (name === undefined || !isJsonObject(value)) return null
  if (!Object.hasOwn(value, name)) return name
  return missingInDefault(value[name] ?? null, rest)
}
