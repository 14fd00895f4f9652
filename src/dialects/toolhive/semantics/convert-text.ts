import { quote } from '../../../go/quote.js'
import { decodeJson } from '../../reading/json-text.js'
import { type Conversion, given, refused } from './conversion.js'
import { parseGoBoolean, parseGoFloat, parseGoInteger } from './go-parsing.js'

/** Converts a rendered text to an output property's type. */
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
      return jsonOf(text, 'map[string]interface {}', 'object')
    case 'array':
      return jsonOf(text, '[]interface {}', 'array')
    default:
      return refused(`unsupported type for string coercion: ${type}`)
  }
}

function coerced(text: string, type: string, parsed: Conversion): Conversion {
  return parsed.ok ? parsed : refused(`cannot coerce ${quote(text)} to ${type}: ${parsed.cause}`)
}

/** JSON of the expected kind. The text `null` is accepted too and gives null, as in Go. */
export function jsonOf(text: string, goType: string, wanted: 'object' | 'array'): Conversion {
  const decoded = decodeJson(text)
  if (!decoded.ok && !decoded.isTooLarge) return refused(decoded.cause)
  const kind = jsonKind(text.trimStart())
  if (kind !== wanted && kind !== 'null')
    return refused(`json: cannot unmarshal ${kind} into Go value of type ${goType}`)
  return decoded.ok ? given(decoded.value) : refused(decoded.cause)
}

const KINDS: Readonly<Record<string, string>> = {
  '{': 'object',
  '[': 'array',
  '"': 'string',
  t: 'bool',
  f: 'bool',
  n: 'null'
}

/** The kind of a JSON text, as Go's errors name it. */
function jsonKind(text: string): string {
  return KINDS[text.charAt(0)] ?? 'number'
}
