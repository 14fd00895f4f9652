import type { Condition } from './condition.js'
import type { Expression, MapTree } from './expression.js'
import type { FailureKind } from './failure.js'
import type { JsonValue } from './json/json-value.js'
import type { Located, Origin } from './origin.js'
import type { ErrorPolicy } from './policy.js'

/** One step of a workflow. A step with mistakes is still present, with whatever could be understood. */
export type Step = ToolStep | ElicitationStep | ForEachStep | ParallelStep

export type StepKind = Step['kind']

interface StepBase {
  /** Empty where none was written. */
  readonly id: string
  /** Its index in the list, from 0. */
  readonly index: number
  readonly origin: Origin
  /** The origin of each field that was written, by its name in the document: `dependsOn`, `onError.retryCount`. */
  readonly fields: ReadonlyMap<string, Origin>
  /** Ids of the steps that must have ended first, as written, including unknown and repeated ones. */
  readonly dependsOn: readonly Located<string>[]
  readonly condition: Condition | null
  readonly onError: ErrorPolicy
  /** Null: no limit of its own. */
  readonly timeoutMs: number | null
  /** Replaces the output when the step is skipped (or fails, see `ErrorPolicy`). */
  readonly defaultOutput: Located<JsonValue> | null
}

/** Calls one tool. */
export interface ToolStep extends StepBase {
  readonly kind: 'tool'
  /** The name as written; empty where it is missing. */
  readonly tool: Located<string>
  readonly arguments: MapTree | null
  /** The delay before its first call; omitted: none. */
  readonly pauseMs?: number
  /** The timeout of one call; omitted: none. */
  readonly callTimeoutMs?: number
}

/** Asks a user. */
export interface ElicitationStep extends StepBase {
  readonly kind: 'elicitation'
  readonly message: Expression
  /** The JSON Schema of the answer, as sent. */
  readonly schema: Located<JsonValue> | null
  /** Null where none is declared. */
  readonly onDecline: AnswerAction | null
  readonly onCancel: AnswerAction | null
  /** The content that counts as accepted when no answer comes in time, where the current reading supports one. */
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
  /** Whether each iteration records the steps of its body separately, or the run records them as they end. */
  readonly scope: 'iteration' | 'run'
  /** What follows an iteration with a tolerated failure: the next one, or the end of the loop. */
  readonly afterFailure: 'next' | 'end'
}

/** Runs its members at the same time and ends when all have ended. Members do not see each other. */
export interface ParallelStep extends StepBase {
  readonly kind: 'parallel'
  readonly members: readonly Step[]
  /** Kinds of failure of a member after which the results of later members are dropped. */
  readonly dropsAfter: readonly FailureKind[]
}

/** No tool and no user answers in less time. */
export const SHORTEST_ANSWER_MS = 1

/** Go's deadline of less than this is over before the first call is sent. */
export const OVER_AT_ONCE_MS = 0.01

/** The direct inner steps: the body of a loop, the members of a group. */
export function innerSteps(step: Step): readonly Step[] {
  if (step.kind === 'forEach') return step.body
  return step.kind === 'parallel' ? step.members : []
}
