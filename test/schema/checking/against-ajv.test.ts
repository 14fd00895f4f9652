import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { prepareSchema } from '../../../src/schema/checking/prepare-schema.js'
import { knowledgeOf, verdictOf } from '../../../src/schema/compiling/ajv-library.js'
import { dialectOf } from '../../../src/schema/compiling/compile-schema.js'
import { ValueChecker } from '../../../src/schema/compiling/value-checker.js'
import { isMap } from '../../../src/schema/json-kind.js'
import { schema, value } from './schemas.js'

describe('a schema that is not made into code', () => {
  it('takes and refuses the same values as the code that the library makes of it', () => {
    let fitting = 0
    let unfitting = 0
    fc.assert(
      fc.property(schema, fc.array(value, { minLength: 8, maxLength: 8 }), (written, values) => {
        fc.pre(isMap(written) && !isTakenForEvaluated(written, values))
        const verdict = verdictOf(written, dialectOf(written))
        const checker = uncompiled(written)
        const own = values.map(each => checker.check(each).length === 0)
        // It breaks down over a few: those are ours alone.
        expect(own).toEqual(values.map((each, at) => verdict(each) ?? own[at]))
        fitting += own.filter(Boolean).length
        unfitting += own.filter(each => !each).length
      }),
      { numRuns: 2000 }
    )
    expect(Math.min(fitting, unfitting)).toBeGreaterThan(2000)
  })
})

/** To the library's code a name that every object inherits is never unevaluated. */
function isTakenForEvaluated(written: unknown, values: readonly unknown[]): boolean {
  return (
    JSON.stringify(written).includes('unevaluatedProperties') &&
    JSON.stringify(values).includes('constructor')
  )
}

function uncompiled(written: unknown): ValueChecker {
  const dialect = dialectOf(written)
  const { metaSchemas, formats } = knowledgeOf(dialect)
  const read = prepareSchema(written, { dialect, known: metaSchemas, formats, mayBacktrack: false })
  return new ValueChecker(read, null, false)
}
