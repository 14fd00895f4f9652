import {
  dependencyGraph,
  depthExcess,
  findTool,
  type JsonObject,
  type Outcome,
  type SchedulePolicy,
  type Step,
  type StepFailure,
  type Workflow
} from '../model/index.js'
import type { StopSignal } from '../model/stopping/stop.js'
import type { Ending, Order } from './ending.js'
import { failureOf } from './failure.js'
import { interruptionOf, type Limit, limit } from './interruption.js'
import type { Run, RunAround } from './run.js'
import { RunState } from './run-state.js'
import { runStep, type StepResult } from './run-step.js'
import { runSchedule } from './scheduler.js'
import { templatesOfOutput } from './template-details.js'

/** Runs one workflow, nested or not, from its arguments to its answer. */
export async function carryOut(around: RunAround, order: Order): Promise<Ending> {
  const { workflow, log } = around
  const { runId } = order
  const tooDeep = depthExcess('the arguments', order.given)
  const bound: Outcome<JsonObject> =
    tooDeep === null
      ? workflow.semantics.bindArguments(order.given)
      : { ok: false, failure: { kind: 'limit', cause: tooDeep } }
  const args = bound.ok ? bound.value : tooDeep === null ? order.given : {}
  order.onStart?.(args)
  const missing = missingTools(around)
  if (missing.length > 0)
    return { ...refusal(workflow, unavailable(workflow, missing), runId), missingTools: missing }
  if (!bound.ok) return refusal(workflow, failureOf(workflow.semantics, null, bound.failure), runId)
  const state = new RunState({ runId, given: order.given, bound: args, log })
  return runSteps({ ...around, state, foundTools: new Map() }, order)
}

function refusal({ semantics }: Workflow, failure: StepFailure, runId: string): Ending {
  return { status: 'failed', output: semantics.failedAnswer(null, failure, runId), failure }
}

function missingTools({ workflow, tools }: RunAround): readonly string[] {
  return workflow.requiredTools().filter(name => findTool(workflow, name, tools) === null)
}

function unavailable(workflow: Workflow, missing: readonly string[]): StepFailure {
  const names = missing.map(name => `"${name}"`).join(', ')
  return failureOf(workflow.semantics, null, {
    kind: 'routing',
    cause: `no backend has ${names}`,
    detail: `no server offers ${names}`
  })
}

async function runSteps(run: Run, order: Order): Promise<Ending> {
  const { workflow, clock } = run
  const graph = dependencyGraph(workflow.steps)
  const mode = modeOf(workflow.schedule, order)
  if (graph.ring && mode !== 'sequence')
    return refusal(workflow, ringFailure(workflow, graph.ring), order.runId)
  const time =
    workflow.timeoutMs === null ? undefined : { ms: workflow.timeoutMs, reason: 'run_time' as const }
  const whole = limit(order.signal, time && { ...time, clock })
  const failures: StepFailure[] = []
  let started = 0
  const maxParallel = Math.max(1, order.maxParallel ?? workflow.schedule.maxParallel)
  try {
    await runSchedule({ graph, mode, maxParallel, signal: whole.signal }, async step => {
      started++
      const result = await runOwnStep(run, step, whole.signal)
      if (result.kind !== 'failed' || result.isTolerated) return
      failures.push(result.failure)
      whole.interrupt('failure')
    })
    const hasEnded = started === graph.steps.size && failures.length === 0
    if (mayFinish(whole.signal, hasEnded)) return finish(run)
    return await stopped(run, whole, order, failures[0])
  } finally {
    whole.release()
  }
}

/** The time is checked before steps start: a run whose last steps end well after its time is not stopped. */
function mayFinish(signal: StopSignal, hasEnded: boolean): boolean {
  return !signal.aborted || (hasEnded && interruptionOf(signal) === 'run_time')
}

/** A workflow whose steps run one after another keeps that mode. */
function modeOf({ mode }: SchedulePolicy, { schedule }: Order): SchedulePolicy['mode'] {
  return mode === 'sequence' ? mode : (schedule ?? mode)
}

function runOwnStep(run: Run, step: Step, signal: StopSignal): Promise<StepResult> {
  const { state } = run
  return runStep(run, step, { iteration: null, state, records: state.records, signal })
}

function finish({ workflow, state, whole, within }: Run): Ending {
  state.isFinishing = true
  const output = workflow.semantics.output(state)
  if (output.ok) {
    const { value, usedDefaults } = output
    const defaults = usedDefaults && { usedDefaults }
    const ending = { status: 'completed' as const, output: value, failure: null, ...defaults }
    if (!whole.hasDetails || within.length > 0) return ending
    const { semantics } = workflow
    const around = { scope: semantics.scope(state, null), functions: semantics.functions }
    return { ...ending, templates: templatesOfOutput(workflow, value, around) }
  }
  const failure = failureOf(workflow.semantics, null, output.failure)
  return { status: 'failed', output: workflow.semantics.failedAnswer(state, failure, state.runId), failure }
}

async function stopped(
  run: Run,
  whole: Limit,
  order: Order,
  failure: StepFailure | undefined
): Promise<Ending> {
  const { workflow, state } = run
  const reason = interruptionOf(whole.signal)
  if (reason === 'failure' && failure) {
    await runHandlers(run, order.signal)
    return { status: 'failed', output: workflow.semantics.failedAnswer(state, failure, state.runId), failure }
  }
  const isTime = reason === 'run_time'
  const trouble = isTime
    ? { kind: 'timeout' as const, cause: 'workflow timed out' }
    : { kind: 'cancelled' as const, cause: 'the run was cancelled' }
  const status = isTime ? 'timed_out' : 'cancelled'
  return { status, output: null, failure: failureOf(workflow.semantics, null, trouble) }
}

/** The steps to run after a failure, in order; whatever happens in them, the failure is unchanged. */
async function runHandlers(run: Run, signal: StopSignal | undefined): Promise<void> {
  const whole = limit(signal)
  try {
    for (const handler of run.workflow.handlers)
      if (!whole.signal.aborted) await runOwnStep(run, handler, whole.signal)
  } finally {
    whole.release()
  }
}

function ringFailure(workflow: Workflow, ring: readonly string[]): StepFailure {
  const circle = [...ring, ring[0]].map(id => `"${id}"`).join(' → ')
  const cause = `no step of a cycle can ever start: ${circle}`
  return failureOf(workflow.semantics, null, { kind: 'definition', cause })
}
