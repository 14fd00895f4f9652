import { type InstanceHealth, type InstanceState, type Step, stepsOf, type Workflow } from '../model/index.js'
import type { CallOutcome, RunEvent, RunStatus } from './event.js'
import { keyOf, neverReached, plain, RunTally } from './run-tally.js'

/** The JSON shape of a run (`dry-run --format json`, `run --format json`). Keys are added, never renamed or removed. */
export interface RunReport {
  readonly version: 1
  readonly workflow: string
  readonly status: RunStatus
  readonly output: unknown
  readonly error: string | null
  readonly durationMs: number
  readonly steps: readonly StepReport[]
  readonly calls: readonly CallReport[]
  readonly elicitations: readonly ElicitationReport[]
  readonly problems: readonly unknown[]
  /** The life of the service that the run was about; left out where it was about none. */
  readonly states?: readonly StateReport[]
  /** What the engine would do otherwise in a run that was simulated as the guides promise; left out where nothing. */
  readonly engine?: unknown
  /** Drafts of the fixtures and answers that the run lacked; left out where it lacked nothing. */
  readonly missing?: unknown
}

/** A state that a service came to. */
export interface StateReport {
  readonly atMs: number
  readonly state: InstanceState
  readonly health: InstanceHealth
  /** The step that brought it there. */
  readonly step: string
}

export interface StepReport {
  readonly id: string
  readonly status: 'completed' | 'failed' | 'skipped' | 'cancelled' | 'not_run'
  readonly attempts: number
  readonly arguments: unknown
  readonly output: unknown
  readonly error: string | null
  readonly startMs: number | null
  readonly endMs: number | null
}

export interface CallReport {
  readonly step: string
  readonly iteration: number | null
  readonly attempt: number
  readonly tool: string
  readonly arguments: unknown
  readonly outcome: CallOutcome
  /** True where the answer was made up (`--stub`); else left out. */
  readonly stub?: true
  /** In a nested workflow: ids of the steps through which it is nested, the outermost first. */
  readonly within?: readonly string[]
  readonly startMs: number
  readonly endMs: number
}

export interface ElicitationReport {
  readonly step: string
  readonly message: string
  readonly action: string | null
  /** True where the answer was made up (`--stub`); else left out. */
  readonly stub?: true
  readonly content: unknown
}

type Ended = Extract<RunEvent, { type: 'runEnded' }>

/**
 * A run as programs read it, made from its events alone: a journal gives the same report as the run itself.
 *
 * @param problems what is wrong with the definition or the arguments, for those who run it all the same
 */
export function runReport(
  workflow: Workflow,
  { events }: { readonly events: readonly RunEvent[] },
  problems: readonly unknown[] = []
): RunReport {
  const tally = new RunTally()
  for (const event of events) tally.add(event)
  const end = events.findLast((event): event is Ended => event.type === 'runEnded')
  return {
    version: 1,
    workflow: workflow.name,
    status: end?.status ?? 'cancelled',
    output: plain(end?.output),
    error: end?.failure?.message ?? null,
    durationMs: end?.atMs ?? events.at(-1)?.atMs ?? 0,
    steps: [...stepReports(workflow, tally)],
    calls: [...tally.calls.values()],
    elicitations: tally.elicitations,
    problems,
    ...statesOf(events)
  }
}

function statesOf(events: readonly RunEvent[]): Pick<RunReport, 'states'> {
  const states = events.flatMap(event =>
    event.type === 'instanceChanged'
      ? [{ atMs: event.atMs, state: event.state, health: event.health, step: event.step }]
      : []
  )
  return states.length === 0 ? {} : { states }
}

/** The steps in the order of the document, those inside a loop or a group behind it. Steps of a group stand for themselves. */
function* stepReports(workflow: Workflow, tally: RunTally): Generator<StepReport> {
  const seen = new Map<Step | null, Set<string>>()
  for (const { step, container, loop } of stepsOf(workflow)) {
    const before = seen.get(container) ?? new Set<string>()
    seen.set(container, before)
    if (step.id !== '' && !before.has(step.id))
      yield tally.steps.get(keyOf(loop?.id ?? null, step.id)) ?? neverReached(step.id)
    before.add(step.id)
  }
}
