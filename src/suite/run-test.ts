import { thisMachine } from '../backends/machine.js'
import {
  entryOf,
  type Position,
  positionAt,
  type SourceFile,
  type SourceNode,
  type Span
} from '../source/index.js'
import { checkLint } from './check-lint.js'
import type { Coverage } from './coverage/coverage.js'
import { faultOf } from './file-fault.js'
import type { LoadedSuite } from './open-suite.js'
import { type RanCase, runCase } from './run-case.js'
import type { SuiteFile, SuiteTest } from './suite-file.js'
import type { SuiteOptions } from './suite-options.js'
import type { TestFailure, TestReport } from './suite-report.js'

/** What the tests of one file share. */
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

/** The report of a test that does not run. */
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

/** Adds the location of the expectation to a failure, if it has none yet and the test contains the expectation. */
function withPlace(failure: TestFailure, test: SourceNode, file: SourceFile): TestFailure {
  if (failure.line !== undefined) return failure
  const place = expectationPlace(test, failure.at, file)
  return place ? { ...failure, line: place.line, column: place.column } : failure
}

function expectationPlace(test: SourceNode, at: string, file: SourceFile): Position | null {
  const [, following, part = at] = /^then\[(\d+)\]\.(.*)$/s.exec(at) ?? []
  const run = following === undefined ? test : itemOf(entryOf(test, 'then')?.value, Number(following))
  const expected = entryOf(run, 'expect')
  const found = [
    reached(expected?.value, keysOf(part)),
    reached(expected?.value, keysOf(part.replace(/^output\b/, 'outputIncludes'))),
    reached(run, keysOf(part))
  ]
  const [deepest] = found.sort((a, b) => b.depth - a.depth)
  const span = deepest?.span
  return span ? positionAt(file, span.start) : null
}

interface Reached {
  readonly depth: number
  readonly span: Span | null
}

/** How far keys lead from a node, and the last entry or item reached. */
function reached(node: SourceNode | undefined, [key, ...rest]: readonly string[]): Reached {
  if (node === undefined || key === undefined) return { depth: 0, span: null }
  const entry = entryOf(node, key)
  const next = entry?.value ?? itemOf(node, Number(key))
  if (next === undefined) return { depth: 0, span: null }
  const { depth, span } = reached(next, rest)
  return { depth: depth + 1, span: span ?? entry?.keyNode.span ?? next.span }
}

function itemOf(node: SourceNode | undefined, index: number): SourceNode | undefined {
  return node?.kind === 'list' ? node.items[index] : undefined
}

/** The keys of a path such as `calls[0].arguments.item`. A key with a dot ends the path early. */
function keysOf(at: string): string[] {
  return at.split(/[.[\]]+/).filter(key => key !== '')
}
