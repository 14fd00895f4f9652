import type { Fixtures, UnusedEntry } from '../backends/index.js'
import type { Simulation } from '../project/simulation/finished-run.js'
import { positionAt, type SourceFile } from '../source/index.js'
import { Coverage } from './coverage/coverage.js'
import { openSuite } from './open-suite.js'
import { runTest, skippedTest, type TestSubject } from './run-test.js'
import type { SuiteOptions } from './suite-options.js'
import type { IdleEntry, SuiteFileReport, SuiteReport, TestFailure, TestReport } from './suite-report.js'

/** Runs test files. A test is a dry run or a lint with expectations; it uses only the given files. */
export async function runSuite(
  files: readonly SourceFile[],
  options: SuiteOptions = {}
): Promise<SuiteReport> {
  const coverage = new Coverage()
  const reports: SuiteFileReport[] = []
  for (const file of files) {
    const isOver = options.bail === true && reports.some(hasFailed)
    const own = isOver ? { ...options, isSelected: () => false } : options
    reports.push(await runFile(file, own, coverage))
  }
  const tests = reports.flatMap(report => report.tests)
  const countOf = (status: TestReport['status']): number =>
    tests.filter(test => test.status === status).length
  return {
    version: 1,
    files: reports,
    summary: { passed: countOf('passed'), failed: countOf('failed'), skipped: countOf('skipped') },
    ...(options.withCoverage ? coverageOf(coverage, options) : {})
  }
}

type CoverageParts = Pick<SuiteReport, 'coverage' | 'coverageTotals' | 'coveredTexts'>

function coverageOf(coverage: Coverage, { withTexts }: SuiteOptions): CoverageParts {
  const { workflows, totals } = coverage.report()
  return {
    coverage: workflows,
    coverageTotals: totals,
    ...(withTexts ? { coveredTexts: coverage.texts } : {})
  }
}

async function runFile(
  file: SourceFile,
  options: SuiteOptions,
  coverage: Coverage
): Promise<SuiteFileReport> {
  const opened = await openSuite(file, options)
  const { suite, faults } = opened
  const loaded = opened.load(opened.definitions)
  coverage.add(loaded.project, opened.inline)
  const idle = new IdleEntries(suite.file)
  const onRun = (run: Simulation, given: Fixtures) => {
    idle.add(run)
    options.onRun?.(run, given)
  }
  const subject: TestSubject = { ...loaded, options: { ...options, onRun }, coverage }
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

/** Collects entries of a test file's own `tools` that no run uses. Those of fixture files may be used by other test files. */
class IdleEntries {
  readonly #file: SourceFile
  #idle: readonly UnusedEntry[] | null = null

  constructor(file: SourceFile) {
    this.#file = file
  }

  /** Adds the unused entries of one run: only those that are unused in every run remain. */
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
