import { dependencyGraph, type Step, type StepLocation, stepsOf, type Workflow } from '../../model/index.js'
import { rangeOf } from '../../source/source-file.js'
import type { RunEvent } from '../event.js'
import { DetailTally, templateReport } from './detail-tally.js'
import type { RunReport, StepDetails, StepReport } from './report-shape.js'
import { neverReached, plain, RunTally } from './run-tally.js'

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

/** Adds details to the reports of steps. */
class StepDetailer {
  readonly #levels: ReadonlyMap<string, number>
  readonly #waitsFor: ReadonlyMap<string, readonly string[]>
  readonly #tally: DetailTally
  readonly #ends: ReadonlyMap<string, number>

  constructor({ steps, schedule }: Workflow, tally: DetailTally, reports: readonly StepReport[]) {
    const graph = dependencyGraph(steps)
    const ids = [...graph.steps.keys()]
    const isSequence = schedule.mode === 'sequence'
    const levels = isSequence ? ids.map(id => [id]) : graph.levels
    this.#levels = new Map(levels.flatMap((level, at) => level.map(id => [id, at + 1] as const)))
    this.#waitsFor = isSequence
      ? new Map(ids.map((id, at) => [id, ids.slice(Math.max(0, at - 1), at)]))
      : graph.dependencies
    this.#tally = tally
    this.#ends = new Map(reports.flatMap(({ id, endMs }) => (endMs === null ? [] : [[id, endMs] as const])))
  }

  of({ step, container, loop, isHandler }: StepLocation, { startMs, endMs }: StepReport): StepDetails {
    const isTop = container === null && !isHandler
    const waitsFor = isTop ? (this.#waitsFor.get(step.id) ?? []) : []
    const { condition, templates, retries } = this.#tally.of(loop?.id ?? null, step.id)
    const paused = retries.reduce((sum, { delayMs }) => sum + delayMs, 0)
    const ready = Math.max(0, ...waitsFor.map(id => this.#ends.get(id) ?? 0))
    const before = startMs === null || !isTop ? 0 : Math.max(0, startMs - ready)
    const whole = startMs === null || endMs === null ? 0 : endMs - startMs
    const { line, endLine } = rangeOf(step.origin.file, step.origin.span)
    return {
      file: step.origin.file.path,
      line,
      endLine,
      level: isTop ? (this.#levels.get(step.id) ?? null) : null,
      waitsFor,
      waitedMs: rounded(before + Math.min(paused, whole)),
      workedMs: rounded(Math.max(0, whole - paused)),
      condition,
      templates,
      retries
    }
  }
}

/** In microseconds, like the times of events. */
function rounded(ms: number): number {
  return Math.round(ms * 1000) / 1000
}
