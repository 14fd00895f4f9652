import type { ConditionRecord, JsonValue, Step, StepFailure, ToolResult } from '../model/index.js'
import type { StopSignal } from '../model/stopping/stop.js'
import { type Decided, decide } from './decide.js'
import type { EventLocation, RunEvent } from './event.js'
import { interruptionOf, isOutOfTime, limit } from './interruption.js'
import type { Run } from './run.js'
import { StepRecords } from './run-state.js'
import { type BodyScope, type InnerRunners, RunningStep } from './step-context.js'
import type { StepScope } from './step-scope.js'
import type {
  BodyOutcome,
  Executor,
  MemberOutcome,
  StepContext,
  StepOutcome,
  StepTrouble
} from './steps/executor.js'
import { executors } from './steps/index.js'

/** How a step ended, for callers that decide what comes next. */
export type StepResult =
  | { readonly kind: 'completed' | 'skipped'; readonly output: JsonValue | undefined }
  | {
      readonly kind: 'failed'
      readonly output: JsonValue | undefined
      readonly trouble: StepTrouble
      readonly failure: StepFailure
      /** The run continues as if the step had completed. */
      readonly isTolerated: boolean
    }
  | { readonly kind: 'cancelled' }

/** One step from start to end: its timeout, condition, work, record and events. */
export async function runStep(run: Run, step: Step, scope: StepScope): Promise<StepResult> {
  const time = step.timeoutMs === null ? undefined : { ms: step.timeoutMs, reason: 'step_time' as const }
  const own = time ? limit(scope.signal, { ...time, clock: run.clock }) : null
  const signal = own?.signal ?? scope.signal
  const context = new RunningStep(run, step, { scope: own ? { ...scope, signal } : scope, runners })
  scope.records.started(step.id)
  context.emit({ type: 'stepStarted' })
  describeInstance(run, context.place)
  const decided = step.condition ? await decide(step.condition, context) : null
  const condition = decided?.kind === 'decided' ? decided.condition : undefined
  const work = await workOn(step, context, decided)
  const result = settle(step, { scope, signal, context, condition }, work)
  describeInstance(run, context.place)
  own?.release()
  return result
}

const runners: InnerRunners = { runBody, runMember }

type Work = StepOutcome | { readonly kind: 'skipped' }

/** @param decided null for a step without a condition */
function workOn(step: Step, context: StepContext, decided: Decided | null): Work | Promise<Work> {
  if (decided && decided.kind !== 'decided') return { ...decided, attempts: 1 }
  if (decided?.condition.decision === false) return { kind: 'skipped' }
  // The table pairs each kind with its executor; the compiler cannot follow the pairing through a lookup.
  const execute = executors[step.kind] as Executor<Step> // reason above
  return execute(step, context)
}

interface Settlement {
  readonly scope: StepScope
  /** The step's signal, which has ended with the work where the step has a timeout. */
  readonly signal: StopSignal
  readonly context: StepContext
  readonly condition: ConditionRecord | undefined
}

function settle(step: Step, settlement: Settlement, work: Work): StepResult {
  const { scope, signal, context, condition } = settlement
  if (work.kind === 'skipped') {
    const output = step.defaultOutput?.value
    scope.records.ended(step, { status: 'skipped', attempts: 0, output, condition })
    context.emit({ type: 'stepSkipped', output })
    return { kind: 'skipped', output }
  }
  const { attempts } = work
  if (work.kind === 'completed') {
    const { output, content, result } = work
    scope.records.ended(step, { status: 'completed', attempts, output, content, condition, result })
    context.emit({ type: 'stepCompleted', output })
    return { kind: 'completed', output }
  }
  const trouble = work.kind === 'failed' ? work.trouble : timeIsOver(signal)
  if (trouble === null) {
    scope.records.ended(step, { status: 'cancelled', attempts, output: work.output, condition })
    context.emit({ type: 'stepCancelled' })
    return { kind: 'cancelled' }
  }
  return fail(step, settlement, { trouble, attempts, partial: work.output })
}

interface FailedWork {
  readonly trouble: StepTrouble
  readonly attempts: number
  readonly partial: JsonValue | undefined
}

function fail(step: Step, { scope, context, condition }: Settlement, failed: FailedWork): StepResult {
  const { trouble, attempts, partial } = failed
  const { tolerates, defaultOutputOn } = step.onError
  const failure = context.failure(trouble)
  const isTolerated = mayGoOn(scope.signal) && tolerates.includes(trouble.kind)
  const substitute = defaultOutputOn.includes(trouble.kind) ? step.defaultOutput?.value : undefined
  const output = partial ?? substitute ?? context.semantics.failedOutput({ step, trouble, isTolerated })
  const { result }: { result?: ToolResult } = trouble
  const error = failure.message
  scope.records.ended(step, { status: 'failed', attempts, output, error, trouble, condition, result })
  context.emit({ type: 'stepFailed', failure, isTolerated, output })
  return { kind: 'failed', output, trouble, failure, isTolerated }
}

/** Work stopped by another's failure or by request does not continue; the run's timeout stops only what follows. */
function mayGoOn(signal: StopSignal): boolean {
  return !signal.aborted || interruptionOf(signal) === 'run_time'
}

/** The failure of a step that timed out; null where it was stopped for another reason. */
function timeIsOver(signal: StopSignal): StepTrouble | null {
  if (!isOutOfTime(signal)) return null
  // Go's message, which the upstream engines pass on unchanged.
  const whose = interruptionOf(signal) === 'step_time' ? 'step' : 'run'
  return {
    kind: 'timeout',
    cause: 'context deadline exceeded',
    detail: `the time limit of the ${whose} was over`
  }
}

/** One iteration: its steps in order, up to the first failure that is not tolerated. */
async function runBody(run: Run, steps: readonly Step[], scope: BodyScope): Promise<BodyOutcome> {
  const { loop, view, signal, outer } = scope
  const isShared = loop.kind === 'forEach' && loop.scope === 'run'
  const records = isShared ? outer.records : new StepRecords()
  const iteration = { loop: loop.id, view }
  let output: Extract<BodyOutcome, { kind: 'completed' }>['output']
  for (const step of steps) {
    if (signal.aborted) return { kind: 'cancelled' }
    const result = await runStep(run, step, { iteration, state: outer.state, records, signal })
    if (result.kind === 'cancelled') return result
    if (result.kind === 'failed' && !result.isTolerated) return failureOutcome(step, result)
    if (isShared) records.keepAs(step.id, `${step.id}_${view.index}`)
    output = result.output
  }
  return { kind: 'completed', output }
}

/** One member of a group: it sees the state before the group, and its own end is recorded separately. */
async function runMember(run: Run, step: Step, outer: StepScope): Promise<MemberOutcome> {
  const state = outer.state.forMember()
  const { records } = state
  const result = await runStep(run, step, { ...outer, state, records })
  const merge = (): void => outer.records.merge(records)
  if (result.kind === 'cancelled') return { outcome: result, merge }
  if (result.kind === 'failed' && !result.isTolerated) return { outcome: failureOutcome(step, result), merge }
  return { outcome: { kind: 'completed', output: result.output }, merge }
}

function failureOutcome(
  step: Step,
  { trouble, failure }: Extract<StepResult, { kind: 'failed' }>
): BodyOutcome {
  return { kind: 'failed', step, trouble, message: failure.message }
}

/** Reports the service of a run when it has changed since the last report. A run without a service reports nothing. */
function describeInstance({ workflow, state, log }: Run, place: EventLocation): void {
  const instance = workflow.semantics.instance?.(state)
  if (!instance) return
  const { name, state: now, health } = instance
  const last = log.events.findLast(isChange)
  if (last?.state === now && last.health === health) return
  log.emit({ type: 'instanceChanged', ...place, name, state: now, health })
}

type Change = Extract<RunEvent, { type: 'instanceChanged' }>

function isChange(event: RunEvent): event is Change {
  return event.type === 'instanceChanged'
}
