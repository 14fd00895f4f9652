import type { JsonObject } from '../model/index.js'

/** The JSON shape of `test --format json`. Keys are added, never renamed or removed. */
export interface SuiteReport {
  readonly version: 1
  readonly files: readonly SuiteFileReport[]
  readonly summary: SuiteSummary
  /** Only where it was asked for. */
  readonly coverage?: readonly WorkflowCoverage[]
}

export interface SuiteFileReport {
  readonly file: string
  readonly title: string | null
  /** A file with a problem of its own has one test more, at its head, that says so. */
  readonly tests: readonly TestReport[]
  /** Entries of its own `tools` that no test uses; left out where there are none, and where not all tests were run. */
  readonly unused?: readonly IdleEntry[]
}

/** An entry that answers no call of any test. */
export interface IdleEntry {
  readonly tool: string
  /** Its place among the tool's responses, from 1. */
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
  /** What is odd about the arguments that it gives, though it may be meant so; left out where nothing is. */
  readonly notes?: readonly string[]
  /** Where the test stands in its file. */
  readonly line: number
}

/** One thing that is not as the test demands. */
export interface TestFailure {
  readonly expected: unknown
  readonly actual: unknown
  /** Which part of the result: `steps.apply.attempts`, `lint.problems[0]`; of a fault of the test file, the path in it. */
  readonly at: string
  readonly message: string
  /** Only of a fault of the test file, or of a file that it names: the file. */
  readonly file?: string
  /** The place of the fault, or of the expectation that was not met; left out where the test writes none. */
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
  /** Ids of the steps that no test reached; of an action's steps with the name of the action in front. */
  readonly missing: readonly string[]
  /** Of a tool with several actions: which kinds of tests each of them has. */
  readonly actions?: readonly ActionTestKinds[]
}

/** The five kinds of tests that a tool with several actions needs, and which of them there are for one action. */
export interface ActionTestKinds {
  readonly action: string
  /** A right call that completes. */
  readonly isolation: boolean
  /** A call without an action or with an unknown one. */
  readonly invalidAction: boolean
  /** A call whose parameters are refused. */
  readonly parameters: boolean
  /** A test in which several actions complete one after the other. */
  readonly lifeCycle: boolean
  /** A right call that fails on what a backend answers. */
  readonly errors: boolean
}
