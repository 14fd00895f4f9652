import type { Workflow } from '../../model/index.js'
import { type FixtureRun, runOnFixtures } from '../../project/simulation/simulate.js'
import { type CaseResult, caseOptions, type GivenRun, type WhatIf, whatIf } from '../../what-if/index.js'
import type { LoadedSuite, OpenSuite } from '../open-suite.js'
import { workflowOf } from '../run-case.js'
import type { RunPart } from '../suite-file.js'
import type { SuiteOptions } from '../suite-options.js'
import type { Mutant } from './mutant.js'
import { mutatedFiles } from './mutated-suites.js'
import type { NoticingTest } from './mutation-report.js'
import { noticingTest } from './noticing-test.js'
import type { ReachingTest } from './reaching-test.js'

/** Limits: runs of tests from which what-if starts, and cases of each. */
const MAX_RUNS = 5
const MAX_CASES = 400

/** One run of a test, for the original and for the mutant. */
interface RunPair {
  readonly part: RunPart
  readonly key: string
  readonly original: Workflow
  readonly mutated: Workflow
  readonly given: GivenRun
}

/** Searches for a run in which a mutant differs from the original. */
export class MutantDifference {
  readonly #options: SuiteOptions
  readonly #originals = new Map<OpenSuite, LoadedSuite>()
  readonly #whatIfs = new Map<string, WhatIf>()

  constructor(options: SuiteOptions) {
    this.#options = options
  }

  /** Finds a test that would notice the mutant; null if no expectation shows the difference, `none` if there is no difference. */
  async between(mutant: Mutant, reaching: readonly ReachingTest[]): Promise<NoticingTest | null | 'none'> {
    const pairs = this.#pairs(mutant, reaching)
    for (const { part, original, mutated, given } of pairs) {
      const found = noticingTest(mutant, part, {
        given,
        original: await runOnFixtures(original, given),
        mutated: await runOnFixtures(mutated, given)
      })
      if (found) return found
    }
    let isAlike = true
    for (const pair of pairs.slice(0, MAX_RUNS)) {
      const cases = await this.#differing(pair)
      if (cases.length > 0) isAlike = false
      for (const which of cases) {
        const found = await caseTest(mutant, pair, which)
        if (found) return found
      }
    }
    return isAlike ? 'none' : null
  }

  #pairs(mutant: Mutant, reaching: readonly ReachingTest[]): readonly RunPair[] {
    const mutatedSuites = new Map<OpenSuite, LoadedSuite>()
    return reaching.flatMap(({ opened, test, named }) => {
      const original = loadedOnce(this.#originals, opened, () => opened.load(opened.definitions))
      const mutated = loadedOnce(mutatedSuites, opened, () => opened.load(mutatedFiles(opened, mutant)))
      const parts = test.run ? [test.run, ...test.run.following] : []
      return parts.flatMap((part, index) => {
        const [before, after] = [workflowOf(part, original.project), workflowOf(part, mutated.project)]
        if (!('steps' in before) || !('steps' in after)) return []
        const { schedule, maxParallel } = this.#options
        const { arguments: args, answers } = part
        const given = { arguments: args, answers, fixtures: opened.fixtures, schedule, maxParallel }
        const key = JSON.stringify([named, index])
        return [{ part, key, original: before, mutated: after, given }]
      })
    })
  }

  /** Cases that end differently, or that only one of the two has; cases without failing calls first. */
  async #differing({ key, original, mutated, given }: RunPair): Promise<readonly CaseResult[]> {
    const options = { ...given, maxCases: MAX_CASES }
    const known = this.#whatIfs.get(key) ?? (await whatIf(original, options))
    this.#whatIfs.set(key, known)
    const others = new Map((await whatIf(mutated, options)).cases.map(each => [each.id, each]))
    const differing = known.cases.filter(({ id, behaviour }) => others.get(id)?.behaviour !== behaviour)
    const isLarger = others.size > known.cases.length
    const found = isLarger && differing.length === 0 ? known.cases.slice(0, 1) : differing
    return [...found].sort((a, b) => failingCalls(a).length - failingCalls(b).length)
  }
}

function loadedOnce(
  known: Map<OpenSuite, LoadedSuite>,
  opened: OpenSuite,
  load: () => LoadedSuite
): LoadedSuite {
  const loaded = known.get(opened) ?? load()
  known.set(opened, loaded)
  return loaded
}

async function caseTest(
  mutant: Mutant,
  { part, original, mutated, given }: RunPair,
  which: CaseResult
): Promise<NoticingTest | null> {
  const runIn = async (workflow: Workflow): Promise<FixtureRun> =>
    runOnFixtures(workflow, caseOptions(workflow, given, which).options)
  const { options } = caseOptions(original, given, which)
  const found = noticingTest(mutant, part, {
    given: { ...given, arguments: options.arguments, answers: options.answers },
    original: await runIn(original),
    mutated: await runIn(mutated)
  })
  const fails = failingCalls(which)
  return found && fails.length > 0 ? { ...found, fails } : found
}

/** Causes that the arguments and answers of a test cannot produce. */
function failingCalls({ causes }: CaseResult): readonly string[] {
  return causes
    .filter(
      ({ inputs, cause }) =>
        !questionCauses.has(cause) && (inputs.length === 0 || inputs.some(({ input }) => input === 'result'))
    )
    .map(({ at, cause }) => `${at}: ${cause.replaceAll('-', ' ')}`)
}

const questionCauses: ReadonlySet<string> = new Set(['decline', 'cancel', 'no-answer', 'refused-answer'])
