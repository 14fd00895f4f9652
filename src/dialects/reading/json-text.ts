import { type JsonValue, jsonText } from '../../model/index.js'
import { toGoValue } from '../../template/convert.js'
import { GoError } from '../../template/functions/function-set.js'
import { decodeJson as decodeGo } from '../../template/json/decode.js'
import { encodeJson } from '../../template/json/encode.js'
import { LimitExceeded } from '../../template/limits.js'

export type DecodedJson =
  | { readonly ok: true; readonly value: JsonValue }
  | {
      readonly ok: false
      /** Go's own words. */
      readonly cause: string
      /** Right JSON with a number that no float holds: Go looks at the kind of the whole before it says so. */
      readonly isTooLarge: boolean
    }

/** JSON as Go reads it: every number a float, and the error in Go's words. */
export function decodeJson(text: string): DecodedJson {
  try {
    return { ok: true, value: decodeGo(text) as JsonValue } // JSON holds nothing of Go's further types
  } catch (error) {
    if (error instanceof GoError)
      return { ok: false, cause: error.message, isTooLarge: error.kind === 'json.UnmarshalTypeError' }
    throw error
  }
}

/** JSON as Go writes it, keys in order; what is too deep for that in the order in which it is. */
export function encodedJson(value: JsonValue): string {
  try {
    return encodeJson(toGoValue(value))
  } catch (error) {
    if (error instanceof LimitExceeded) return jsonText(value)
    throw error
  }
}
