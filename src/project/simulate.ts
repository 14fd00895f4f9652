import { type Backend, type Fixtures, type ReplayBackend, replayBackend } from '../backends/index.js'
import { type RunListener, runWorkflow, scriptedElicitor, VirtualClock } from '../engine/index.js'
import type { ElicitationAnswer, JsonObject, Schedule, Workflow } from '../model/index.js'
import type { Diagnostic } from '../source/diagnostic.js'
import { finished, type Simulation } from './finished-run.js'
import { seededTemplates } from './seeded-templates.js'

/** What a simulated run is given: everything from outside, so that equal input gives equal output to the byte. */
export interface SimulationOptions {
  readonly arguments: JsonObject
  readonly fixtures: Fixtures
  /** Answers to questions, by step id. */
  readonly answers: ReadonlyMap<string, ElicitationAnswer>
  readonly schedule?: Schedule | undefined
  readonly maxParallel?: number | undefined
  readonly seed?: number | undefined
  /** Problems of the definition that a reader of the report should see. */
  readonly problems?: readonly Diagnostic[]
  readonly listeners?: readonly RunListener[]
  readonly signal?: AbortSignal
  /** Puts something between the run and its fixtures: the real client, say, with the fixtures as its servers. */
  readonly openBackend?: OpenBackend | undefined
}

export type OpenBackend = (replay: ReplayBackend, clock: VirtualClock) => Promise<Backend>

/** Runs a workflow on fixtures in virtual time. No network, no process, no file. */
export async function simulate(workflow: Workflow, options: SimulationOptions): Promise<Simulation> {
  const clock = new VirtualClock()
  const replay = replayBackend(options.fixtures, clock)
  const backend = (await options.openBackend?.(replay, clock)) ?? replay
  const { signal, listeners = [], schedule, maxParallel, seed } = options
  const ports = {
    backend,
    clock,
    elicitor: scriptedElicitor(options.answers),
    listeners,
    ...(signal ? { signal } : {})
  }
  const result = await runWorkflow(seededTemplates(workflow, seed), ports, {
    arguments: options.arguments,
    schedule,
    maxParallel,
    seed
  })
  await backend.close()
  return { ...finished(workflow, result, options), isLive: false, unusedEntries: replay.unusedEntries() }
}
