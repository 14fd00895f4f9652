import { type JsonValue, jsonText } from '../model/index.js'

/** Characters of JSON, above which a detail is cut. */
const MAX_CHARACTERS = 20_000
const KEPT_CHARACTERS = 2_000

/** A value small enough to be reported; of a larger one its beginning, with a note. */
export function limitedValue<T extends JsonValue | undefined>(value: T): JsonValue | T {
  if (value === undefined || value === null || typeof value === 'number' || typeof value === 'boolean')
    return value
  if (typeof value === 'string' && value.length <= MAX_CHARACTERS) return value
  const text = jsonText(value)
  if (text.length <= MAX_CHARACTERS) return value
  return {
    cut: `the first ${KEPT_CHARACTERS} of ${text.length} characters`,
    text: text.slice(0, KEPT_CHARACTERS)
  }
}
