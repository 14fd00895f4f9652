import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareSchemas, type SchemaEffect } from '../../src/compare/schemas/index.js'
import { candidateValues } from './candidate-values.js'
import { schema } from './random-schema.js'

/** Effects that explain a value which only one schema accepts. */
const LOST: ReadonlySet<SchemaEffect> = new Set(['narrower', 'other', 'unclear', 'added'])
const GAINED: ReadonlySet<SchemaEffect> = new Set(['wider', 'other', 'unclear', 'removed'])

it('reports a change for every value that only one of two schemas accepts, whatever the schemas', () => {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false })
  fc.assert(
    fc.property(schema, schema, (old, next) => {
      const [before, after] = [ajv.compile(old), ajv.compile(next)]
      const effects = compareSchemas(old, next).map(({ effect }) => effect)
      const values = candidateValues([old, next])
      const lost = values.find(each => before(each) && !after(each))
      const gained = values.find(each => !before(each) && after(each))
      const isExplained =
        (lost === undefined || effects.some(effect => LOST.has(effect))) &&
        (gained === undefined || effects.some(effect => GAINED.has(effect)))
      expect({ isExplained, effects, lost, gained }).toMatchObject({ isExplained: true })
    }),
    { numRuns: 500, seed: 1 }
  )
})
