import type { Backend } from '../backends/index.js'
import type { Redactor } from '../backends/live/redactor.js'
import { type Elicitor, RealClock, type RunEvent, type RunListener, runWorkflow } from '../engine/index.js'
import type { Clock, JsonObject, JsonValue, Schedule, Workflow } from '../model/index.js'
import { type FinishedRun, finished } from '../project/simulation/finished-run.js'
import type { Diagnostic } from '../source/diagnostic.js'

export interface ServerRunOptions {
  readonly arguments: JsonObject
  readonly backend: Backend
  readonly elicitor: Elicitor
  readonly redactor: Redactor
  readonly signal: AbortSignal
  readonly runId: string
  /** Left out: the time on the wall. */
  readonly clock?: Clock | undefined
  readonly schedule?: Schedule | undefined
  readonly maxParallel?: number | undefined
  readonly seed?: number | undefined
  readonly problems?: readonly Diagnostic[]
  /** They hear every event without the secrets in it. */
  readonly listeners?: readonly RunListener[]
}

/** Runs a workflow on a live backend. The backend stays open: it is closed by whoever opened it. */
export async function runOnServers(
  workflow: Workflow,
  options: ServerRunOptions
): Promise<FinishedRun & { readonly isLive: true }> {
  const { backend, elicitor, redactor, signal, runId, schedule, maxParallel, seed } = options
  const { listeners = [], clock = new RealClock() } = options
  const shown = (event: RunEvent): RunEvent => redactedEvent(event, redactor)
  const result = await runWorkflow(
    workflow,
    { backend, clock, elicitor, signal, listeners, shown },
    { arguments: options.arguments, schedule, maxParallel, seed, runId }
  )
  return { ...finished(workflow, result, options), isLive: true }
}

/** An event is JSON but for entries that are undefined, which a redactor leaves as they are. */
function redactedEvent(event: RunEvent, redactor: Redactor): RunEvent {
  const { atMs, type, ...rest } = event
  // The redactor keeps every shape and changes texts alone; the type stands apart so that it is never touched.
  return { atMs, type, ...(redactor.redactValue(rest as unknown as JsonValue) as object) } as RunEvent // reason above
}
