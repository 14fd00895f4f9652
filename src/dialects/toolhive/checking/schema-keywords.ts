import { GoError } from '../../../template/functions/function-set.js'
import { GoRegexp } from '../../../template/functions/sprig/go-regexp.js'
import type { Place } from '../reading/place.js'
import type { SchemaProblem } from './check-schema.js'

const TYPES = ['array', 'boolean', 'integer', 'number', 'object', 'string', 'null']

type Check = (place: Place, name: string) => SchemaProblem | null

/** The keywords of which the library checks the shape, in its order. */
const CHECKS: readonly (readonly [string, Check])[] = [
  ['definitions', map],
  ['title', text],
  ['description', text],
  ['$ref', text],
  ['type', typeNames],
  ['properties', map],
  ['additionalProperties', schema],
  ['patternProperties', map],
  ['items', schemaOrList],
  ['multipleOf', number],
  ['minimum', number],
  ['maximum', number],
  ['minLength', count],
  ['maxLength', count],
  ['pattern', pattern],
  ['format', text],
  ['minProperties', count],
  ['maxProperties', count],
  ['required', names],
  ['minItems', count],
  ['maxItems', count],
  ['uniqueItems', boolean],
  ['enum', list],
  ['oneOf', list],
  ['anyOf', list],
  ['allOf', list]
]

/** The first keyword of one schema whose value has the wrong shape. */
export function keywordProblem(schemaPlace: Place): SchemaProblem | null {
  for (const [name, check] of CHECKS) {
    const place = schemaPlace.field(name)
    const problem = place.exists ? check(place, name) : null
    if (problem) return problem
  }
  return null
}

function wrongType(place: Place, name: string, expected: string): SchemaProblem {
  return { words: `Invalid type. Expected: ${expected}, given: ${name}`, span: place.span }
}

function typeNames(place: Place): SchemaProblem | null {
  if (place.kind === 'list') {
    for (const item of place.items()) {
      const problem = typeName(item)
      if (problem) return problem
    }
    return null
  }
  return typeName(place)
}

function typeName(place: Place): SchemaProblem | null {
  if (typeof place.value !== 'string') return wrongType(place, 'type', 'string/array of strings')
  if (TYPES.includes(place.value)) return null
  const words = `has a primitive type that is NOT VALID -- given: /${place.value}/ Expected valid values are:[${TYPES.join(' ')}]`
  return { words, span: place.span }
}

function map(place: Place, name: string): SchemaProblem | null {
  return place.kind === 'map' ? null : wrongType(place, name, 'object')
}

function schema(place: Place, name: string): SchemaProblem | null {
  return isSchema(place) ? null : wrongType(place, name, 'boolean/valid schema')
}

function schemaOrList(place: Place, name: string): SchemaProblem | null {
  return isSchema(place) || place.kind === 'list'
    ? null
    : wrongType(place, name, 'object/array of valid schemas')
}

function isSchema(place: Place): boolean {
  return place.kind === 'map' || typeof place.value === 'boolean'
}

function text(place: Place, name: string): SchemaProblem | null {
  return typeof place.value === 'string' ? null : wrongType(place, name, 'string')
}

function boolean(place: Place, name: string): SchemaProblem | null {
  return typeof place.value === 'boolean' ? null : wrongType(place, name, 'boolean')
}

function number(place: Place, name: string): SchemaProblem | null {
  return typeof place.value === 'bigint' || typeof place.value === 'number'
    ? null
    : wrongType(place, name, 'number')
}

function count(place: Place, name: string): SchemaProblem | null {
  const problem = number(place, name)
  if (problem) return problem
  const value = Number(place.value)
  if (!Number.isInteger(value)) return wrongType(place, name, 'integer')
  return value >= 0 ? null : { words: `${name} must be greater than or equal to 0`, span: place.span }
}

function list(place: Place, name: string): SchemaProblem | null {
  return place.kind === 'list' ? null : wrongType(place, name, 'array')
}

function names(place: Place, name: string): SchemaProblem | null {
  if (place.kind !== 'list') return wrongType(place, name, 'array')
  const seen = new Set<string>()
  for (const item of place.items()) {
    const { value } = item
    if (typeof value !== 'string') return { words: `${name} items must be string`, span: item.span }
    if (seen.has(value)) return { words: `${name} items must be unique`, span: item.span }
    seen.add(value)
  }
  return null
}

function pattern(place: Place, name: string): SchemaProblem | null {
  const wrong = text(place, name)
  if (wrong) return wrong
  const expression = place.text ?? ''
  return compiles(expression) ? null : { words: `Invalid regex pattern '${expression}'`, span: place.span }
}

function compiles(expression: string): boolean {
  try {
    return new GoRegexp(expression) instanceof GoRegexp
  } catch (error) {
    if (error instanceof GoError) return false
    throw error
  }
}
