import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

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

/** Prints each mutant that survives when it does, so that a run that is ended has results, and the score at the end. */
function createSurvivorReporter() {
  const count = { Killed: 0, Timeout: 0, Survived: 0, NoCoverage: 0 }
  return {
    onMutantTested({ fileName, location, status, mutatorName, replacement }) {
      if (!(status in count)) return
      count[status]++
      if (status !== 'Survived') return
      const place = `${relative('', fileName)}:${location.start.line}:${location.start.column}`
      const original = textAt(location, readFileSync(fileName, 'utf8'))
      console.log(`${place} ${mutatorName}\n- ${original}\n+ ${replacement}\n  ${JSON.stringify(count)}`)
    },
    onMutationTestReportReady() {
      const { Killed, Timeout, Survived } = count
      const reached = Killed + Timeout + Survived
      const percent = ((Killed / (Killed + Survived)) * 100).toFixed(1)
      console.log(`${reached} mutants reached: ${Killed} killed, ${Timeout} timed out, ${Survived} survived`)
      // A timeout may be an endless loop, or a busy machine: it proves nothing.
      console.log(`score without timeouts: ${percent} %; in no test: ${count.NoCoverage}`)
    }
  }
}

/** Lines and columns start at 1. */
function textAt({ start, end }, text) {
  const lines = text.split('\n').slice(start.line - 1, end.line)
  lines.push(lines.pop().slice(0, end.column - 1))
  return lines.join('\n').slice(start.column - 1)
}
