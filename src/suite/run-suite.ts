import {
  type Fixtures,
  mergeFixtures,
  readFixtures,
  toolCatalogOf,
  type UnusedEntry
} from '../backends/index.js'
import { thisMachine } from '../backends/machine.js'
import { lintProject } from '../project/linting/lint-project.js'
import { loadProject, type Project } from '../project/loading/load-project.js'
import type { Simulation } from '../project/simulation/finished-run.js'
import { type Diagnostic, positionAt, type SourceFile } from '../source/index.js'
import { checkLint } from './check-lint.js'
import { Coverage } from './coverage/coverage.js'
import type { InlineText } from './coverage/disk-places.js'
import { withPlace } from './expectation-place.js'
import { faultOf } from './file-fault.js'
import { loadNamed } from './load-named.js'
import { readSuiteFile } from './read-suite-file.js'
import { type RanCase, runCase } from './run-case.js'
import type { SuiteFile, SuiteTest } from './suite-file.js'
import type { SuiteOptions } from './suite-options.js'
import type { IdleEntry, SuiteFileReport, SuiteReport, TestFailure, TestReport } from './suite-report.js'

/** Runs test files. A test is a dry run, or a lint, with expectations; nothing outside the given files is accessed. */
export async function runSuite(
  files: readonly SourceFile[],
  options: SuiteOptions = {}
): Promise<SuiteReport> {
  const coverage = new Coverage()
  const reports: SuiteFileReport[] = []
  for (const file of files) {
    const isOver = options.bail === true && reports.some(hasFailed)
    const own = isOver ? { ...options, isSelected: () => false } : options
    reports.push(await runFile(readSuiteFile(file), own, coverage))
  }
  const tests = reports.flatMap(report => report.tests)
  const countOf = (status: TestReport['status']): number =>
    tests.filter(test => test.status === status).length
  return {
    version: 1,
    files: reports,
    summary: { passed: countOf('passed'), failed: countOf('failed'), skipped: countOf('skipped') },
    ...(options.withCoverage ? coverageOf(coverage) : {})
  }
}

function coverageOf(coverage: Coverage): Pick<SuiteReport, 'coverage' | 'coverageTotals'> {
  const { workflows, totals } = coverage.report()
  return { coverage: workflows, coverageTotals: totals }
}

/** Shared by the tests of one file. */
interface Subject {
  readonly project: Project
  readonly fixtures: Fixtures
  readonly options: SuiteOptions
  readonly coverage: Coverage
  lintOnce(): readonly Diagnostic[]
}

async function runFile(
  suite: SuiteFile,
  options: SuiteOptions,
  coverage: Coverage
): Promise<SuiteFileReport> {
  const faults = suite.problems.map(faultOf)
  const definitions = await loadNamed(suite, suite.files, options)
  const fixtureFiles = await loadNamed(suite, suite.fixtures, options)
  const read = readFixtures(fixtureFiles.files)
  faults.push(...definitions.faults, ...fixtureFiles.faults, ...read.diagnostics.map(faultOf))
  const fixtures = mergeFixtures([read.fixtures, { tools: suite.tools }])
  const project = loadProject(
    [...inlineDocuments(suite), ...definitions.files],
    suite.compat ?? options.compat ?? 'documented'
  )
  coverage.add(project, inlineText(suite))
  let linted: readonly Diagnostic[] | undefined
  const lintOnce = () => (linted ??= lintProject(project, toolCatalogOf(fixtures)))
  const idle = new IdleEntries(suite.file)
  const onRun = (run: Simulation, given: Fixtures) => {
    idle.add(run)
    options.onRun?.(run, given)
  }
  const subject: Subject = { project, fixtures, options: { ...options, onRun }, coverage, lintOnce }
  const own = faults.length === 0 ? [] : [fileReport(faults)]
  const tests: TestReport[] = []
  for (const test of suite.tests) {
    const isOver = options.bail === true && hasFailed({ tests: [...own, ...tests] })
    tests.push(isOver ? skippedTest(test, suite) : await runTest(test, suite, subject))
  }
  const unused = tests.some(({ status }) => status === 'skipped') ? [] : idle.report()
  return {
    file: suite.file.path,
    title: suite.title,
    tests: [...own, ...tests],
    ...(unused.length > 0 ? { unused } : {})
  }
}

/** The `documents` of a test file count their own lines, so they are a separate file. */
function inlineDocuments({ file, documents }: SuiteFile): readonly SourceFile[] {
  return documents === null ? [] : [{ path: inlinePath(file), text: documents }]
}

function inlinePath({ path }: SourceFile): string {
  return `${path} (documents)`
}

function inlineText({ file, documentsNode }: SuiteFile): InlineText | null {
  return documentsNode && { path: inlinePath(file), testFile: file, node: documentsNode }
}

function fileReport(failures: readonly TestFailure[]): TestReport {
  return {
    name: 'the test file is in order',
    status: 'failed',
    failures,
    durationMs: 0,
    line: failures[0]?.line ?? 1
  }
}

function hasFailed({ tests }: Pick<SuiteFileReport, 'tests'>): boolean {
  return tests.some(({ status }) => status === 'failed')
}

function skippedTest({ name, place }: SuiteTest, { file }: SuiteFile): TestReport {
  const { line } = positionAt(file, place.node.span.start)
  return { name, line, status: 'skipped', failures: [], durationMs: 0 }
}

async function runTest(test: SuiteTest, suite: SuiteFile, subject: Subject): Promise<TestReport> {
  const { now = thisMachine.elapsed, isSelected = () => true } = subject.options
  const base = skippedTest(test, suite)
  if (!isSelected(test.name, suite.file.path)) return base
  const startedAt = now()
  const { failures, notes } =
    test.problems.length > 0
      ? { failures: test.problems.map(faultOf), notes: [] }
      : await outcomeOf(test, subject)
  const durationMs = Math.round(now() - startedAt)
  const status = failures.length === 0 ? 'passed' : 'failed'
  subject.options.onTest?.()
  const placed = failures.map(failure => withPlace(failure, test.place.node, suite.file))
  return { ...base, status, failures: placed, durationMs, ...(notes.length > 0 ? { notes } : {}) }
}

async function outcomeOf(test: SuiteTest, subject: Subject): Promise<RanCase> {
  const { project, fixtures, options, coverage } = subject
  const linted = test.lint ? checkLint(test.lint, subject.lintOnce()) : []
  const setting = { project, fixtures, options, coverage }
  const ran = test.run ? await runCase(test.run, setting) : { failures: [], notes: [] }
  return { failures: [...linted, ...ran.failures], notes: ran.notes }
}

/** Entries of a test file's own `tools` that no run has used. Those of fixture files may serve other tests. */
class IdleEntries {
  readonly #file: SourceFile
  #idle: readonly UnusedEntry[] | null = null

  constructor(file: SourceFile) {
    this.#file = file
  }

  /** The unused entries of one run; the result is those unused in every run. */
  add({ unusedEntries }: Simulation): void {
    const own = unusedEntries.filter(({ entry }) => entry.origin.file === this.#file)
    const now = new Set(own.map(({ entry }) => entry))
    this.#idle = this.#idle === null ? own : this.#idle.filter(({ entry }) => now.has(entry))
  }

  report(): readonly IdleEntry[] {
    return (this.#idle ?? []).map(({ tool, number, entry }) => ({
      tool,
      entry: number,
      when: entry.when,
      line: positionAt(this.#file, entry.origin.span.start).line
    }))
  }
}
