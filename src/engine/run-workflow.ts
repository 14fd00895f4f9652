import type { Backend } from '../backends/backend.js'
import {
  CallFailure,
  type Clock,
  dependencyGraph,
  type JsonObject,
  type JsonValue,
  type Outcome,
  type StepFailure,
  type ToolDescription,
  type Workflow
} from '../model/index.js'
import type { Elicitor } from './elicitor.js'
import type { RunEvent, RunListener, RunStatus } from './event.js'
import { EventLog, type ListenerFault } from './event-log.js'
import { failureOf } from './failure.js'
import { interruptionOf, limit } from './interruption.js'
import { depthExcess } from './limits.js'
import type { Run } from './run.js'
import { RunState } from './run-state.js'
import { runStep } from './run-step.js'
import { runSchedule } from './scheduler.js'

/** The outside world of a run: whoever replaces these four has replaced all of it. */
export interface RunPorts {
  readonly backend: Backend
  readonly clock: Clock
  readonly elicitor: Elicitor
  /** Aborted when the caller wants the run to stop. */
  readonly signal?: AbortSignal
  readonly listeners?: Iterable<RunListener>
}

export interface RunOptions {
  readonly arguments: JsonObject
  /** In place of the workflow's own; a workflow whose steps run one after another keeps to that. */
  readonly schedule?: 'eager' | 'levels' | undefined
  readonly maxParallel?: number | undefined
  /** Decides the jitter of retries; equal seeds give equal pauses. */
  readonly seed?: number | undefined
  readonly runId?: string | undefined
}

export interface RunResult {
  readonly status: RunStatus
  /** What the caller gets. */
  readonly output: JsonValue
  readonly failure: StepFailure | null
  readonly events: readonly RunEvent[]
  /** Listeners that broke; the run did not mind. */
  readonly listenerFaults: readonly ListenerFault[]
}

/** A run that nobody named still needs an id of the usual form, the same every time. */
const unnamedRun = '00000000-0000-4000-8000-000000000000'

/** Runs a workflow from its arguments to its output. Failures of the run are part of the result; only our own faults are thrown. */
export async function runWorkflow(
  workflow: Workflow,
  ports: RunPorts,
  options: RunOptions
): Promise<RunResult> {
  const log = new EventLog(ports.clock, ports.listeners ?? [])
  const ending = await endingOf(workflow, ports, { ...options, log })
  log.emit({ type: 'runEnded', ...ending })
  return { ...ending, events: log.events, listenerFaults: log.faults }
}

interface Ending {
  readonly status: RunStatus
  readonly output: JsonValue
  readonly failure: StepFailure | null
}

async function endingOf(
  workflow: Workflow,
  ports: RunPorts,
  options: RunOptions & { readonly log: EventLog }
): Promise<Ending> {
  const { log, runId = unnamedRun, seed = 0 } = options
  const tooDeep = depthExcess('the arguments', options.arguments)
  const bound: Outcome<JsonObject> =
    tooDeep === null
      ? workflow.semantics.bindArguments(options.arguments)
      : { ok: false, failure: { kind: 'limit', cause: tooDeep } }
  const args = bound.ok ? bound.value : tooDeep === null ? options.arguments : {}
  log.emit({ type: 'runStarted', runId, workflow: workflow.name, arguments: args })
  if (!bound.ok) return failed(failureOf(workflow.semantics, null, bound.failure))
  const tools = await toolsOf(ports.backend)
  if (tools instanceof CallFailure)
    return failed(failureOf(workflow.semantics, null, { kind: tools.kind, cause: tools.message }))
  const state = new RunState(runId, args, log)
  const { backend, clock, elicitor } = ports
  const run: Run = { workflow, backend, clock, elicitor, log, state, tools, seed, calls: 0 }
  return runSteps(run, ports.signal, options)
}

async function toolsOf(backend: Backend): Promise<ReadonlyMap<string, ToolDescription> | CallFailure> {
  try {
    return new Map((await backend.listTools()).map(tool => [tool.name, tool]))
  } catch (error) {
    if (error instanceof CallFailure) return error
    throw error
  }
}

async function runSteps(run: Run, signal: AbortSignal | undefined, options: RunOptions): Promise<Ending> {
  const { workflow, clock, state } = run
  const graph = dependencyGraph(workflow.steps)
  const mode =
    workflow.schedule.mode === 'sequence' ? 'sequence' : (options.schedule ?? workflow.schedule.mode)
  if (graph.ring && mode !== 'sequence') return failed(ringFailure(workflow, graph.ring))
  const time =
    workflow.timeoutMs === null ? undefined : { ms: workflow.timeoutMs, reason: 'run_time' as const }
  const whole = limit(signal, time && { ...time, clock })
  let firstFailure: StepFailure | null = null
  const maxParallel = Math.max(1, options.maxParallel ?? workflow.schedule.maxParallel)
  try {
    await runSchedule({ graph, mode, maxParallel, signal: whole.signal }, async step => {
      const scope = { iteration: null, records: state.records, signal: whole.signal }
      const result = await runStep(run, step, scope)
      if (result.kind !== 'failed' || result.isTolerated) return
      firstFailure ??= result.failure
      whole.interrupt('failure')
    })
    return whole.signal.aborted ? stopped(workflow, whole.signal, firstFailure) : finish(run)
  } finally {
    whole.release()
  }
}

function finish({ workflow, state }: Run): Ending {
  state.isFinishing = true
  const output = workflow.semantics.output(state)
  if (output.ok) return { status: 'completed', output: output.value, failure: null }
  return failed(failureOf(workflow.semantics, null, output.failure))
}

function stopped(workflow: Workflow, signal: AbortSignal, failure: StepFailure | null): Ending {
  const reason = interruptionOf(signal)
  if (reason === 'failure') return failed(failure)
  const isTime = reason === 'run_time'
  const trouble = isTime
    ? { kind: 'timeout' as const, cause: 'workflow timed out' }
    : { kind: 'cancelled' as const, cause: 'the run was cancelled' }
  return {
    status: isTime ? 'timed_out' : 'cancelled',
    output: null,
    failure: failureOf(workflow.semantics, null, trouble)
  }
}

function failed(failure: StepFailure | null): Ending {
  return { status: 'failed', output: null, failure }
}

function ringFailure(workflow: Workflow, ring: readonly string[]): StepFailure {
  const circle = [...ring, ring[0]].map(id => `"${id}"`).join(' → ')
  const cause = `no step of a ring can ever start: ${circle}`
  return failureOf(workflow.semantics, null, { kind: 'definition', cause })
}
