import { type JsonValue, jsonText } from '../../model/index.js'
import { keywordOf, numberOf, type SchemaSide, TEXTS } from './schema-side.js'
import { typeOfValue, typesOf } from './value-types.js'

/** The values of `const` or `enum`, by their JSON text; null if neither is declared. */
export function finiteValues(side: SchemaSide): ReadonlyMap<string, JsonValue> | null {
  const constant = keywordOf(side, 'const')
  const values = constant === undefined ? keywordOf(side, 'enum') : [constant]
  if (!Array.isArray(values)) return null
  const own = values.filter(value => fits(side, value) !== false)
  return new Map(own.map(value => [keyOf(value), value]))
}

/** The values of types that have only a few, such as booleans; null for other types. */
export function fewValues(side: SchemaSide): ReadonlyMap<string, JsonValue> | null {
  const types = typesOf(side)
  const few = [null, false, true].filter(value => types.has(typeOfValue(value)))
  if ([...types].some(type => type !== 'null' && type !== 'boolean')) return null
  return new Map(few.filter(value => fits(side, value) !== false).map(value => [keyOf(value), value]))
}

/** Whether a schema accepts a value; null if keywords that are not supported here decide it. */
export function accepts(side: SchemaSide, value: JsonValue): boolean | null {
  const own = finiteValues(side)
  return own && !own.has(keyOf(value)) ? false : fits(side, value)
}

/** The same without `const` and `enum`. */
function fits(side: SchemaSide, value: JsonValue): boolean | null {
  if (!typesOf(side).has(typeOfValue(value))) return false
  const keywords = side.schema === true ? [] : Object.keys(Object(side.schema))
  if (keywords.some(keyword => UNREAD.has(keyword))) return null
  if (typeof value === 'object' && value !== null)
    return keywords.every(keyword => PLAIN.has(keyword) || TEXTS.has(keyword)) ? true : null
  if (typeof value === 'number') return isInRange(side, value)
  if (typeof value !== 'string') return true
  const { length } = [...value]
  return length >= (numberOf(side, 'minLength') ?? 0) && length <= (numberOf(side, 'maxLength') ?? length)
}

const PLAIN: ReadonlySet<string> = new Set(['type', 'enum', 'const'])

function isInRange(side: SchemaSide, value: number): boolean {
  const { minimum, maximum, above, below } = {
    minimum: numberOf(side, 'minimum') ?? value,
    maximum: numberOf(side, 'maximum') ?? value,
    above: numberOf(side, 'exclusiveMinimum') ?? Number.NEGATIVE_INFINITY,
    below: numberOf(side, 'exclusiveMaximum') ?? Number.POSITIVE_INFINITY
  }
  return value >= minimum && value <= maximum && value > above && value < below
}

const UNREAD: ReadonlySet<string> = new Set(
  'pattern format multipleOf anyOf oneOf allOf not if $ref $dynamicRef contentEncoding contentMediaType'.split(
    ' '
  )
)

/** A text that is equal for equal values, whatever the order of keys. */
function keyOf(value: JsonValue): string {
  return jsonText(sorted(value))
}

function sorted(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)])
  )
}
