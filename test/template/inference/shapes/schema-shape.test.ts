import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as library from '../../../../src/schema/compiling/ajv-library.js'
import { compileNow } from '../../../../src/schema/compiling/compile-schema.js'
import { ANY_JSON, Boxed, shapeOfSchema, toGoValue } from '../../../../src/template/index.js'
import { describes } from '../describes.js'

const name = fc.constantFrom('a', 'b', 'constructor')
const number = fc.constantFrom(-1, 0, 0.5, 2, 1e6)
const scalar = fc.oneof(number, fc.constantFrom('', 'x', true, false, null))

const { value } = fc.letrec<{ value: unknown }>(tie => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(name, tie('value'), { maxKeys: 3 })
  )
}))

const { schema } = fc.letrec<{ schema: unknown }>(tie => {
  const several = fc.array(tie('schema'), { minLength: 1, maxLength: 2 })
  const typed = fc.constantFrom('string', 'number', 'integer', 'boolean', 'null', 'array', 'object')
  return {
    schema: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.record({ type: fc.oneof(typed, fc.uniqueArray(typed, { minLength: 1, maxLength: 3 })) }),
      fc.boolean(),
      fc.record({ enum: fc.array(value, { minLength: 1, maxLength: 3 }) }),
      fc.record({ const: value }),
      fc.record(
        { type: fc.constant('number'), minimum: number, maximum: number },
        { requiredKeys: ['type'] }
      ),
      fc.record(
        { type: fc.constant('array'), items: tie('schema'), minItems: fc.nat(2), maxItems: fc.nat(3) },
        { requiredKeys: ['type'] }
      ),
      fc.record(
        {
          type: fc.constant('object'),
          properties: fc.dictionary(name, tie('schema'), { maxKeys: 2 }),
          required: fc.uniqueArray(name, { maxLength: 2 }),
          additionalProperties: tie('schema'),
          patternProperties: tie('schema').map(each => ({ '^b': each }))
        },
        { requiredKeys: ['type'] }
      ),
      several.map(anyOf => ({ anyOf })),
      several.map(oneOf => ({ oneOf })),
      several.map(allOf => ({ allOf })),
      tie('schema').map(not => ({ not })),
      fc.constant({ $ref: '#/definitions/d' })
    )
  }
})

describe('the shape of a schema', () => {
  it('describes every value that the schema allows', () => {
    let allowed = 0
    const property = fc.property(
      schema,
      schema,
      fc.array(value, { minLength: 8, maxLength: 8 }),
      (main, d, values) => {
        const whole =
          typeof main === 'object'
            ? { ...main, definitions: { d: { type: 'object', properties: { a: d } } } }
            : main
        const compiled = compileNow(whole, {}, library)
        fc.pre(compiled.ok)
        const shape = shapeOfSchema(whole)
        for (const each of values.filter(candidate => compiled.check(candidate).length === 0)) {
          allowed++
          if (!describes(shape, new Boxed(toGoValue(each)))) expect.fail(`${JSON.stringify(each)} is allowed`)
        }
      }
    )
    fc.assert(property, { numRuns: 120, seed: 1 })
    expect(allowed).toBeGreaterThan(50)
  }, 600_000)

  it('comes to an end where references do not', () => {
    const tree = { type: 'object', properties: { left: { $ref: '#' }, right: { $ref: '#' } } }
    expect(shapeOfSchema(tree).kind).toBe('map')
    expect(shapeOfSchema({ $ref: '#' })).toEqual(ANY_JSON)
    expect(shapeOfSchema({ $ref: 'https://example.com/other.json' })).toEqual(ANY_JSON)
  })
})
