import { createHash } from 'node:crypto'

/** What is ours in Stryker: a sample of the mutants that tests reach, and survivors printed at once. */
export const strykerPlugins = [
  { kind: 'Checker', name: 'sample', factory: createSampleChecker },
  { kind: 'Reporter', name: 'survivors', factory: createSurvivorReporter }
]

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

/** Prints each mutant that survives when it does, so that a run that is ended has results. */
function createSurvivorReporter() {
  const count = { Killed: 0, Timeout: 0, Survived: 0, NoCoverage: 0 }
  return {
    onMutantTested({ fileName, location, status, mutatorName, replacement }) {
      if (!(status in count)) return
      count[status]++
      if (status !== 'Survived') return
      const found = `${fileName}:${location.start.line}:${location.start.column} ${mutatorName}: ${replacement}`
      process.stdout.write(`${found}\n  ${JSON.stringify(count)}\n`)
    }
  }
}
