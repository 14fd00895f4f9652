import { quote } from '../../../go/quote.js'
import { isJsonObject, type JsonValue } from '../../../model/index.js'
import { printPlain } from '../../../template/fmt/print-value.js'
import { type Conversion, given, refused } from './conversion.js'
import { jsonOf } from './convert-text.js'
import { parseGoFloat, parseGoInteger } from './go-parsing.js'

/** Converts the default of an output property to its type. */
export function convertDefault(value: JsonValue, type: string): Conversion {
  switch (type) {
    case 'string':
      return given(typeof value === 'string' ? value : printPlain(value))
    case 'integer':
      return integerOf(value)
    case 'number':
      return numberOf(value)
    case 'boolean':
      return booleanDefault(value)
    case 'object':
      return structureOf(value, 'object', isJsonObject)
    case 'array':
      return structureOf(value, 'array', Array.isArray)
    default:
      return refused(`unsupported target type: ${type}`)
  }
}

function integerOf(value: JsonValue): Conversion {
  if (typeof value === 'bigint') return given(value)
  if (typeof value === 'number') return given(wholeOf(value))
  return typeof value === 'string' ? parseGoInteger(value) : cannot(value, 'integer')
}

const SMALLEST_INTEGER = -(2n ** 63n)

/** The processor's own conversion: truncates towards zero; the smallest integer for all that does not fit. */
function wholeOf(value: number): bigint {
  if (!Number.isFinite(value)) return SMALLEST_INTEGER
  const whole = BigInt(Math.trunc(value))
  return whole === BigInt.asIntN(64, whole) ? whole : SMALLEST_INTEGER
}

function numberOf(value: JsonValue): Conversion {
  if (typeof value === 'number') return given(value)
  if (typeof value === 'bigint') return given(Number(value))
  return typeof value === 'string' ? parseGoFloat(value) : cannot(value, 'number')
}

function booleanDefault(value: JsonValue): Conversion {
  if (typeof value === 'boolean') return given(value)
  if (typeof value === 'bigint') return given(value === 1n)
  if (typeof value !== 'string') return cannot(value, 'boolean')
  const boolean = BOOLEANS.get(value)
  return boolean === undefined ? refused(`cannot coerce string ${quote(value)} to boolean`) : given(boolean)
}

/** The texts that count as booleans in a default: fewer than Go accepts. */
const BOOLEANS = new Map([
  ...['true', 'True', 'TRUE', '1'].map((word): [string, boolean] => [word, true]),
  ...['false', 'False', 'FALSE', '0'].map((word): [string, boolean] => [word, false])
])

function structureOf(
  value: JsonValue,
  type: 'object' | 'array',
  isWanted: (value: unknown) => boolean
): Conversion {
  if (isWanted(value)) return given(value)
  if (typeof value !== 'string') return cannot(value, type)
  const parsed = jsonOf(value, type === 'object' ? 'map[string]interface {}' : '[]interface {}', type)
  return parsed.ok ? parsed : refused(`cannot parse default value as JSON ${type}: ${parsed.cause}`)
}

function cannot(value: JsonValue, type: string): Conversion {
  return refused(`cannot coerce default value ${printPlain(value)} (type ${goTypeOf(value)}) to ${type}`)
}

function goTypeOf(value: JsonValue): string {
  if (Array.isArray(value)) return '[]interface {}'
  if (isJsonObject(value)) return 'map[string]interface {}'
  const names: Record<string, string> = {
    boolean: 'bool',
    string: 'string',
    number: 'float64',
    bigint: 'int'
  }
  return names[typeof value] ?? '<nil>'
}
