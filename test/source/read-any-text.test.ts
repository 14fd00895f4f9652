import fc from 'fast-check'
import { describe, it } from 'vitest'
import { mutatedYaml } from './mutated-yaml.js'
import { readAll } from './read-all.js'

describe('any text', () => {
  it('is read without a crash, with every place inside the text', () => {
    fc.assert(
      fc.property(mutatedYaml, text => readAll(text) >= 0),
      { numRuns: 300 }
    )
  })
})
