import type { Backend } from '../backends/backend.js'
import {
  CallFailure,
  type JsonObject,
  type JsonValue,
  type Schedule,
  type StepFailure,
  type ToolDescription,
  type Workflow
} from '../model/index.js'
import { carryOut } from './carry-out.js'
import type { Elicitor } from './elicitor.js'
import type { Ending } from './ending.js'
import type { RunEvent, RunStatus } from './event.js'
import { EventLog, type EventLogPorts, type ListenerFault } from './event-log.js'
import { failureOf } from './failure.js'
import type { WholeRun } from './run.js'

/** Everything a run needs from outside; replacing these four replaces all of it. */
export interface RunPorts extends EventLogPorts {
  readonly backend: Backend
  readonly elicitor: Elicitor
  /** Aborted when the caller wants the run to stop. */
  readonly signal?: AbortSignal
}

export interface EngineOptions {
  readonly arguments: JsonObject
  /** Replaces the workflow's own schedule; a workflow whose steps run one after another keeps that mode. */
  readonly schedule?: Schedule | undefined
  readonly maxParallel?: number | undefined
  /** Decides the jitter of retries; equal seeds give equal pauses. */
  readonly seed?: number | undefined
  readonly runId?: string | undefined
  /** Put answers of calls and templates into the events: they may be large. */
  readonly details?: boolean | undefined
}

export interface RunResult {
  readonly status: RunStatus
  /** The result for the caller. */
  readonly output: JsonValue
  readonly failure: StepFailure | null
  /** Why the run would never have ended by itself: a workflow calls itself. */
  readonly endless?: string | null
  readonly events: readonly RunEvent[]
  /** Listeners that threw; the run was not affected. */
  readonly listenerFaults: readonly ListenerFault[]
}

/** A run without a given id still needs one of the usual form, always the same. */
export const UNNAMED_RUN = '00000000-0000-4000-8000-000000000000'

/** Runs a workflow from its arguments to its output. Failures of the run are part of the result; only internal errors are thrown. */
export async function runWorkflow(
  workflow: Workflow,
  ports: RunPorts,
  options: EngineOptions
): Promise<RunResult> {
  const log = new EventLog(ports)
  const { endless = null, ...ended } = await endingOf(workflow, ports, { ...options, log })
  const ending = withMessage(workflow, ended)
  log.emit({ type: 'runEnded', ...ending })
  return { ...ending, endless, events: log.events, listenerFaults: log.faults }
}

function withMessage({ semantics }: Workflow, ending: Ending): Ending {
  const { failure } = ending
  return failure && semantics.describeFailure
    ? { ...ending, failure: semantics.describeFailure(failure) }
    : ending
}

async function endingOf(
  workflow: Workflow,
  ports: RunPorts,
  { log, arguments: given, runId = UNNAMED_RUN, seed = 0, details = false, ...order }: LoggedOptions
): Promise<Ending & Pick<RunResult, 'endless'>> {
  const onStart = (bound: JsonObject): void =>
    log.emit({
      type: 'runStarted',
      runId,
      workflow: workflow.name,
      arguments: bound,
      ...(details ? { details } : {})
    })
  const tools = await toolsOf(ports.backend)
  if (tools instanceof CallFailure) {
    onStart(given)
    const failure = failureOf(workflow.semantics, null, { kind: tools.kind, cause: tools.message })
    return { status: 'failed', output: null, failure }
  }
  const { backend, clock, elicitor, signal } = ports
  const whole: WholeRun = {
    calls: 0,
    nestedRuns: 0,
    endless: null,
    memory: new Map(),
    hasDetails: details,
    carryOut
  }
  const around = { workflow, backend, clock, elicitor, log, tools, seed, within: [], whole }
  const { schedule, maxParallel } = order
  const ending = await carryOut(around, { given, runId, signal, schedule, maxParallel, onStart })
  return { ...ending, endless: whole.endless }
}

type LoggedOptions = EngineOptions & { readonly log: EventLog }

async function toolsOf(backend: Backend): Promise<ReadonlyMap<string, ToolDescription> | CallFailure> {
  try {
    return new Map((await backend.listTools()).map(tool => [tool.name, tool]))
  } catch (error) {
    if (error instanceof CallFailure) return error
    throw error
  }
}
