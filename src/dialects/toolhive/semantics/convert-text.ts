import { isJsonObject, type JsonValue } from '../../../model/index.js'
import { quote } from '../../../template/strconv/quote.js'
import { decodeJson } from '../../reading/json-text.js'
import { type Conversion, given, refused } from './conversion.js'
import { parseGoBoolean, parseGoFloat, parseGoInteger } from './go-parsing.js'

/** A rendered text as the value of an output property of that type. */
export function convertText(text: string, type: string): Conversion {
  switch (type) {
    case 'string':
      return given(text)
    case 'integer':
      return coerced(text, type, parseGoInteger(text))
    case 'number':
      return coerced(text, type, parseGoFloat(text))
    case 'boolean':
      return coerced(text, type, parseGoBoolean(text))
    case 'object':
      return jsonOf(text, 'map[string]interface {}', isJsonObject)
    case 'array':
      return jsonOf(text, '[]interface {}', Array.isArray)
    default:
      return refused(`unsupported type for string coercion: ${type}`)
  }
}

function coerced(text: string, type: string, parsed: Conversion): Conversion {
  return parsed.ok ? parsed : refused(`cannot coerce ${quote(text)} to ${type}: ${parsed.cause}`)
}

/** JSON of the wanted kind. The text `null` is taken too and gives null, as in Go. */
export function jsonOf(text: string, goType: string, isWanted: (value: unknown) => boolean): Conversion {
  const decoded = decodeJson(text)
  if (!decoded.ok) return refused(decoded.cause)
  if (decoded.value === null || isWanted(decoded.value)) return given(decoded.value)
  return refused(`json: cannot unmarshal ${jsonKind(decoded.value)} into Go value of type ${goType}`)
}

function jsonKind(value: JsonValue): string {
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'boolean') return 'bool'
  return typeof value === 'object' ? 'object' : typeof value === 'string' ? 'string' : 'number'
}
