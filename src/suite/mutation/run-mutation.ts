import type { SourceFile } from '../../source/index.js'
import { Coverage } from '../coverage/coverage.js'
import { DiskLocations } from '../coverage/disk-locations.js'
import { type OpenSuite, openSuite } from '../open-suite.js'
import { runTest } from '../run-test.js'
import type { RunPart } from '../suite-file.js'
import type { SuiteOptions } from '../suite-options.js'
import { changedLines } from './changed-lines.js'
import { MutantDifference } from './difference.js'
import { type Mutant, outcomeName } from './mutant.js'
import { mutantsOf } from './mutants-of.js'
import { MutatedSuites, mutatedFiles } from './mutated-suites.js'
import type { MutantReport, MutationReport, NamedTest } from './mutation-report.js'
import type { ReachingTest } from './reaching-test.js'

/** Puts mistakes into the definitions one at a time, and reports which of them the tests notice. */
export async function mutateSuite(
  files: readonly SourceFile[],
  options: SuiteOptions = {}
): Promise<MutationReport> {
  const suites: OpenSuite[] = []
  for (const file of files) suites.push(await openSuite(file, options))
  const tests: ReachingTest[] = []
  const failing: NamedTest[] = []
  for (const opened of suites) {
    if (opened.faults.length > 0) failing.push({ ...fileTest(opened) })
    for (const ran of await baseRuns(opened, options)) {
      if (ran.hasPassed) tests.push(ran)
      else if (ran.hasFailed) failing.push(ran.named)
    }
  }
  if (failing.length > 0) return { ...reportOf([], 0), failing }
  const places = new DiskLocations()
  for (const { inline } of suites) if (inline) places.add(inline)
  const difference = new MutantDifference(options)
  const reports: MutantReport[] = []
  let equivalent = 0
  for (const mutant of mutantsIn(suites)) {
    const base = { ...describe(mutant, places) }
    const tried = await tryMutant(mutant, tests, options, difference)
    if (tried === 'unfit') continue
    if (tried === 'equivalent') equivalent++
    else reports.push({ ...base, ...tried })
    options.onTest?.()
  }
  return reportOf(reports, equivalent)
}

function fileTest({ suite, faults }: OpenSuite): NamedTest {
  return { file: suite.file.path, name: 'the test file is in order', line: faults[0]?.line ?? 1 }
}

/** Mutants are collected once for definitions that several test files read. */
function mutantsIn(suites: readonly OpenSuite[]): readonly Mutant[] {
  const found = new Map<string, Mutant>()
  for (const { load, definitions } of suites)
    for (const workflow of load(definitions).project.workflows)
      for (const mutant of mutantsOf(workflow)) {
        const key = JSON.stringify([mutant.file.path, mutant.edits])
        if (!found.has(key)) found.set(key, mutant)
      }
  return [...found.values()]
}

interface BaseRun extends ReachingTest {
  readonly hasPassed: boolean
  readonly hasFailed: boolean
}

async function baseRuns(opened: OpenSuite, options: SuiteOptions): Promise<readonly BaseRun[]> {
  const { suite } = opened
  const loaded = opened.load(opened.definitions)
  const runs: BaseRun[] = []
  for (const test of suite.tests) {
    const coverage = new Coverage()
    const { status, line, name } = await runTest(test, suite, {
      ...loaded,
      options: { ...options, onTest: undefined },
      coverage
    })
    const named = { file: suite.file.path, name, line }
    const reached = new Map(
      coverage
        .report()
        .workflows.map(each => [
          workflowKey(each.file, each.workflow),
          new Set(
            each.points.flatMap(({ kind, name, outcomes }) =>
              outcomes.filter(({ hits }) => hits > 0).map(outcome => outcomeName(kind, name, outcome.name))
            )
          )
        ])
    )
    runs.push({
      opened,
      test,
      named,
      reached,
      hasPassed: status === 'passed',
      hasFailed: status === 'failed'
    })
  }
  return runs
}

function workflowKey(file: string, name: string): string {
  return JSON.stringify([file, name])
}

type Tried = Pick<MutantReport, 'outcome' | 'test' | 'wouldNotice'> | 'unfit' | 'equivalent'

async function tryMutant(
  mutant: Mutant,
  tests: readonly ReachingTest[],
  options: SuiteOptions,
  difference: MutantDifference
): Promise<Tried> {
  const concerned = tests.filter(({ opened }) =>
    opened.definitions.some(({ path }) => path === mutant.file.path)
  )
  const reaching = concerned.filter(test => reaches(test, mutant))
  if (!isFit(mutant, concerned)) return 'unfit'
  if (reaching.length === 0) return { outcome: 'unreached', test: null }
  // Other tests seldom notice the mistake, but a survivor must pass all of them.
  const others = concerned.filter(test => !reaching.includes(test))
  const runner = new MutatedSuites(mutant, options)
  for (const test of [...reaching, ...others])
    if (!(await runner.passes(test))) return { outcome: 'noticed', test: test.named }
  const found = await difference.between(mutant, reaching)
  if (found === 'none') return 'equivalent'
  return { outcome: 'survived', test: nearest(mutant, reaching).named, wouldNotice: found }
}

function reaches({ reached }: ReachingTest, { workflow, reachedBy }: Mutant): boolean {
  const outcomes = reached.get(workflowKey(workflow.origin.file.path, workflow.name))
  return reachedBy.some(outcome => outcomes?.has(outcome))
}

/** Whether the workflow can still be read with the mistake. */
function isFit(mutant: Mutant, tests: readonly ReachingTest[]): boolean {
  const [first] = tests
  if (!first) return true
  const { project } = first.opened.load(mutatedFiles(first.opened, mutant))
  return project.workflows.some(({ name }) => name === mutant.workflow.name)
}

function describe(mutant: Mutant, places: DiskLocations): Omit<MutantReport, 'outcome' | 'test'> {
  const { kind, title, workflow, step, file, edits } = mutant
  const [first] = edits
  const start = first?.start ?? 0
  const { file: shown, line } = places.placeOf({ file, span: { start, end: start } })
  return { kind, title, workflow: workflow.name, step, file: shown, line, ...changedLines(file, edits) }
}

const order: readonly MutantReport['outcome'][] = ['survived', 'unreached', 'noticed']

function reportOf(reports: readonly MutantReport[], equivalent: number): MutationReport {
  const countOf = (outcome: MutantReport['outcome']) =>
    reports.filter(each => each.outcome === outcome).length
  const [survived, noticed] = [countOf('survived'), countOf('noticed')]
  const tried = survived + noticed
  return {
    version: 1,
    mutants: order.flatMap(outcome => reports.filter(each => each.outcome === outcome)),
    summary: {
      survived,
      noticed,
      unreached: countOf('unreached'),
      equivalent,
      percent: tried === 0 ? 100 : Math.floor((100 * noticed) / tried)
    }
  }
}

/** The test with the most expectations about the step, or else about the run. */
function nearest(mutant: Mutant, reaching: readonly ReachingTest[]): ReachingTest {
  const [first, ...others] = reaching
  if (!first) throw new Error('a survivor is reached by a test')
  return others.reduce((best, test) => (weightOf(test, mutant) > weightOf(best, mutant) ? test : best), first)
}

function weightOf({ test }: ReachingTest, { step }: Mutant): number {
  const parts = test.run ? [test.run, ...test.run.following] : []
  return parts.reduce((sum, part) => sum + weightOfPart(part, step), 0)
}

function weightOfPart({ expect }: RunPart, step: string | null): number {
  const id = step?.split('.').at(-1)
  const own = id !== undefined && expect.steps.has(id) ? 10 : 0
  const others = [expect.output, expect.outputIncludes, expect.calls, expect.callsUnordered, expect.error]
  return own + others.filter(each => each !== null).length
}
