import { type Step, type StepLocation, stepsOf, type Workflow } from '../model/index.js'
import { DetailTally, templateReport } from './detail-tally.js'
import type { RunEvent } from './event.js'
import type { RunReport, StepReport } from './report-shape.js'
import { neverReached, plain, RunTally } from './run-tally.js'
import { StepDetailer } from './step-details.js'

type Ended = Extract<RunEvent, { type: 'runEnded' }>

/**
 * A run as programs read it, built only from its events: a journal gives the same report as the run itself.
 *
 * @param problems problems of the definition or the arguments, where the run was started regardless
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
    steps: withDetails(workflow, events, [...stepReports(workflow, tally)]),
    calls: [...tally.calls.values()],
    elicitations: tally.elicitations,
    problems,
    ...statesOf(events),
    ...(end?.templates ? { outputTemplates: end.templates.map(templateReport) } : {})
  }
}

function statesOf(events: readonly RunEvent[]): Pick<RunReport, 'states'> {
  const states: NonNullable<RunReport['states']>[number][] = []
  for (const event of events)
    if (event.type === 'instanceChanged')
      states.push({ atMs: event.atMs, state: event.state, health: event.health, step: event.step })
  return states.length === 0 ? {} : { states }
}

/** The steps in document order, followed by those inside loops. Steps of a group have their own rows. */
function* stepReports(workflow: Workflow, tally: RunTally): Generator<PlacedReport> {
  const seen = new Map<Step | null, Set<string>>()
  for (const place of stepsOf(workflow)) {
    const { step, container, loop } = place
    const before = seen.get(container) ?? new Set<string>()
    seen.set(container, before)
    if (step.id !== '' && !before.has(step.id))
      yield { place, report: tally.step(loop?.id ?? null, step.id) ?? neverReached(step.id) }
    before.add(step.id)
  }
}

interface PlacedReport {
  readonly place: StepLocation
  readonly report: StepReport
}

/** With details where the events hold them. */
function withDetails(
  workflow: Workflow,
  events: readonly RunEvent[],
  placed: readonly PlacedReport[]
): readonly StepReport[] {
  const reports = placed.map(({ report }) => report)
  if (!events.some(event => event.type === 'runStarted' && event.details)) return reports
  const notes = new DetailTally()
  for (const event of events) notes.add(event)
  const detailer = new StepDetailer(workflow, notes, reports)
  return placed.map(({ place, report }) => ({ ...report, details: detailer.of(place, report) }))
}
