import type { ToolCall } from '../../backends/backend.js'
import type {
  ElicitationAnswer,
  FailureFact,
  IterationView,
  JsonObject,
  JsonValue,
  Semantics,
  Step,
  StepFailure,
  ToolDescription,
  ToolResult,
  Trouble
} from '../../model/index.js'
import type { Question } from '../elicitor.js'
import type { RunEventBody, StepPlace } from '../event.js'

/** Carries out the steps of one kind, from their first attempt to their last. It knows nothing of other steps. */
export type Executor<S extends Step> = (step: S, context: StepContext) => Promise<StepOutcome>

/** How the work of a step ended. Whether the run goes on after a failure is not the executor's business. */
export type StepOutcome =
  | {
      readonly kind: 'completed'
      readonly output: JsonValue
      readonly content?: JsonValue
      readonly attempts: number
    }
  | {
      readonly kind: 'failed'
      readonly trouble: StepTrouble
      readonly attempts: number
      /** What there is of an output all the same: the iterations of a loop. */
      readonly output?: JsonValue
    }
  /** Told to stop before it was done; the signal's reason says why. */
  | { readonly kind: 'interrupted'; readonly attempts: number; readonly output?: JsonValue }

/** A failure with what its words are made from. */
export type StepTrouble = Trouble &
  Pick<FailureFact, 'phase' | 'iteration' | 'attempts' | 'tool'> & { readonly detail?: string | undefined }

/** All that an executor may use. */
export interface StepContext {
  readonly place: StepPlace
  readonly semantics: Semantics
  readonly signal: AbortSignal
  /** Distinguishes the pauses of this step from those of every other one. */
  readonly randomKey: string
  now(): number
  /** The root value that the step's templates see at this moment. */
  scope(): JsonObject
  emit(event: StepEventBody): void
  /** The failure in the upstream engine's words. */
  failure(trouble: StepTrouble): StepFailure
  sleep(ms: number): Promise<void>
  /** The tool that a backend publishes for a name, or null where none does. */
  findTool(name: string): ToolDescription | null
  /** The number of the next call of the run, from 1. */
  nextCall(): number
  callTool(call: ToolCall): Promise<ToolResult>
  ask(question: Question): Promise<ElicitationAnswer | null>
  /** Runs inner steps in order, inside an iteration. The signal ends them all. */
  runBody(steps: readonly Step[], iteration: IterationView, signal: AbortSignal): Promise<BodyOutcome>
}

/** An event without the place, which is always the step's own. */
export type StepEventBody = RunEventBody extends infer Body
  ? Body extends StepPlace
    ? Omit<Body, keyof StepPlace>
    : never
  : never

/** How the steps of one iteration ended: the output of the last one, or the first failure that was not tolerated. */
export type BodyOutcome =
  | { readonly kind: 'completed'; readonly output: JsonValue | undefined }
  | { readonly kind: 'failed'; readonly step: Step; readonly trouble: StepTrouble }
  | { readonly kind: 'cancelled' }
