import { thisMachine } from '../backends/machine.js'
import { positionAt } from '../source/index.js'
import { checkLint } from './check-lint.js'
import type { Coverage } from './coverage/coverage.js'
import { withPlace } from './expectation-place.js'
import { faultOf } from './file-fault.js'
import type { LoadedSuite } from './open-suite.js'
import { type RanCase, runCase } from './run-case.js'
import type { SuiteFile, SuiteTest } from './suite-file.js'
import type { SuiteOptions } from './suite-options.js'
import type { TestReport } from './suite-report.js'

/** Shared by the tests of one file. */
export interface TestSubject extends LoadedSuite {
  readonly options: SuiteOptions
  readonly coverage: Coverage
}

export async function runTest(test: SuiteTest, suite: SuiteFile, subject: TestSubject): Promise<TestReport> {
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

/** A test that does not run. */
export function skippedTest({ name, place }: SuiteTest, { file }: SuiteFile): TestReport {
  const { line } = positionAt(file, place.node.span.start)
  return { name, line, status: 'skipped', failures: [], durationMs: 0 }
}

async function outcomeOf(test: SuiteTest, subject: TestSubject): Promise<RanCase> {
  const { project, fixtures, options, coverage } = subject
  const linted = test.lint ? checkLint(test.lint, subject.lintOnce()) : []
  const setting = { project, fixtures, options, coverage }
  const ran = test.run ? await runCase(test.run, setting) : { failures: [], notes: [] }
  return { failures: [...linted, ...ran.failures], notes: ran.notes }
}
