import type {
  CallFailureKind,
  ElicitationAnswer,
  InstanceHealth,
  InstanceState,
  JsonObject,
  JsonValue,
  MissingValue,
  StepFailure
} from '../model/index.js'

/**
 * Everything that happens in a run, in order. Journal, reports, timeline and terminal observe this one stream; none of them can slow or
 * fail the run. `atMs` counts from the start of the run, on the run's clock.
 */
export type RunEvent = { readonly atMs: number } & RunEventBody

/** Location of an event in the workflow: a step, or a step of a loop's body in one iteration. */
export interface EventLocation {
  readonly step: string
  /** The loop that contains the step, and the iteration from 0; null for a top-level step. */
  readonly iteration: { readonly loop: string; readonly index: number } | null
  /** In a nested workflow: ids of the steps that nest it, outermost first. */
  readonly within?: readonly string[]
}

export type RunEventBody =
  | {
      readonly type: 'runStarted'
      readonly runId: string
      readonly workflow: string
      readonly arguments: JsonObject
      /** The events of this run hold answers of calls and templates; omitted where they do not. */
      readonly details?: true
    }
  | ({ readonly type: 'stepStarted' } & EventLocation)
  | ({
      readonly type: 'conditionEvaluated'
      readonly expression: string
      readonly decision: boolean
      readonly values: readonly ConditionValue[]
    } & EventLocation)
  | ({
      readonly type: 'argumentsRendered'
      readonly arguments: JsonObject
      readonly missing: readonly MissingValue[]
    } & EventLocation)
  | ({
      readonly type: 'callStarted'
      readonly call: number
      readonly attempt: number
      readonly tool: string
      readonly arguments: JsonObject
    } & EventLocation)
  | ({
      readonly type: 'callEnded'
      readonly call: number
      readonly outcome: CallOutcome
      /** Whether the answer was generated. */
      readonly isStub?: true
      /** In a run with details. */
      readonly answer?: AnswerDetail
    } & EventLocation)
  | ({ readonly type: 'templatesRendered'; readonly templates: readonly RenderedTemplate[] } & EventLocation)
  | ({ readonly type: 'callUnanswered' } & UnansweredCall & EventLocation)
  | ({
      readonly type: 'attemptFailed'
      readonly attempt: number
      readonly failure: StepFailure
    } & EventLocation)
  | ({ readonly type: 'retryScheduled'; readonly attempt: number; readonly delayMs: number } & EventLocation)
  | ({
      readonly type: 'elicitationRequested'
      readonly message: string
      readonly schema: JsonValue
    } & EventLocation)
  | ({ readonly type: 'elicitationAnswered'; readonly answer: ElicitationAnswer } & EventLocation)
  | ({
      readonly type: 'iterationsPlanned'
      readonly items: number
      readonly maxParallel: number
    } & EventLocation)
  | ({ readonly type: 'stepCompleted'; readonly output: JsonValue | undefined } & EventLocation)
  | ({ readonly type: 'stepSkipped'; readonly output: JsonValue | undefined } & EventLocation)
  | ({
      readonly type: 'stepFailed'
      readonly failure: StepFailure
      readonly isTolerated: boolean
      readonly output: JsonValue | undefined
    } & EventLocation)
  | ({ readonly type: 'stepCancelled' } & EventLocation)
  | ({
      readonly type: 'instanceChanged'
      readonly name: string
      readonly state: InstanceState
      readonly health: InstanceHealth
    } & EventLocation)
  | {
      readonly type: 'runEnded'
      readonly status: RunStatus
      readonly output: JsonValue
      readonly failure: StepFailure | null
      /** Tools that no backend has and without which the run does not start; omitted where it started. */
      readonly missingTools?: readonly string[]
      /** Output properties that have their default, each as `a.b`; omitted where none has. */
      readonly usedDefaults?: readonly string[]
      /** Those of the output, in a run with details. */
      readonly templates?: readonly RenderedTemplate[]
    }

/** What a call gave: an MCP result, or why there is none. Long values are cut, with a note. */
export type AnswerDetail =
  | { readonly content: JsonValue; readonly structuredContent?: JsonValue }
  | { readonly error: string }

/** A template in a run. Long values are cut, with a note. */
export interface RenderedTemplate {
  /** Its place in the document: `spec.steps[0].arguments.q`. */
  readonly path: string
  readonly line: number
  readonly text: string
  /** Each name that it reads, with the value; undefined where there is none. */
  readonly reads: readonly ConditionValue[]
  readonly result: JsonValue | undefined
}

/** A call that nothing could answer: a replay has no entry for it, or no backend has the tool. */
export interface UnansweredCall {
  readonly tool: string
  readonly arguments: JsonObject
  readonly kind: UnansweredKind
  readonly cause: string
  /** The nearest fixture entry. */
  readonly detail?: string
}

export type UnansweredKind = Extract<CallFailureKind, 'missing_fixture' | 'routing'>

/** A part of a condition and its value: `.params.env` = "prod". */
export interface ConditionValue {
  readonly reference: string
  readonly value: JsonValue | undefined
}

/** `result`; `tool_error`: a result with isError; `failure`: no MCP result; `timeout`: ended by a timeout. */
export type CallOutcome = 'result' | 'tool_error' | 'failure' | 'timeout'

export type RunStatus = 'completed' | 'failed' | 'timed_out' | 'cancelled'

export type RunListener = (event: RunEvent) => void
