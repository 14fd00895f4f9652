import type { Fixtures } from '../../backends/index.js'
import type { RunReport } from '../../engine/index.js'
import type { Simulation } from '../../project/simulation/finished-run.js'
import { applyEdits, type SourceFile, type TextEdit } from '../../source/index.js'
import { Coverage } from '../coverage/coverage.js'
import type { NamedTest } from '../mutation/mutation-report.js'
import { type OpenSuite, openSuite } from '../open-suite.js'
import { runTest } from '../run-test.js'
import type { SuiteTest } from '../suite-file.js'
import type { SuiteOptions } from '../suite-options.js'
import type { TestFailure } from '../suite-report.js'
import { expectationEdits } from './expectation-edits.js'
import type { LeftExpectation, UpdatedSuite } from './update-report.js'
import { UneditableExpectation } from './value-edits.js'

/** Replaces expectations by the results of the runs. If not all expectations of a test can be updated, none of them is. */
export async function updateSuite(file: SourceFile, options: SuiteOptions): Promise<UpdatedSuite> {
  const opened = await openSuite(file, options)
  const left: LeftExpectation[] = opened.faults.map(({ at, message, line = 1 }) => ({
    file: file.path,
    name: 'the test file is in order',
    line,
    at,
    reason: message
  }))
  const edits: TextEdit[] = []
  const updated: NamedTest[] = []
  const failing = left.length > 0 ? [] : await failingTests(opened, options)
  for (const ran of failing) {
    const own = editsOf(ran, file)
    if (own.left) left.push(...own.left)
    else if (await passesWith(ran, own.edits, { file, options })) {
      edits.push(...own.edits)
      updated.push(ran.named)
    } else left.push({ ...ran.named, at: 'expect', reason: 'it fails with the new expectations too' })
  }
  return { file: file.path, before: file.text, after: applyEdits(file.text, edits), updated, left }
}

/** A failing test with the reports of its runs. */
interface FailingTest {
  readonly index: number
  readonly test: SuiteTest
  readonly named: NamedTest
  readonly failures: readonly TestFailure[]
  readonly reports: readonly RunReport[]
}

async function failingTests(opened: OpenSuite, options: SuiteOptions): Promise<readonly FailingTest[]> {
  const { suite } = opened
  const loaded = opened.load(opened.definitions)
  const failing: FailingTest[] = []
  for (const [index, test] of suite.tests.entries()) {
    const reports: RunReport[] = []
    const onRun = (run: Simulation, _: Fixtures) => reports.push(run.report)
    const subject = { ...loaded, options: { ...options, onRun }, coverage: new Coverage() }
    const { status, failures, line, name } = await runTest(test, suite, subject)
    const named = { file: suite.file.path, name, line }
    if (status === 'failed') failing.push({ index, test, named, failures, reports })
  }
  return failing
}

type TestEdits =
  | { readonly edits: readonly TextEdit[]; readonly left?: undefined }
  | { readonly left: LeftExpectation[] }

/** All edits of a test, or the expectations that cannot be updated; never both. */
function editsOf({ test, named, failures, reports }: FailingTest, file: SourceFile): TestEdits {
  const edits: TextEdit[] = []
  const left: LeftExpectation[] = []
  const fields = new Map(failures.map(failure => [fieldOf(failure), failure]))
  for (const [field, failure] of fields)
    try {
      edits.push(...expectationEdits(test, { field, failure, reports, file }))
    } catch (error) {
      if (!(error instanceof UneditableExpectation)) throw error
      const line = failure.line ?? named.line
      left.push({ ...named, line, at: failure.at, reason: error.message })
    }
  return left.length > 0 ? { left } : { edits }
}

/** The path of the whole expectation that a failure belongs to: `then[0].steps.apply.output`. */
function fieldOf({ at }: TestFailure): string {
  const [, part = '', field = ''] = /^(then\[\d+\]\.)?(.*)$/s.exec(at) ?? []
  const [whole = field] =
    /^(?:steps\..*?\.(?:status|attempts|arguments|output|error)\b|prompts\..*|[A-Za-z]+)/s.exec(field) ?? []
  return part + whole
}

async function passesWith(
  { index }: FailingTest,
  edits: readonly TextEdit[],
  { file, options }: { readonly file: SourceFile; readonly options: SuiteOptions }
): Promise<boolean> {
  const opened = await openSuite({ ...file, text: applyEdits(file.text, edits) }, options)
  const test = opened.suite.tests[index]
  if (!test || opened.faults.length > 0) return false
  const subject = { ...opened.load(opened.definitions), options, coverage: new Coverage() }
  return (await runTest(test, opened.suite, subject)).status === 'passed'
}
