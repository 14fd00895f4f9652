import fc from 'fast-check'
import { entriesOf, type Json, json, oddNumber } from './values.js'

/** Schemas from anywhere: with all keywords, references that lead anywhere, and patterns on which others never end. */

const pattern = fc.oneof(
  fc.constantFrom(
    ...['^(a+)+$', '^(a|a)*$', '(x+x+)+y', '^(?:a?){40}a{40}$', '^(a)\\1$', '^(?=a)a*$', '^(?!b).*(?<=a)$'],
    ...[
      '^[a-z]{1,900}[0-9]{1,900}$',
      '^\\p{L}+$',
      '\\bx\\b',
      '^(?<n>a)\\k<n>$',
      '[^]',
      '^.*$',
      '(',
      '[z-a]',
      ''
    ],
    ...['^(([a-z])+.)+[A-Z]([a-z])+$', 'a{1,1000}b{1,1000}', '^(?:a{2,}){3,}$', '\\u{1F600}', '^\\S+@\\S+$']
  ),
  fc
    .array(
      fc.constantFrom(
        'a',
        'b',
        '.',
        '[a-c]',
        '(a|b)',
        '(?:a*)',
        '+',
        '*',
        '?',
        '{2,5}',
        '^',
        '$',
        '|',
        '\\d',
        '\\s'
      ),
      {
        maxLength: 8
      }
    )
    .map(parts => parts.join(''))
)

const format = fc.constantFrom(
  'email',
  'uri',
  'url',
  'date-time',
  'ipv6',
  'regex',
  'uuid',
  'json-pointer',
  'x',
  ''
)
const name = fc.constantFrom('a', 'b', 'items', 'n', '__proto__', 'constructor', 'x'.repeat(40))
const reference = fc.constantFrom(
  ...[
    '#',
    '#/$defs/a',
    '#/$defs/b',
    '#/properties/a',
    '#t',
    '#/$defs/gone',
    'https://example.com/s',
    'a.json',
    '#/a%25b'
  ]
)
const type = fc.constantFrom('object', 'array', 'string', 'integer', 'number', 'boolean', 'null', 'text')
const count = fc.oneof(fc.nat(4), oddNumber)

function mapOf(key: fc.Arbitrary<string>, value: fc.Arbitrary<Json>): fc.Arbitrary<Json> {
  return fc.array(fc.tuple(key, value), { maxLength: 4 }).map(entriesOf)
}

const { schema } = fc.letrec<{ schema: Json; map: Json }>(tie => {
  const inner = tie('schema')
  const list = fc.array(inner, { maxLength: 3 }) as fc.Arbitrary<Json>
  const of = (keys: readonly string[], value: fc.Arbitrary<Json>) =>
    keys.map(key => value.map(made => [key, made] as const))
  const keyword = fc.oneof(
    { depthSize: 'small' },
    ...of(['type'], fc.oneof(type, fc.array(type, { maxLength: 2 }) as fc.Arbitrary<Json>)),
    ...of(['pattern'], pattern),
    ...of(['format'], format),
    ...of(['$ref', '$dynamicRef'], reference),
    ...of(['$anchor', '$dynamicAnchor'], fc.constant('t')),
    ...of(['$id'], fc.constantFrom('a.json', 'https://example.com/s', '#x')),
    ...of(
      ['minimum', 'maxLength', 'minItems', 'maxProperties', 'multipleOf', 'minContains', 'maxContains'],
      count
    ),
    ...of(['const', 'default'], json),
    ...of(['enum'], fc.array(json, { maxLength: 3 }) as fc.Arbitrary<Json>),
    ...of(['uniqueItems', 'nullable'], fc.boolean()),
    ...of(['required'], fc.array(name, { maxLength: 3 }) as fc.Arbitrary<Json>),
    ...of(['anyOf', 'oneOf', 'allOf', 'prefixItems'], list),
    ...of(['not', 'if', 'then', 'else', 'items', 'contains', 'propertyNames', 'additionalProperties'], inner),
    ...of(['unevaluatedProperties', 'unevaluatedItems'], inner),
    ...of(['properties', '$defs', 'definitions', 'dependentSchemas'], mapOf(name, inner)),
    ...of(['patternProperties'], mapOf(pattern, inner)),
    ...of(['dependentRequired'], mapOf(name, fc.array(name, { maxLength: 2 }) as fc.Arbitrary<Json>)),
    json.map(made => ['x-other', made] as const)
  )
  return {
    map: fc.array(keyword, { maxLength: 5 }).map(entriesOf),
    schema: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      { weight: 1, arbitrary: fc.boolean() },
      { weight: 6, arbitrary: tie('map') }
    )
  }
})

const dialect = fc.constantFrom<Json>(
  'http://json-schema.org/draft-07/schema#',
  'https://json-schema.org/draft/2020-12/schema',
  'http://json-schema.org/draft-04/schema#'
)

/** A schema with definitions that may lead to one another: some of them double, some are rings. */
export const anySchema: fc.Arbitrary<Json> = fc.oneof(
  { weight: 3, arbitrary: schema },
  {
    weight: 3,
    arbitrary: fc.tuple(schema, schema, schema, fc.option(dialect)).map(([whole, a, b, $schema]) => ({
      ...(typeof whole === 'object' ? whole : {}),
      $defs: { a, b },
      ...($schema === null ? {} : { $schema })
    }))
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('anyOf', 'oneOf', 'allOf', 'prefixItems'),
        fc.integer({ min: 2, max: 40 }),
        schema
      )
      .map(([key, levels, last]) => doubling(key, levels, last))
  }
)

function doubling(key: string, levels: number, last: Json): Json {
  const definitions: Record<string, Json> = { d0: last }
  for (let at = 1; at <= levels; at++) {
    const before = { $ref: `#/$defs/d${at - 1}` }
    definitions[`d${at}`] = { [key]: [before, before] }
  }
  return { $defs: definitions, $ref: `#/$defs/d${levels}` }
}

/** Values that such schemas look at for long. */
export const checkedValue: fc.Arbitrary<Json> = fc.oneof(
  { weight: 4, arbitrary: json },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 5000 }).map(length => `${'a'.repeat(length)}b`) },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 1, max: 2000 })
      .map(length => Array.from({ length }, (_, at) => ({ a: at % 500 })))
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('a', 'items'), fc.integer({ min: 1, max: 700 }), json)
      .map(([key, depth, last]) =>
        Array.from({ length: depth }).reduce<Json>(inner => ({ [key]: inner }), last)
      )
  },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 1, max: 2000 })
      .map(length => entriesOf(Array.from({ length }, (_, at) => [`${'a'.repeat(30)}${at}`, at] as const)))
  }
)
