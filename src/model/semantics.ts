import type { FunctionSetName, Shape } from '../template/index.js'
import type { Expectation } from './condition.js'
import type { Expression, MapTree } from './expression.js'
import type { FailureKind, StepFailure } from './failure.js'
import type { JsonObject, JsonValue } from './json/json-value.js'
import type { IterationRecord, IterationView, RunView } from './run-view.js'
import type { Instance } from './service-class.js'
import type { ElicitationStep, Step } from './step.js'
import type { ScopeQuestion } from './templates/scope-shape.js'
import type { TemplateWays } from './templates/template-ways.js'
import type { ToolDescription, ToolResult } from './tool.js'
import type { Outcome, Trouble } from './trouble.js'

export interface UsedDefaults {
  /** Output properties that have their default, each as `a.b`; omitted where none has. */
  readonly usedDefaults?: readonly string[]
}

/**
 * Every difference between the engines that run workflows, as functions of the model. A dialect creates one per workflow with the
 * reading (`documented` or `engine`) already resolved. Scheduler, retries, timeouts and cancellation exist once, in the engine, and ask
 * here.
 *
 * All functions are pure: equal input gives equal results, and none has a clock.
 */
export interface Semantics {
  /** The template functions that an expression may call: the name of a set in `template/functions`. */
  readonly functions: FunctionSetName

  /** What templates see, and how their texts are interpreted. */
  readonly templates: TemplateWays

  /** The server ends every streamable HTTP call after this time, whatever the timeouts; omitted where no limit is known. */
  readonly httpCallLimitMs?: number

  /** Whether a missing name is printed as `<no value>` or fails. */
  readonly missingKeys: 'print' | 'fail'

  /** The arguments of a run: the caller's, with defaults for missing ones. */
  bindArguments(given: JsonObject): Outcome<JsonObject>

  /** The root value that a template sees. */
  scope(view: RunView, iteration: IterationView | null): JsonObject

  /** The shape of what `scope` gives to a template, predicted before a run; omitted where it cannot be. */
  scopeShape?(question: ScopeQuestion): Shape

  /** An expression as text: a message, a condition, or part of an output. */
  renderText(expression: Expression, scope: JsonObject): Rendered<string>

  /** The arguments of a call, each expression rendered. */
  renderArguments(tree: MapTree, scope: JsonObject): Rendered<JsonObject>

  /** Rendered arguments as sent: converted to the tool's declared types, where the engine does that. */
  adaptArguments(rendered: JsonObject, tool: ToolDescription | null): JsonObject

  /** A condition's decision, or the failure's cause where its text gives none. */
  decide(expression: Expression, scope: JsonObject): Decision

  /** How results decide conditions; null where only templates do. */
  readonly results: ResultSemantics | null

  /** The items that a loop iterates over. */
  collect(expression: Expression, scope: JsonObject): Rendered<readonly JsonValue[]>

  /** What is kept of a result that arrived, or why it counts as a failure. */
  interpret(result: ToolResult): Interpreted

  /** What later steps can read of a failed step; undefined for nothing. */
  failedOutput(failed: FailedStep): JsonValue | undefined

  /** What is recorded for a loop once its iterations have ended; undefined for nothing. */
  loopOutput(iterations: readonly IterationRecord[]): JsonValue | undefined

  /** What an answer means for its step. */
  resolveAnswer(step: ElicitationStep, answer: ElicitationAnswer): Outcome<JsonValue>

  /** The service that the run starts or ends, in its current state; omitted where a run has none. */
  instance?(view: RunView): Instance

  /** What the caller gets once all steps have ended well. */
  output(view: RunView): Outcome<JsonValue> & UsedDefaults

  /** What the caller gets from a failed run; null for nothing. The view is null where no step could run. */
  failedAnswer(view: RunView | null, failure: StepFailure, runId: string): JsonValue

  /** The failure as the caller of the run sees it; omitted where that is the message of its step. */
  describeFailure?(failure: StepFailure): StepFailure

  /** The answer of a nested run; omitted where it is only the output or the failure's message. */
  nestedAnswer?(ended: EndedRun): ToolResult

  /** What a client gets when it calls the workflow as a tool; omitted where a nesting step would get the same. */
  clientAnswer?(ended: EndedRun): ToolResult

  /** The upstream engine's message for a failure. */
  phrase(fact: FailureFact): string
}

export type Rendered<T> =
  | {
      readonly ok: true
      readonly value: T
      /** Reference paths without a value that were printed as `<no value>`, with the path of the field that contains them. */
      readonly missing: readonly MissingValue[]
    }
  | { readonly ok: false; readonly failure: Trouble }

export interface MissingValue {
  /** `.params.querry` */
  readonly reference: string
  /** The document path of the field: `spec.steps[0].arguments.q`. */
  readonly path: string
}

/** A condition's decision, and the value it was based on where that is reported. */
export type Decision = Rendered<boolean> & { readonly gave?: JsonValue }

/** A nested run that has ended, as its caller sees it. */
export interface EndedRun {
  readonly runId: string
  readonly output: JsonValue
  readonly failure: StepFailure | null
}

/** How the result of a step or a call decides a condition. */
export interface ResultSemantics {
  /** The result of an earlier step. */
  ofStep(view: RunView, id: string): Outcome<LookedAt>
  /** The result of a call made to decide the condition. */
  ofCall(result: ToolResult): LookedAt
  /** Whether a result matches the expectation. */
  meets(expectation: Expectation, subject: LookedAt, scope: JsonObject): Outcome<boolean>
}

/** A result as a condition sees it. */
export interface LookedAt {
  /** Undefined where there is nothing to inspect. */
  readonly value: JsonValue | undefined
  readonly isError: boolean
}

/** A step that has failed, before its failure is recorded. */
export interface FailedStep {
  readonly step: Step
  readonly trouble: Trouble
  readonly isTolerated: boolean
}

export type Interpreted =
  | { readonly ok: true; readonly output: JsonValue; readonly content: JsonValue }
  | { readonly ok: false; readonly cause: string }

export type ElicitationAnswer =
  /** `isStub`: generated so that a simulation can continue. */
  | { readonly action: 'accept'; readonly content: JsonValue; readonly isStub?: true }
  | { readonly action: 'decline' }
  | { readonly action: 'cancel' }
  | { readonly action: 'timeout' }

/** What the engine knows about a failure when it needs a message. */
export interface FailureFact {
  readonly kind: FailureKind
  readonly cause: string
  /** Null for a failure of the run itself (arguments, output, the workflow's timeout). */
  readonly step: Step | null
  readonly tool?: string
  /** The part being rendered, where rendering failed. */
  readonly phase?: 'condition' | 'arguments' | 'message' | 'collection'
  /** For the failure of one iteration: its own message (`iteration`), or the loop's message about it (`loop`). */
  readonly iteration?: { readonly index: number; readonly reportedBy: 'iteration' | 'loop' }
  /** The message of the nested step that failed, where that is the cause. */
  readonly inner?: string
  /** The number of attempts, where all of a retry were used. */
  readonly attempts?: number
}
