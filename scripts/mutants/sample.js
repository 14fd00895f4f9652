import { createHash } from 'node:crypto'

/** A plugin of Stryker that passes a sample of the mutants that tests reach: the same ones for the same seed. */
export const strykerPlugins = [{ kind: 'Checker', name: 'sample', factory: createSampleChecker }]

/** Options of Stryker that are for this plugin. */
export const strykerValidationSchema = { properties: { sample: { type: 'object' } } }

const passed = { status: 'passed' }
/** The only status for refused mutants; the score does not count them. */
const leftOut = { status: 'compileError', reason: 'not in the sample' }

createSampleChecker.inject = ['options']
function createSampleChecker({ sample: { size, seed } }) {
  return {
    async init() {},
    /** All in one group, because the size is that of the whole sample. */
    async group(mutants) {
      return [mutants.map(({ id }) => id)]
    },
    async check(mutants) {
      const ranks = mutants.map(mutant => rankOf(mutant, seed)).sort()
      const chosen = new Set(ranks.slice(0, size))
      return Object.fromEntries(
        mutants.map(mutant => [mutant.id, chosen.has(rankOf(mutant, seed)) ? passed : leftOut])
      )
    }
  }
}

function rankOf({ fileName, location, mutatorName, replacement }, seed) {
  const file = fileName.slice(fileName.lastIndexOf('/src/'))
  const text = [seed, file, JSON.stringify(location), mutatorName, replacement].join('\n')
  return createHash('sha1').update(text).digest('hex')
}
