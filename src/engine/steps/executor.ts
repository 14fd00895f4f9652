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
import type { StopSignal } from '../../model/stopping/stop.js'
import type { Question } from '../elicitor.js'
import type { EventLocation, RunEventBody } from '../event.js'
import type { TimeLimit } from '../interruption.js'

/** Runs the steps of one kind, from the first attempt to the last. It knows nothing of other steps. */
export type Executor<S extends Step> = (step: S, context: StepContext) => Promise<StepOutcome>

/** How the work of a step ended. The executor does not decide whether the run continues after a failure. */
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
      /** Partial output: the iterations of a loop. */
      readonly output?: JsonValue | undefined
    }
  /** Stopped before it was done, for the signal's reason. */
  | { readonly kind: 'interrupted'; readonly attempts: number; readonly output?: JsonValue | undefined }

/** A failure and the facts for its message. */
export type StepTrouble = Trouble &
  Pick<FailureFact, 'phase' | 'iteration' | 'attempts' | 'tool' | 'inner'> & {
    readonly detail?: string | undefined
  }

/** Everything that an executor may use. */
export interface StepContext {
  readonly place: EventLocation
  readonly semantics: Semantics
  readonly signal: StopSignal
  /** Separates the random pauses of this step from those of all others. */
  readonly randomKey: string
  now(): number
  /** The root value that the step's templates see at this moment. */
  scope(): JsonObject
  emit(event: StepEventBody): void
  /** The events hold answers of calls and templates. */
  readonly hasDetails: boolean
  /** The failure in the upstream engine's words. */
  failure(trouble: StepTrouble): StepFailure
  sleep(ms: number): Promise<void>
  /** A timeout on this run's clock for a part of the step's work. */
  timeLimit(ms: number): TimeLimit
  /** The tool that a backend publishes for a name; null where none does. */
  findTool(name: string): ToolDescription | null
  /** The number of the next call of the run, from 1. */
  nextCall(): number
  callTool(call: ToolCall): Promise<ToolResult>
  ask(question: Question): Promise<ElicitationAnswer | null>
  /** Runs inner steps in order, inside an iteration. The signal stops them all. */
  runBody(steps: readonly Step[], iteration: IterationView, signal: StopSignal): Promise<BodyOutcome>
  /** Runs one member of a group; `merge` adds its results. */
  runMember(step: Step): Promise<MemberOutcome>
  /** The run as conditions on earlier results see it. */
  readonly view: RunView
  /** What answers calls of a name instead of a backend. */
  callTarget(name: string): CallTarget | null
  /** Runs another workflow in place of this step. */
  runNested(workflow: Workflow, args: JsonObject): Promise<NestedOutcome>
  /** What built-in tools remember. */
  readonly memory: RunMemory
}

/** How one member of a group ended, and a function that merges its results. */
export interface MemberOutcome {
  readonly outcome: BodyOutcome
  merge(): void
}

/** The answer of a nested workflow; a failure where it may not run, null where it was stopped. */
export type NestedOutcome =
  | {
      readonly kind: 'answered'
      readonly result: ToolResult
      /** Missing tools that prevented its start. */
      readonly missingTools?: readonly string[] | undefined
    }
  | { readonly kind: 'refused'; readonly trouble: StepTrouble }
  | { readonly kind: 'interrupted' }

/** An event without its location, which is always that of the step. */
export type StepEventBody = RunEventBody extends infer Body
  ? Body extends EventLocation
    ? Omit<Body, keyof EventLocation>
    : never
  : never

/** How the steps of one iteration ended: the output of the last one, or the first failure that was not tolerated. */
export type BodyOutcome =
  | { readonly kind: 'completed'; readonly output: JsonValue | undefined }
  | { readonly kind: 'failed'; readonly step: Step; readonly trouble: StepTrouble; readonly message: string }
  | { readonly kind: 'cancelled' }
