import fc from 'fast-check'
import type { JsonObject, JsonValue } from '../../src/model/index.js'

const names = fc.constantFrom('a', 'b')
const scalars = fc.constantFrom<JsonValue>(null, true, false, 'x', 'yy', '', 0, 1, 2, 4, 1.5, -1)

const types = fc.uniqueArray(
  fc.constantFrom('null', 'boolean', 'integer', 'number', 'string', 'array', 'object'),
  { minLength: 1, maxLength: 3 }
)

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })

/** Schemas of any shape, small enough to be judged by values. */
export const { schema } = fc.letrec<{ readonly schema: JsonObject | boolean }>(tie => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 1, arbitrary: fc.boolean() },
    { weight: 2, arbitrary: fc.record({ enum: fc.uniqueArray(scalars, { minLength: 1, maxLength: 3 }) }) },
    { weight: 1, arbitrary: fc.record({ const: scalars }) },
    {
      weight: 6,
      arbitrary: fc
        .record({
          type: optional(
            fc.oneof(
              types,
              types.map(([first]) => first)
            )
          ),
          minimum: optional(fc.integer({ min: -1, max: 2 })),
          exclusiveMaximum: optional(fc.integer({ min: 0, max: 3 })),
          multipleOf: optional(fc.constantFrom(1, 2, 4)),
          minLength: optional(fc.integer({ min: 0, max: 2 })),
          maxLength: optional(fc.integer({ min: 0, max: 2 })),
          properties: optional(fc.dictionary(names, tie('schema'), { maxKeys: 2 })),
          required: optional(fc.uniqueArray(names, { maxLength: 2 })),
          additionalProperties: optional(tie('schema')),
          items: optional(tie('schema')),
          minItems: optional(fc.integer({ min: 0, max: 2 })),
          maxItems: optional(fc.integer({ min: 0, max: 2 }))
        })
        .map(withoutUndefined)
    },
    { weight: 2, arbitrary: branches('anyOf', tie) },
    { weight: 1, arbitrary: branches('oneOf', tie) },
    { weight: 1, arbitrary: branches('allOf', tie) },
    { weight: 1, arbitrary: fc.record({ not: tie('schema') }) }
  )
}))

function branches(keyword: string, tie: (name: 'schema') => fc.Arbitrary<unknown>): fc.Arbitrary<JsonObject> {
  return fc
    .array(tie('schema') as fc.Arbitrary<JsonValue>, { minLength: 1, maxLength: 3 })
    .map(all => ({ [keyword]: all }))
}

function withoutUndefined(written: object): JsonObject {
  return JSON.parse(JSON.stringify(written))
}
