import type { ToolCall } from '../backends/backend.js'
import {
  type CallTarget,
  type ElicitationAnswer,
  findTool,
  type IterationView,
  type JsonObject,
  type RunMemory,
  type Semantics,
  type Step,
  type StepFailure,
  type ToolDescription,
  type ToolResult,
  type Workflow
} from '../model/index.js'
import { platformSignal, type StopSignal } from '../model/stopping/stop.js'
import type { Question } from './elicitor.js'
import type { EventLocation } from './event.js'
import { failureOf } from './failure.js'
import type { TimeLimit } from './interruption.js'
import { runNested } from './nested-run.js'
import type { Run } from './run.js'
import type { RunState } from './run-state.js'
import type { StepScope } from './step-scope.js'
import type { NestedOutcome, StepContext, StepEventBody, StepTrouble } from './steps/executor.js'

/** Runs inner steps; passed in, so that executors do not depend on how steps are run. */
export interface InnerRunners {
  runBody(run: Run, steps: readonly Step[], scope: BodyScope): ReturnType<StepContext['runBody']>
  runMember(run: Run, step: Step, scope: StepScope): ReturnType<StepContext['runMember']>
}

export interface BodyScope {
  readonly loop: Step
  readonly view: IterationView
  readonly signal: StopSignal
  readonly outer: StepScope
}

/** What the executor of one step can see and do. */
export class RunningStep implements StepContext {
  readonly place: EventLocation
  readonly signal: StopSignal
  readonly #run: Run
  readonly #step: Step
  readonly #scope: StepScope
  readonly #runners: InnerRunners

  constructor(run: Run, step: Step, { scope, runners }: { scope: StepScope; runners: InnerRunners }) {
    this.place = placeOf(run, step, scope)
    this.signal = scope.signal
    this.#run = run
    this.#step = step
    this.#scope = scope
    this.#runners = runners
  }

  get semantics(): Semantics {
    return this.#run.workflow.semantics
  }

  get view(): RunState {
    return this.#scope.state
  }

  get memory(): RunMemory {
    return this.#run.whole.memory
  }

  get hasDetails(): boolean {
    return this.#run.whole.hasDetails
  }

  get randomKey(): string {
    const { iteration } = this.#scope
    return [this.#run.seed, iteration?.loop, iteration?.view.index, this.#step.id].join(' ')
  }

  now(): number {
    return this.#run.clock.now()
  }

  scope(): JsonObject {
    return this.semantics.scope(this.#scope.state, this.#scope.iteration?.view ?? null)
  }

  emit(event: StepEventBody): void {
    this.#run.log.emitAt(this.place, event)
  }

  failure(trouble: StepTrouble): StepFailure {
    return failureOf(this.semantics, this.#step, trouble)
  }

  sleep(ms: number): Promise<void> {
    return this.#run.clock.sleep(ms, this.signal)
  }

  timeLimit(ms: number): TimeLimit {
    return { clock: this.#run.clock, ms, reason: 'step_time' }
  }

  findTool(name: string): ToolDescription | null {
    const { workflow, tools, foundTools } = this.#run
    const known = foundTools.get(name)
    if (known !== undefined) return known
    const found = findTool(workflow, name, tools)
    foundTools.set(name, found)
    return found
  }

  nextCall(): number {
    return ++this.#run.whole.calls
  }

  callTool(call: ToolCall): Promise<ToolResult> {
    const step = this.#run.within[0] ?? this.#scope.iteration?.loop ?? this.#step.id
    return this.#run.backend.callTool({ ...call, step })
  }

  ask(question: Question): Promise<ElicitationAnswer | null> {
    return this.#run.elicitor.ask(question, platformSignal(this.signal))
  }

  runBody(steps: readonly Step[], view: IterationView, signal: StopSignal) {
    return this.#runners.runBody(this.#run, steps, { loop: this.#step, view, signal, outer: this.#scope })
  }

  runMember(member: Step) {
    return this.#runners.runMember(this.#run, member, this.#scope)
  }

  callTarget(name: string): CallTarget | null {
    return this.#run.workflow.callTarget(name)
  }

  runNested(workflow: Workflow, args: JsonObject): Promise<NestedOutcome> {
    return runNested(this.#run, { workflow, args, step: this.#step.id, signal: this.signal })
  }
}

function placeOf({ within }: Run, step: Step, { iteration }: StepScope): EventLocation {
  const own = iteration && { loop: iteration.loop, index: iteration.view.index }
  return within.length === 0 ? { step: step.id, iteration: own } : { within, step: step.id, iteration: own }
}
