import { quote } from '../../go/quote.js'
import type { JsonValue } from '../../model/index.js'
import { writeGoFloat } from '../../source/go-number.js'
import { resolveScalar } from '../../source/resolve-scalar.js'
import { toGoValue } from '../../template/convert.js'
import { encodeJson } from '../../template/json/encode.js'
import { jsonAt } from '../reading/json.js'
import type { Place } from '../reading/place.js'
import { READERS } from '../reading/yaml-scalar.js'

const MAX_INT64 = 2n ** 63n - 1n
/** From here on JSON writes a float with an exponent. */
const LONGEST_FLOAT = 1e21

/**
 * A number as the API server has it: JSON carries it there, and what JSON writes as a whole number that fits is an integer
 * again, however it was written. Null for what is no number.
 */
export function wireNumber(place: Place): bigint | number | null {
  const value = writtenNumber(place)
  if (value === null) return null
  if (typeof value === 'number' && (!Number.isInteger(value) || Math.abs(value) >= LONGEST_FLOAT))
    return value
  // JSON writes a float with the fewest digits that tell it from its neighbours, and zeros behind them.
  const whole = BigInt(String(value))
  return whole <= MAX_INT64 && whole >= -MAX_INT64 - 1n ? whole : Number(value)
}

/** Whether a value is a number that JSON has not (`.nan`, `.inf`): the reader refuses it, and there is no more to report of it. */
export function isNoJson({ flavour, value }: Place): boolean {
  return flavour === 'resource' && typeof value === 'number' && !Number.isFinite(value)
}

/** The number as it stands in the file, before anything rounds it. */
function writtenNumber({ node }: Place): bigint | number | null {
  const value = node?.kind === 'scalar' ? resolveScalar(node, READERS.resource) : null
  return typeof value === 'bigint' || typeof value === 'number' ? value : null
}

/** A value as the API server shows it in its refusals. */
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

/** What the resource definition itself holds, as the API server writes it into JSON. */
export function jsonText(value: JsonValue): string {
  return encodeJson(toGoValue(withNumbersOfJson(value)))
}

/** The same with a text in place of each number that JSON has not: a message shows a value that the reader has refused. */
function withNumbersOfJson(value: JsonValue): JsonValue {
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withNumbersOfJson)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withNumbersOfJson(item)]))
}
