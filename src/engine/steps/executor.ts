import type { ToolCall } from '../../backends/backend.js'
import type {
  CallTarget,
  ElicitationAnswer,
  FailureFact,
  IterationView,
  JsonObject,
  JsonValue,
  RunMemory,
  RunView,
  Semantics,
  Step,
  StepFailure,
  ToolDescription,
  ToolResult,
  Trouble,
  Workflow
} from '../../model/index.js'
import type { StopSignal } from '../../model/stop.js'
import type { Question } from '../elicitor.js'
import type { EventPlace, RunEventBody } from '../event.js'
import type { TimeLimit } from '../interruption.js'

/** Carries out the steps of one kind, from their first attempt to their last. It knows nothing of other steps. */
export type Executor<S extends Step> = (step: S, context: StepContext) => Promise<StepOutcome>

/** How the work of a step ended. Whether the run goes on after a failure is not the executor's business. */
export type StepOutcome =
  | {
      readonly kind: 'completed'
      readonly output: JsonValue | undefined
      readonly content?: JsonValue
      readonly result?: ToolResult
      readonly attempts: number
    }
  | {
      readonly kind: 'failed'
      readonly trouble: StepTrouble
      readonly attempts: number
      /** What there is of an output all the same: the iterations of a loop. */
      readonly output?: JsonValue | undefined
    }
  /** Told to stop before it was done; the signal's reason says why. */
  | { readonly kind: 'interrupted'; readonly attempts: number; readonly output?: JsonValue | undefined }

/** A failure with what its words are made from. */
export type StepTrouble = Trouble &
  Pick<FailureFact, 'phase' | 'iteration' | 'attempts' | 'tool' | 'inner'> & {
    readonly detail?: string | undefined
  }

/** All that an executor may use. */
export interface StepContext {
  readonly place: EventPlace
  readonly semantics: Semantics
  readonly signal: StopSignal
  /** Distinguishes the pauses of this step from those of every other one. */
  readonly randomKey: string
  now(): number
  /** The root value that the step's templates see at this moment. */
  scope(): JsonObject
  emit(event: StepEventBody): void
  /** The failure in the upstream engine's words. */
  failure(trouble: StepTrouble): StepFailure
  sleep(ms: number): Promise<void>
  /** A limit on this run's clock for a part of the step's work. */
  timeLimit(ms: number): TimeLimit
  /** The tool that a backend publishes for a name, or null where none does. */
  findTool(name: string): ToolDescription | null
  /** The number of the next call of the run, from 1. */
  nextCall(): number
  callTool(call: ToolCall): Promise<ToolResult>
  ask(question: Question): Promise<ElicitationAnswer | null>
  /** Runs inner steps in order, inside an iteration. The signal ends them all. */
  runBody(steps: readonly Step[], iteration: IterationView, signal: StopSignal): Promise<BodyOutcome>
  /** Runs one member of a group; what it leaves is taken over by `merge`. */
  runMember(step: Step): Promise<MemberOutcome>
  /** How a condition of an earlier step's result sees the run. */
  readonly view: RunView
  /** What answers calls of a name in place of a backend. */
  callTarget(name: string): CallTarget | null
  /** Runs another workflow in this step's place. */
  runNested(workflow: Workflow, args: JsonObject): Promise<NestedOutcome>
  /** What built-in tools remember. */
  readonly memory: RunMemory
}

/** How one member of a group ended, and the way to take over what it has left. */
export interface MemberOutcome {
  readonly outcome: BodyOutcome
  merge(): void
}

/** What a nested workflow answers; a trouble where it may not run, null where it was told to stop. */
export type NestedOutcome =
  | {
      readonly kind: 'answered'
      readonly result: ToolResult
      /** Tools for want of which it did not start. */
      readonly missingTools?: readonly string[] | undefined
    }
  | { readonly kind: 'refused'; readonly trouble: StepTrouble }
  | { readonly kind: 'interrupted' }

/** An event without the place, which is always the step's own. */
export type StepEventBody = RunEventBody extends infer Body
  ? Body extends EventPlace
    ? Omit<Body, keyof EventPlace>
    : never
  : never

/** How the steps of one iteration ended: the output of the last one, or the first failure that was not tolerated. */
export type BodyOutcome =
  | { readonly kind: 'completed'; readonly output: JsonValue | undefined }
  | { readonly kind: 'failed'; readonly step: Step; readonly trouble: StepTrouble; readonly message: string }
  | { readonly kind: 'cancelled' }
