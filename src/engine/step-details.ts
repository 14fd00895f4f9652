import { dependencyGraph, type StepLocation, type Workflow } from '../model/index.js'
import { rangeOf } from '../source/source-file.js'
import type { DetailTally } from './detail-tally.js'
import type { StepDetails, StepReport } from './report-shape.js'

/** Adds details to the reports of steps. */
export class StepDetailer {
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
