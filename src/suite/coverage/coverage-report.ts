/** What the tests of a run exercise, as `--format coverage` writes it. Keys are added, never renamed or removed. */
export interface CoverageReport {
  readonly version: 1
  readonly workflows: readonly WorkflowCoverage[]
  readonly totals: CoverageTotals
}

/** What some test exercises of one workflow. */
export interface WorkflowCoverage {
  readonly file: string
  readonly workflow: string
  /** All steps at any depth, except those that run after a failure. */
  readonly steps: number
  /** Steps that completed or failed in some test, and were not only skipped. */
  readonly reached: number
  /** Ids of the steps that no test reached; for an action's steps prefixed with its name. */
  readonly missing: readonly string[]
  /** For a tool with several actions: which kinds of tests each of them has. */
  readonly actions?: readonly ActionTestKinds[]
  /** The definition in a file on disk: for inline documents, in the test file. */
  readonly source: CoverageSource
  /** Runs of the workflow by tests, including those as a step of another workflow. */
  readonly runs: number
  /** In the order of their lines. */
  readonly points: readonly CoveragePoint[]
  readonly totals: CoverageTotals
}

export interface CoverageSource {
  readonly file: string
  readonly line: number
  readonly endLine: number
}

/**
 * - `step`: it ran, whether it completed or failed
 * - `handler`: a step that runs after a failure ran; the run continued after a failure that its step tolerates
 * - `condition`: both ways
 * - `retry`: a further attempt succeeded; the step failed after further attempts
 * - `default`: a default was used: of a parameter, of a skipped or failed step, of a question, of an output property
 * - `loop`: no items, one, several
 * - `answer`: each way to answer a question
 * - `action`: the five kinds of tests of an action
 */
export const pointKinds = [
  'step',
  'handler',
  'condition',
  'retry',
  'default',
  'loop',
  'answer',
  'action'
] as const

export type PointKind = (typeof pointKinds)[number]

/** A part of a workflow that tests can exercise in one or several ways. */
export interface CoveragePoint {
  readonly kind: PointKind
  /** The id of the step, the name of the parameter or action, or `output.` and a property; inside an action prefixed with its name. */
  readonly name: string
  /** In the file of `source`, from 1. */
  readonly line: number
  readonly endLine: number
  readonly outcomes: readonly CoverageOutcome[]
}

export interface CoverageOutcome {
  /** `reached`, `true`, `false`, `continues`, `succeeds`, `gives up`, `used`, `empty`, `one`, `many`, `accept`, …. */
  readonly name: string
  /** How often it happened in all tests. */
  readonly hits: number
}

/** Outcomes that happened, and all of them. */
export interface CoverageCount {
  readonly covered: number
  readonly total: number
}

export interface CoverageTotals extends CoverageCount {
  /** From 0 to 100, to one decimal, rounded down; 100 where there is nothing to cover. */
  readonly percent: number
  readonly kinds: Readonly<Record<PointKind, CoverageCount>>
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
