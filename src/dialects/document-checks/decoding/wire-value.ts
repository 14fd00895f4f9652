import { quote } from '../../../go/quote.js'
import type { JsonValue } from '../../../model/index.js'
import { writeGoFloat } from '../../../source/scalars/go-number.js'
import { resolveScalar } from '../../../source/scalars/resolve-scalar.js'
import { toGoValue } from '../../../template/convert.js'
import { encodeJson } from '../../../template/json/encode.js'
import { jsonAt } from '../../reading/json.js'
import type { Place } from '../../reading/place.js'
import { READERS } from '../../reading/yaml-scalar.js'

const MAX_INT64 = 2n ** 63n - 1n
/** From this value on JSON writes a float with an exponent. */
const LONGEST_FLOAT = 1e21

/**
 * A number as the API server receives it through JSON: what JSON writes as an integer in range is an integer again, in any
 * notation. Null for other values.
 */
export function wireNumber(place: Place): bigint | number | null {
  const value = writtenNumber(place)
  if (value === null) return null
  if (typeof value === 'number' && (!Number.isInteger(value) || Math.abs(value) >= LONGEST_FLOAT))
    return value
  // JSON writes a float with the fewest digits that identify it, padded with zeros.
  const whole = BigInt(String(value))
  return whole <= MAX_INT64 && whole >= -MAX_INT64 - 1n ? whole : Number(value)
}

/** Whether a value is a number that JSON cannot hold (`.nan`, `.inf`): the reader refuses it, and nothing more is reported. */
export function isNoJson({ flavour, value }: Place): boolean {
  return flavour === 'resource' && typeof value === 'number' && !Number.isFinite(value)
}

/** The number in the file, before rounding. */
function writtenNumber({ node }: Place): bigint | number | null {
  const value = node?.kind === 'scalar' ? resolveScalar(node, READERS.resource) : null
  return typeof value === 'bigint' || typeof value === 'number' ? value : null
}

/** A value as the API server shows it in its errors. */
export function wireText(place: Place): string {
  const number = wireNumber(place)
  if (number !== null) return typeof number === 'bigint' ? String(number) : writeGoFloat(number, 64)
  if (place.kind !== 'scalar') return jsonText(jsonAt(place) ?? null)
  return typeof place.value === 'string' ? quote(place.value) : String(place.value)
}

/** A value as the API server writes it into JSON. */
export function wireJson(place: Place): string {
  const number = wireNumber(place)
  return jsonText(number ?? jsonAt(place) ?? null)
}

/** A value of the resource definition, as the API server writes it into JSON. */
export function jsonText(value: JsonValue): string {
  return encodeJson(toGoValue(withNumbersOfJson(value)))
}

/** Replaces numbers that JSON cannot hold by text, to show them in a message. */
function withNumbersOfJson(value: JsonValue): JsonValue {
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withNumbersOfJson)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withNumbersOfJson(item)]))
}
