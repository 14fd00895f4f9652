import type { FunctionSetName, Shape } from '../template/index.js'
import type { Expectation } from './condition.js'
import type { Expression, MapTree } from './expression.js'
import type { FailureKind, StepFailure } from './failure.js'
import type { JsonObject, JsonValue } from './json-value.js'
import type { IterationRecord, IterationView, RunView } from './run-view.js'
import type { ScopeQuestion } from './scope-shape.js'
import type { Instance } from './service-class.js'
import type { ElicitationStep, Step } from './step.js'
import type { TemplateWays } from './template-ways.js'
import type { ToolDescription, ToolResult } from './tool.js'
import type { Outcome, Trouble } from './trouble.js'

/**
 * Everything in which the engines that run workflows differ, as functions of the model. A dialect makes one for each
 * workflow, with the reading (`documented` or `engine`) already resolved; the scheduler, retries, timeouts and
 * cancellation exist once, in the engine, and ask here.
 *
 * All functions are pure: equal input, equal result, no clock of their own.
 */
export interface Semantics {
  /** The template functions an expression of this workflow may call: the name of a set of `template/functions`. */
  readonly functions: FunctionSetName

  /** What templates see, and what becomes of their texts. */
  readonly templates: TemplateWays

  /** After so long the server ends every call over streamable HTTP, whatever timeouts say; left out where none is known. */
  readonly httpCallLimitMs?: number

  /** A missing name is printed as `<no value>`, or it fails. */
  readonly missingKeys: 'print' | 'fail'

  /** The arguments a run begins with: what the caller gave and the defaults of what is missing. */
  bindArguments(given: JsonObject): Outcome<JsonObject>

  /** The root value that a template sees. */
  scope(view: RunView, iteration: IterationView | null): JsonObject

  /** The shape of what `scope` gives to a template, told before a run; left out where nothing is told. */
  scopeShape?(question: ScopeQuestion): Shape

  /** An expression as text: a message, a condition, a part of an output. */
  renderText(expression: Expression, scope: JsonObject): Rendered<string>

  /** The arguments of a call, each expression rendered. */
  renderArguments(tree: MapTree, scope: JsonObject): Rendered<JsonObject>

  /** Rendered arguments as they are sent: turned into the types that the tool declares, where the engine does that. */
  adaptArguments(rendered: JsonObject, tool: ToolDescription | null): JsonObject

  /** A condition's decision; the failure's cause where its text decides nothing. */
  decide(expression: Expression, scope: JsonObject): Decision

  /** How results decide conditions; null where only templates do. */
  readonly results: ResultSemantics | null

  /** The items a loop runs over. */
  collect(expression: Expression, scope: JsonObject): Rendered<readonly JsonValue[]>

  /** What is kept of a result that arrived, or why it is a failure. */
  interpret(result: ToolResult): Interpreted

  /** What a failed step leaves for later ones to read; undefined for nothing. */
  failedOutput(failed: FailedStep): JsonValue | undefined

  /** What is recorded for a loop whose iterations have ended; undefined for nothing. */
  loopOutput(iterations: readonly IterationRecord[]): JsonValue | undefined

  /** What an answer means for its step. */
  resolveAnswer(step: ElicitationStep, answer: ElicitationAnswer): Outcome<JsonValue>

  /** The service that the run brings up or ends, as it is now; left out where a run is about none. */
  instance?(view: RunView): Instance

  /** What the caller gets after all steps have ended well. */
  output(view: RunView): Outcome<JsonValue>

  /** What the caller gets of a run that failed; null for nothing. The view is null where no step could run. */
  failedAnswer(view: RunView | null, failure: StepFailure, runId: string): JsonValue

  /** The failure that ends a run, as its caller is told it; left out where it is told in the words of its step. */
  describeFailure?(failure: StepFailure): StepFailure

  /** What a run in the place of a step answers; left out where that is its output alone, or the failure's words. */
  nestedAnswer?(ended: EndedRun): ToolResult

  /** What a client gets that calls the workflow as a tool; left out where that is what a step in its place would get. */
  clientAnswer?(ended: EndedRun): ToolResult

  /** The upstream engine's words for a failure. */
  phrase(fact: FailureFact): string
}

export type Rendered<T> =
  | {
      readonly ok: true
      readonly value: T
      /** Reference paths that had no value and were printed as `<no value>`, with the path of the field they stand in. */
      readonly missing: readonly MissingValue[]
    }
  | { readonly ok: false; readonly failure: Trouble }

export interface MissingValue {
  /** `.params.querry` */
  readonly reference: string
  /** The document path of the field: `spec.steps[0].arguments.q`. */
  readonly path: string
}

/** A condition's decision, and the value that it was made from where that is told. */
export type Decision = Rendered<boolean> & { readonly gave?: JsonValue }

/** A run that has ended, as the one sees it in which it was nested. */
export interface EndedRun {
  readonly runId: string
  readonly output: JsonValue
  readonly failure: StepFailure | null
}

/** How the result of a step or a call decides a condition. */
export interface ResultSemantics {
  /** What an earlier step left. */
  ofStep(view: RunView, id: string): Outcome<LookedAt>
  /** What a call that was made to decide the condition brought. */
  ofCall(result: ToolResult): LookedAt
  /** Whether a result is as it is expected. */
  meets(expectation: Expectation, subject: LookedAt, scope: JsonObject): Outcome<boolean>
}

/** A result as a condition sees it. */
export interface LookedAt {
  /** Undefined where there is nothing that could be looked into. */
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
  /** `isStub`: nobody gave it, it was made up so that a simulation can go on. */
  | { readonly action: 'accept'; readonly content: JsonValue; readonly isStub?: true }
  | { readonly action: 'decline' }
  | { readonly action: 'cancel' }
  | { readonly action: 'timeout' }

/** What the engine knows of a failure when it asks for words. */
export interface FailureFact {
  readonly kind: FailureKind
  readonly cause: string
  /** Null for a failure of the run itself (arguments, output, the workflow's timeout). */
  readonly step: Step | null
  readonly tool?: string
  /** Which part was being rendered, where that is how it failed. */
  readonly phase?: 'condition' | 'arguments' | 'message' | 'collection'
  /** For the failure of one iteration: its own words (`iteration`), or the loop's words about it (`loop`). */
  readonly iteration?: { readonly index: number; readonly speaks: 'iteration' | 'loop' }
  /** The words of the step inside this one that has failed, where that is how it failed. */
  readonly inner?: string
  /** True where all attempts of a retry were used. */
  readonly attempts?: number
}
