import type { JsonObject } from '../model/index.js'
import type { CoverageTotals, WorkflowCoverage } from './coverage/coverage-report.js'

/** The JSON shape of `test --format json`. Keys are added, never renamed or removed. */
export interface SuiteReport {
  readonly version: 1
  readonly files: readonly SuiteFileReport[]
  readonly summary: SuiteSummary
  /** Only on request. */
  readonly coverage?: readonly WorkflowCoverage[]
  /** The totals for all workflows; only on request. */
  readonly coverageTotals?: CoverageTotals
  /** The texts of the covered files by path; not part of the JSON. */
  readonly coveredTexts?: ReadonlyMap<string, string>
}

export interface SuiteFileReport {
  readonly file: string
  readonly title: string | null
  /** An error of the file as a whole is reported as an additional first test. */
  readonly tests: readonly TestReport[]
  /** Entries of its own `tools` that no test uses; omitted if there are none, or not all tests were run. */
  readonly unused?: readonly IdleEntry[]
}

/** An entry that answers no call of any test. */
export interface IdleEntry {
  readonly tool: string
  /** The index of the entry among the tool's responses, from 1. */
  readonly entry: number
  /** The calls that the entry would answer; null for any. */
  readonly when: JsonObject | null
  readonly line: number
}

export interface TestReport {
  readonly name: string
  readonly status: 'passed' | 'failed' | 'skipped'
  readonly failures: readonly TestFailure[]
  readonly durationMs: number
  /** Problems of the given arguments, which may be intended; omitted if there are none. */
  readonly notes?: readonly string[]
  /** The line of the test in its file. */
  readonly line: number
}

/** One difference from a test's expectations. */
export interface TestFailure {
  readonly expected: unknown
  readonly actual: unknown
  /** The path in the result: `steps.apply.attempts`, `lint.problems[0]`; for an error of the test file, the path in that file. */
  readonly at: string
  readonly message: string
  /** Only for an error of the test file, or of a file that it names. */
  readonly file?: string
  /** The line of the error, or of the expectation that was not met; omitted if there is none. */
  readonly line?: number
  readonly column?: number
}

export interface SuiteSummary {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}
