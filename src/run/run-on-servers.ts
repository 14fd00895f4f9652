import type { Backend } from '../backends/index.js'
import type { Redactor } from '../backends/live/redactor.js'
import {
  type Elicitor,
  RealClock,
  type RunEvent,
  type RunListener,
  runWorkflow,
  withTexts
} from '../engine/index.js'
import type { Clock, JsonObject, Schedule, Workflow } from '../model/index.js'
import { type FinishedRun, finished } from '../project/simulation/finished-run.js'
import type { Diagnostic } from '../source/diagnostic.js'

export interface ServerRunOptions {
  readonly arguments: JsonObject
  readonly backend: Backend
  readonly elicitor: Elicitor
  readonly redactor: Redactor
  readonly signal: AbortSignal
  readonly runId: string
  /** Omitted: wall time. */
  readonly clock?: Clock | undefined
  readonly schedule?: Schedule | undefined
  readonly maxParallel?: number | undefined
  readonly seed?: number | undefined
  readonly details?: boolean | undefined
  readonly problems?: readonly Diagnostic[]
  /** They receive every event with its secrets removed. */
  readonly listeners?: readonly RunListener[]
}

/** Runs a workflow on a live backend. The backend stays open: its owner closes it. */
export async function runOnServers(
  workflow: Workflow,
  options: ServerRunOptions
): Promise<FinishedRun & { readonly isLive: true }> {
  const { backend, elicitor, redactor, signal, runId, schedule, maxParallel, seed, details } = options
  const { listeners = [], clock = new RealClock() } = options
  const shown = (event: RunEvent): RunEvent => withTexts(event, redactor.redactValue)
  const result = await runWorkflow(
    workflow,
    { backend, clock, elicitor, signal, listeners, shown },
    { arguments: options.arguments, schedule, maxParallel, seed, details, runId }
  )
  return { ...finished(workflow, result, options), isLive: true }
}
