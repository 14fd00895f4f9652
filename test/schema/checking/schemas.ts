import fc from 'fast-check'
import { toPlainJson } from '../../../src/schema/plain-json.js'

// Schemas and values that meet each other often. None leads back to itself.

const name = fc.constantFrom('a', 'b', 'c', 'kind', 'constructor')
const type = fc.constantFrom('string', 'number', 'integer', 'boolean', 'null', 'array', 'object')
const types = fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 }))
const size = fc.nat(3)
const scalar = fc.constantFrom<unknown>(
  ...[0, 1, -1, 1.5, 2, 3, 10, '', 'a', 'b', 'aa', 'abc', '2020-01-01', 'mira@example.org', true, false, null]
)

const json = fc.letrec<{ value: unknown }>(tie => ({
  value: fc.oneof(
    { depthSize: 'small' },
    { weight: 3, arbitrary: scalar },
    fc.array(tie('value'), { maxLength: 4 }),
    { weight: 2, arbitrary: fc.dictionary(name, tie('value'), { maxKeys: 4 }) }
  )
}))

/** Values of JSON. */
export const value = json.value.map(each => toPlainJson(each).value)

/** @param references what `$ref` may lead to */
function schemas(references: readonly string[]): fc.Arbitrary<unknown> {
  return fc.letrec<{ schema: unknown }>(tie => ({
    schema: fc.oneof(
      { depthSize: 'small' },
      fc.boolean(),
      { weight: 3, arbitrary: fc.record({ type: types }) },
      { weight: 8, arbitrary: ofKeywords(keywords(tie('schema'), references)) }
    )
  })).schema
}

type Keywords = Readonly<Record<string, fc.Arbitrary<unknown>>>

function ofKeywords(all: Keywords): fc.Arbitrary<unknown> {
  const entries = Object.entries(all).map(([key, values]) => values.map(each => [key, each] as const))
  return fc.array(fc.oneof(...entries), { minLength: 1, maxLength: 3 }).map(Object.fromEntries)
}

function keywords(schema: fc.Arbitrary<unknown>, references: readonly string[]): Keywords {
  const list = fc.array(schema, { minLength: 1, maxLength: 3 })
  const map = fc.dictionary(name, schema, { maxKeys: 3 })
  const names = fc.uniqueArray(name, { maxLength: 3 })
  return {
    type: types,
    enum: fc.array(value, { minLength: 1, maxLength: 3 }),
    const: value,
    ...Object.fromEntries(SIZES.map(key => [key, size])),
    multipleOf: fc.constantFrom(1, 2, 0.5),
    pattern: fc.constantFrom('^a', 'b$', '^[a-z]+$', '^(?!a)', '.'),
    format: fc.constantFrom('date', 'email', 'unknown', 'int32'),
    uniqueItems: fc.boolean(),
    required: names,
    ...Object.fromEntries(ONES.map(key => [key, schema])),
    ...Object.fromEntries(LISTS.map(key => [key, list])),
    ...Object.fromEntries(MAPS.map(key => [key, map])),
    patternProperties: fc.dictionary(fc.constantFrom('^a', 'b', '^k'), schema, { maxKeys: 2 }),
    dependentRequired: fc.dictionary(name, names, { maxKeys: 2 }),
    dependencies: fc.dictionary(name, fc.oneof(schema, names), { maxKeys: 2 }),
    ...(references.length > 0 ? { $ref: fc.constantFrom(...references) } : {})
  }
}

const SIZES = [
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minLength', 'maxLength', 'minItems'],
  ...['maxItems', 'minContains', 'maxContains', 'minProperties', 'maxProperties']
]
const ONES = [
  ...['items', 'contains', 'additionalProperties', 'propertyNames', 'not', 'if', 'then', 'else'],
  'unevaluatedProperties'
]
const LISTS = ['prefixItems', 'allOf', 'anyOf', 'oneOf']
const MAPS = ['properties', 'dependentSchemas']

/** Schemas with definitions that are referred to by their places and by a name, in both dialects. */
export const schema = fc
  .record({
    root: schemas(['#/$defs/a', '#/$defs/b', '#b']),
    a: schemas(['#/$defs/b', '#b']),
    b: schemas([]),
    $schema: fc.constantFrom('http://json-schema.org/draft-07/schema#', undefined)
  })
  .map(({ root, a, b, $schema }) => {
    if (typeof root === 'boolean') return { allOf: [root] }
    const named = $schema === undefined ? { $anchor: 'b' } : { $id: '#b' }
    const $defs = { a, b: { ...named, allOf: [b] } }
    const whole = { ...(root as object), $defs, ...($schema === undefined ? {} : { $schema }) } // no boolean, so a map
    return toPlainJson(whole).value
  })
