import type { Condition } from './condition.js'
import type { Expression, MapTree } from './expression.js'
import type { FailureKind } from './failure.js'
import type { JsonValue } from './json-value.js'
import type { Located, Origin } from './origin.js'
import type { ErrorPolicy } from './policy.js'

/** One step of a workflow. A step that was written wrongly is still here, with what could be understood of it. */
export type Step = ToolStep | ElicitationStep | ForEachStep | ParallelStep

export type StepKind = Step['kind']

interface StepBase {
  /** Empty where none was written. */
  readonly id: string
  /** Its place in the list, from 0. */
  readonly index: number
  readonly origin: Origin
  /** The place of each field that was written, by its name in the document: `dependsOn`, `onError.retryCount`. */
  readonly fields: ReadonlyMap<string, Origin>
  /** Ids of the steps that must have ended first, as written: unknown ones and repeated ones included. */
  readonly dependsOn: readonly Located<string>[]
  readonly condition: Condition | null
  readonly onError: ErrorPolicy
  /** Null: no limit of its own. */
  readonly timeoutMs: number | null
  /** What stands in for the output when the step is skipped (or fails, see `ErrorPolicy`). */
  readonly defaultOutput: Located<JsonValue> | null
}

/** Calls one tool. */
export interface ToolStep extends StepBase {
  readonly kind: 'tool'
  /** The name as written; empty where it is missing. */
  readonly tool: Located<string>
  readonly arguments: MapTree | null
  /** How long it waits before its first call; no time where left out. */
  readonly pauseMs?: number
  /** The limit of one call; none where left out. */
  readonly callTimeoutMs?: number
}

/** Asks a person. */
export interface ElicitationStep extends StepBase {
  readonly kind: 'elicitation'
  readonly message: Expression
  /** The JSON Schema of the answer, as it is sent. */
  readonly schema: Located<JsonValue> | null
  /** Null where nothing was written about it. */
  readonly onDecline: AnswerAction | null
  readonly onCancel: AnswerAction | null
  /** The content that counts as accepted when no answer comes in time, where the reading in force knows one. */
  readonly defaultAnswer: Located<JsonValue> | null
}

export type AnswerAction = 'abort' | 'continue' | 'skip_remaining'

/** Runs its body once for each item of a collection. */
export interface ForEachStep extends StepBase {
  readonly kind: 'forEach'
  readonly collection: Expression
  readonly itemVariable: string
  readonly maxParallel: number
  readonly maxIterations: number
  /** The steps of one iteration, in order. */
  readonly body: readonly Step[]
  /** Whose steps those of the body are: each iteration has its own, or they are recorded with the run's, as they end. */
  readonly scope: 'iteration' | 'run'
  /** What follows an iteration whose failure the loop tolerates: the next one, or the end of the loop. */
  readonly afterFailure: 'next' | 'end'
}

/** Runs its members at the same time, and ends when all have ended. They see nothing of one another. */
export interface ParallelStep extends StepBase {
  readonly kind: 'parallel'
  readonly members: readonly Step[]
  /** Kinds of a member's failure after which nothing is kept of the members written behind it. */
  readonly dropsAfter: readonly FailureKind[]
}

/** The steps directly inside a step: the body of a loop, the members of a group. */
export function innerSteps(step: Step): readonly Step[] {
  if (step.kind === 'forEach') return step.body
  return step.kind === 'parallel' ? step.members : []
}
