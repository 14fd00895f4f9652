import type { JsonObject } from '../model/index.js'

/** The JSON shape of `test --format json`. Keys are added, never renamed or removed. */
export interface SuiteReport {
  readonly version: 1
  readonly files: readonly SuiteFileReport[]
  readonly summary: SuiteSummary
  /** Only where requested. */
  readonly coverage?: readonly WorkflowCoverage[]
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

/** Which steps of a workflow some test reached: completed or failed, not skipped. */
export interface WorkflowCoverage {
  readonly file: string
  readonly workflow: string
  readonly steps: number
  readonly reached: number
  /** Ids of the steps that no test reached; for an action's steps prefixed with its name. */
  readonly missing: readonly string[]
  /** For a tool with several actions: which kinds of tests each of them has. */
  readonly actions?: readonly ActionTestKinds[]
}

/** The five kinds of tests that a tool with several actions needs, and which exist for one action. */
export interface ActionTestKinds {
  readonly action: string
  /** A valid call that completes. */
  readonly isolation: boolean
  /** A call without an action or with an unknown one. */
  readonly invalidAction: boolean
  /** A call with rejected parameters. */
  readonly parameters: boolean
  /** A test in which several actions complete one after the other. */
  readonly lifeCycle: boolean
  /** A valid call that fails because of a backend's answer. */
  readonly errors: boolean
}
