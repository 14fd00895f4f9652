import type { JsonObject } from '../model/index.js'
import type { CoverageTotals, WorkflowCoverage } from './coverage/coverage-report.js'

/** The JSON shape of `test --format json`. Keys are added, never renamed or removed. */
export interface SuiteReport {
  readonly version: 1
  readonly files: readonly SuiteFileReport[]
  readonly summary: SuiteSummary
  /** Only where requested. */
  readonly coverage?: readonly WorkflowCoverage[]
  /** Of all workflows together; only where requested. */
  readonly coverageTotals?: CoverageTotals
  /** The texts that coverage is about, by path; never written as JSON. */
  readonly coveredTexts?: ReadonlyMap<string, string>
}

export interface SuiteFileReport {
  readonly file: string
  readonly title: string | null
  /** A file with a problem of its own has an additional first test that reports it. */
  readonly tests: readonly TestReport[]
  /** Entries of its own `tools` that no test uses; omitted where there are none, and where not all tests were run. */
  readonly unused?: readonly IdleEntry[]
}

/** An entry that answers no call of any test. */
export interface IdleEntry {
  readonly tool: string
  /** Its index among the tool's responses, from 1. */
  readonly entry: number
  /** The calls that it would answer; null: any. */
  readonly when: JsonObject | null
  readonly line: number
}

export interface TestReport {
  readonly name: string
  readonly status: 'passed' | 'failed' | 'skipped'
  readonly failures: readonly TestFailure[]
  readonly durationMs: number
  /** Problems of the arguments that it gives, which may be intended; omitted where there are none. */
  readonly notes?: readonly string[]
  /** The line of the test in its file. */
  readonly line: number
}

/** One difference from a test's expectations. */
export interface TestFailure {
  readonly expected: unknown
  readonly actual: unknown
  /** The part of the result: `steps.apply.attempts`, `lint.problems[0]`; for an error of the test file, the path in it. */
  readonly at: string
  readonly message: string
  /** The file, only for an error of the test file or of a file that it names. */
  readonly file?: string
  /** The line of the error, or of the expectation that was not met; omitted where the test has none. */
  readonly line?: number
  readonly column?: number
}

export interface SuiteSummary {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}
