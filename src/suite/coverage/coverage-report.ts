/** What the tests cover, as `--format coverage` writes it. Keys are added, never renamed or removed. */
export interface CoverageReport {
  readonly version: 1
  readonly workflows: readonly WorkflowCoverage[]
  readonly totals: CoverageTotals
}

/** The coverage of one workflow by all tests. */
export interface WorkflowCoverage {
  readonly file: string
  readonly workflow: string
  /** The number of steps at any depth, except those that run after a failure. */
  readonly steps: number
  /** Steps that completed or failed in some test, instead of being skipped in all. */
  readonly reached: number
  /** Ids of the steps that no test reached; those of an action start with its name. */
  readonly missing: readonly string[]
  /** Only for a tool with several actions: the kinds of tests that each action has. */
  readonly actions?: readonly ActionTestKinds[]
  /** The location of the definition; for inline documents, in the test file. */
  readonly source: CoverageSource
  /** The number of runs of the workflow in tests, including those as a step of another workflow. */
  readonly runs: number
  /** In order of line. */
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
  /**
   * The id of the step, the name of the parameter or action, or `output.` and a property; within an action, it starts with the action's
   * name.
   */
  readonly name: string
  /** In the file of `source`, counted from 1. */
  readonly line: number
  readonly endLine: number
  readonly outcomes: readonly CoverageOutcome[]
}

export interface CoverageOutcome {
  /** `reached`, `true`, `false`, `continues`, `succeeds`, `gives up`, `used`, `empty`, `one`, `many`, `accept`, …. */
  readonly name: string
  /** The number of times that the outcome occurred in all tests. */
  readonly hits: number
}

/** The number of outcomes that occurred, and of all outcomes. */
export interface CoverageCount {
  readonly covered: number
  readonly total: number
}

export interface CoverageTotals extends CoverageCount {
  /** From 0 to 100 with one decimal, rounded down; 100 if there is nothing to cover. */
  readonly percent: number
  readonly kinds: Readonly<Record<PointKind, CoverageCount>>
}

/** The five kinds of tests that each action of a tool needs, and which of them exist for one action. */
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
