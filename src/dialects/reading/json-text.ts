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
      /** Go's own message. */
      readonly cause: string
      /** True for valid JSON with a number beyond float range, which Go reports only after it has checked the kind of the whole value. */
      readonly isTooLarge: boolean
    }

/** JSON as Go decodes it: every number a float, with Go's error messages. */
export function decodeJson(text: string): DecodedJson {
  try {
    return { ok: true, value: decodeGo(text) as JsonValue } // JSON has none of Go's further types
  } catch (error) {
    if (error instanceof GoError)
      return { ok: false, cause: error.message, isTooLarge: error.kind === 'json.UnmarshalTypeError' }
    throw error
  }
}

/** JSON as Go writes it, with sorted keys; values nested too deeply keep their order. */
export function encodedJson(value: JsonValue): string {
  try {
    return encodeJson(toGoValue(value))
  } catch (error) {
    if (error instanceof LimitExceeded) return jsonText(value)
    throw error
  }
}
