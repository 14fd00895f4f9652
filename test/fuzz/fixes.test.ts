import fc from 'fast-check'
import { describe, it } from 'vitest'
import { fixes } from './kinds/fixes.js'
import { WHOLE } from './share.js'

/** The long form is `npm run fuzz -- --only fixes --inputs 10000`. */
describe('fixing', () => {
  it('does no harm to files that were written by hand, spoilt or made', async () => {
    await fc.assert(
      fc.asyncProperty(fixes.inputs, input => fixes.check(input, WHOLE)),
      { numRuns: 40 }
    )
  })
})
