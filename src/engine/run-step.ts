import type { IterationView, JsonValue, Step, StepFailure } from '../model/index.js'
import { conditionValues } from './condition-values.js'
import { interruptionOf, type Limit, limit } from './interruption.js'
import type { Run } from './run.js'
import { StepRecords } from './run-state.js'
import { type BodyScope, stepContext } from './step-context.js'
import type { BodyOutcome, Executor, StepContext, StepOutcome, StepTrouble } from './steps/executor.js'
import { executors } from './steps/index.js'

/** Where a step runs: among the steps of the workflow, or in one iteration of a loop. */
export interface StepScope {
  readonly iteration: { readonly loop: string; readonly view: IterationView } | null
  readonly records: StepRecords
  readonly signal: AbortSignal
}

/** How a step ended, for those who decide what comes next. */
export type StepResult =
  | { readonly kind: 'completed' | 'skipped'; readonly output: JsonValue | undefined }
  | {
      readonly kind: 'failed'
      readonly output: JsonValue | undefined
      readonly trouble: StepTrouble
      readonly failure: StepFailure
      /** The run goes on as if the step had completed. */
      readonly isTolerated: boolean
    }
  | { readonly kind: 'cancelled' }

/** One step from start to end: its time limit, its condition, its work, its record and its events. */
export async function runStep(run: Run, step: Step, scope: StepScope): Promise<StepResult> {
  const time = step.timeoutMs === null ? undefined : { ms: step.timeoutMs, reason: 'step_time' as const }
  const own = limit(scope.signal, time && { ...time, clock: run.clock })
  const context = stepContext(run, step, { ...scope, signal: own.signal, runBody })
  scope.records.started(step.id)
  context.emit({ type: 'stepStarted' })
  const outcome = await workOn(step, context)
  const result = settle(step, { scope, own, context }, outcome)
  own.release()
  return result
}

type Work = StepOutcome | { readonly kind: 'skipped' }

async function workOn(step: Step, context: StepContext): Promise<Work> {
  const { condition } = step
  if (condition) {
    const { semantics } = context
    const scope = context.scope()
    const decided = semantics.decide(condition.expression, scope)
    if (!decided.ok)
      return { kind: 'failed', attempts: 1, trouble: { ...decided.failure, phase: 'condition' } }
    context.emit({
      type: 'conditionEvaluated',
      expression: condition.expression.text,
      decision: decided.value,
      values: conditionValues(condition.expression.text, semantics.functions, scope)
    })
    if (!decided.value) return { kind: 'skipped' }
  }
  // The table pairs each kind with its executor; the compiler cannot follow the pairing through a lookup.
  const execute = executors[step.kind] as Executor<Step> // reason above
  return execute(step, context)
}

interface Settlement {
  readonly scope: StepScope
  readonly own: Limit
  readonly context: StepContext
}

function settle(step: Step, { scope, own, context }: Settlement, work: Work): StepResult {
  if (work.kind === 'skipped') {
    const output = step.defaultOutput?.value
    scope.records.ended(step.id, { status: 'skipped', attempts: 0, output })
    context.emit({ type: 'stepSkipped', output })
    return { kind: 'skipped', output }
  }
  const { attempts } = work
  if (work.kind === 'completed') {
    const { output, content } = work
    scope.records.ended(step.id, { status: 'completed', attempts, output, content })
    context.emit({ type: 'stepCompleted', output })
    return { kind: 'completed', output }
  }
  const trouble = work.kind === 'failed' ? work.trouble : timeIsOver(own.signal)
  if (trouble === null) {
    scope.records.ended(step.id, { status: 'cancelled', attempts, output: work.output })
    context.emit({ type: 'stepCancelled' })
    return { kind: 'cancelled' }
  }
  return fail(step, { scope, own, context }, { trouble, attempts, partial: work.output })
}

interface Fall {
  readonly trouble: StepTrouble
  readonly attempts: number
  readonly partial: JsonValue | undefined
}

function fail(step: Step, { scope, context }: Settlement, fall: Fall): StepResult {
  const { trouble, attempts, partial } = fall
  const { tolerates, defaultOutputOn } = step.onError
  const failure = context.failure(trouble)
  const isTolerated = !scope.signal.aborted && tolerates.includes(trouble.kind)
  const standIn = defaultOutputOn.includes(trouble.kind) ? step.defaultOutput?.value : undefined
  const output = partial ?? standIn
  scope.records.ended(step.id, { status: 'failed', attempts, output, error: failure.message })
  context.emit({ type: 'stepFailed', failure, isTolerated, output })
  return { kind: 'failed', output, trouble, failure, isTolerated }
}

/** The failure of a step that ran out of time; null where it was stopped for another's sake. */
function timeIsOver(signal: AbortSignal): StepTrouble | null {
  const reason = interruptionOf(signal)
  if (reason !== 'step_time' && reason !== 'run_time') return null
  // Go's words, which the upstream engines pass on as they are.
  const whose = reason === 'step_time' ? 'step' : 'run'
  return {
    kind: 'timeout',
    cause: 'context deadline exceeded',
    detail: `the time limit of the ${whose} was over`
  }
}

/** One iteration: its steps in order, up to the first failure that is not tolerated. */
async function runBody(run: Run, steps: readonly Step[], scope: BodyScope): Promise<BodyOutcome> {
  const { loop, view, signal } = scope
  const records = new StepRecords()
  let output: Extract<BodyOutcome, { kind: 'completed' }>['output']
  for (const step of steps) {
    if (signal.aborted) return { kind: 'cancelled' }
    const result = await runStep(run, step, { iteration: { loop, view }, records, signal })
    if (result.kind === 'cancelled') return result
    if (result.kind === 'failed' && !result.isTolerated)
      return { kind: 'failed', step, trouble: result.trouble }
    output = result.output
  }
  return { kind: 'completed', output }
}
