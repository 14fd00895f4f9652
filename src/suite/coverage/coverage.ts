import { type JsonObject, type Workflow, withoutRouters } from '../../model/index.js'
import type { Project } from '../../project/loading/load-project.js'
import { ActionCoverage } from './action-coverage.js'
import {
  type ActionTestKinds,
  type CoverageCount,
  type CoveragePoint,
  type CoverageReport,
  type CoverageTotals,
  type PointKind,
  pointKinds,
  type WorkflowCoverage
} from './coverage-report.js'
import type { CoveredRun } from './covered-run.js'
import { DiskLocations, type InlineText } from './disk-locations.js'
import { noteArguments, noteRun } from './note-run.js'
import { allPoints, type NotedPoint, type Points, pointsOf } from './points-of.js'

interface Entry {
  readonly called: Workflow
  /** One for each action, for a tool with several. */
  readonly parts: readonly Points[]
  readonly actions: ActionCoverage | null
  runs: number
}

/** Notes what the tests cover of each workflow. */
export class Coverage {
  readonly #entries = new Map<string, Entry>()
  readonly #points = new Map<string, Points>()
  readonly #places = new DiskLocations()

  /** Adds the workflows of a project, so that those without tests count too. */
  add(project: Project, inline: InlineText | null): void {
    if (inline) this.#places.add(inline)
    for (const workflow of project.workflows) this.#entryOf(workflow)
  }

  /** Notes the runs of one test. */
  ran(runs: readonly CoveredRun[]): void {
    for (const run of runs) {
      this.#started(run.called, run.workflow, run.arguments)
      noteRun(run.workflow, run.events, {
        pointsOf: workflow => this.#pointsOf(workflow),
        nested: (workflow, given) => this.#started(workflow, workflow, given)
      })
    }
    for (const called of new Set(runs.map(run => run.called)))
      this.#entryOf(called).actions?.tested(runs.filter(run => run.called === called))
  }

  #started(called: Workflow, workflow: Workflow, given: JsonObject): void {
    this.#entryOf(called).runs++
    noteArguments(this.#pointsOf(workflow), given)
  }

  report(): CoverageReport {
    const workflows = [...this.#entries.values()].map(entry => this.#workflowReport(entry))
    return { version: 1, workflows, totals: sumOf(workflows.map(({ totals }) => totals)) }
  }

  /** The texts of the files in the report, by path. */
  get texts(): ReadonlyMap<string, string> {
    return this.#places.texts
  }

  #workflowReport({ called, parts, actions, runs }: Entry): WorkflowCoverage {
    const kinds = actions?.report()
    const own = parts.flatMap(allPoints).map(point => this.#pointReport(point))
    const points = [...own, ...(kinds ? actionPoints(called, kinds, this.#places) : [])]
    const steps = points.filter(({ kind }) => kind === 'step')
    const missing = steps.filter(({ outcomes: [reached] }) => reached?.hits === 0)
    return {
      file: called.origin.file.path,
      workflow: called.name,
      steps: steps.length,
      reached: steps.length - missing.length,
      missing: missing.map(({ name }) => name),
      ...(kinds ? { actions: kinds } : {}),
      source: this.#places.placeOf(called.origin),
      runs,
      points: points.sort((a, b) => a.line - b.line),
      totals: totalsOf(points)
    }
  }

  #pointReport({ kind, name, origin, hits }: NotedPoint): CoveragePoint {
    const { line, endLine } = this.#places.placeOf(origin)
    return { kind, name, line, endLine, outcomes: [...hits].map(([name, hits]) => ({ name, hits })) }
  }

  /** A definition that several test files read has one entry, identified by file and name. */
  #entryOf(called: Workflow): Entry {
    const key = keyOf(called)
    const known = this.#entries.get(key)
    if (known) return known
    const parts = withoutRouters([called]).map(workflow => this.#pointsOf(workflow))
    const actions = called.routing ? new ActionCoverage(called.routing) : null
    const entry = { called, parts, actions, runs: 0 }
    this.#entries.set(key, entry)
    return entry
  }

  #pointsOf(workflow: Workflow): Points {
    const key = keyOf(workflow)
    const points = this.#points.get(key) ?? pointsOf(workflow)
    this.#points.set(key, points)
    return points
  }
}

function keyOf({ origin, name, action }: Workflow): string {
  return JSON.stringify([origin.file.path, name, action?.action])
}

/** The five kinds of tests for each action, as points at its definition. */
function actionPoints(
  { routing, origin }: Workflow,
  tested: readonly ActionTestKinds[],
  places: DiskLocations
): readonly CoveragePoint[] {
  return tested.map(({ action, ...kinds }) => {
    const known = routing?.actions.find(({ name }) => name === action)
    const { line, endLine } = places.placeOf(known?.origin ?? origin)
    const outcomes = Object.entries(kinds).map(([name, isTested]) => ({ name, hits: isTested ? 1 : 0 }))
    return { kind: 'action', name: action, line, endLine, outcomes }
  })
}

/** The outcomes that occurred and all outcomes, by kind of point and in total. */
function totalsOf(points: readonly CoveragePoint[]): CoverageTotals {
  return withPercent(kind =>
    sum(
      points
        .filter(point => point.kind === kind)
        .map(({ outcomes }) => ({
          covered: outcomes.filter(({ hits }) => hits > 0).length,
          total: outcomes.length
        }))
    )
  )
}

function sumOf(all: readonly CoverageTotals[]): CoverageTotals {
  return withPercent(kind => sum(all.map(({ kinds }) => kinds[kind])))
}

function withPercent(countOf: (kind: PointKind) => CoverageCount): CoverageTotals {
  const kinds = {
    step: countOf('step'),
    handler: countOf('handler'),
    condition: countOf('condition'),
    retry: countOf('retry'),
    default: countOf('default'),
    loop: countOf('loop'),
    answer: countOf('answer'),
    action: countOf('action')
  }
  const whole = sum(pointKinds.map(kind => kinds[kind]))
  return { ...whole, percent: percentOf(whole), kinds }
}

function sum(counts: readonly CoverageCount[]): CoverageCount {
  return {
    covered: counts.reduce((all, { covered }) => all + covered, 0),
    total: counts.reduce((all, { total }) => all + total, 0)
  }
}

/** Rounded down, so that 100 means that everything is covered. */
function percentOf({ covered, total }: CoverageCount): number {
  return total === 0 ? 100 : Math.floor((covered * 1000) / total) / 10
}
