import { readFileSync } from 'node:fs'
import { buildGraph, type Graph, type GraphOverlay } from '../../graph/index.js'
import { chooseRun } from '../../project/choosing/choose-run.js'
import { problemsIn } from '../../project/linting/problems.js'
import type { Project } from '../../project/loading/load-project.js'
import { simulate } from '../../project/simulation/simulate.js'
import { UsageError } from '../../project/usage-error.js'
import { findingsOverlay } from '../../reporters/lint/findings-overlay.js'
import { runOverlay } from '../../reporters/run/run-overlay.js'
import { coverageOverlay } from '../../reporters/suite/coverage-overlay.js'
import { findRun } from '../../run/resumption.js'
import { systemReason } from '../../source/files/system-reason.js'
import type { CoverageReport } from '../../suite/index.js'
import { journalFolder } from '../live/plan/journal-folder.js'
import { type DryRunFlags, openDryRun } from '../simulating/dry-run-paths.js'
import type { Surface } from '../terminal/surface.js'
import type { OverlayFlags } from './overlay-flags.js'

export interface OverlaySubject {
  readonly project: Project
  readonly graphs: readonly Graph[]
  readonly paths: readonly string[]
  readonly flags: OverlayFlags & DryRunFlags
  readonly surface: Surface
}

/** @throws UsageError for several workflows: an overlay is about exactly one */
export async function overlayOf({
  project,
  graphs,
  paths,
  flags,
  surface
}: OverlaySubject): Promise<GraphOverlay> {
  const [graph] = graphs
  if (!graph || graphs.length > 1)
    throw new UsageError(
      'a picture with a run, tests or findings is of one workflow: choose it with --workflow'
    )
  if (flags['dry-run']) {
    const { workflow, options } = await openDryRun(paths, flags, surface)
    const { events } = await simulate(workflow, options)
    return runOverlay(buildGraph(workflow), events)
  }
  if (flags.run !== undefined) {
    const { header, events } = findRun(flags.run, journalFolder(flags.journal))
    if (header.workflow !== graph.workflow)
      throw new UsageError(`run ${flags.run} is of ${header.workflow}, and not of ${graph.workflow}`)
    return runOverlay(graph, events)
  }
  if (flags.coverage !== undefined) return coverageOverlay(graph, coverageIn(flags.coverage, graph.workflow))
  return findingsOverlay(graph, chooseRun(project, flags), problemsIn(project))
}

function coverageIn(path: string, workflow: string) {
  const { workflows } = coverageReport(path)
  const found = workflows.find(each => each.workflow === workflow)
  if (!found) throw new UsageError(`${path} contains no coverage of ${workflow}`)
  return found
}

function coverageReport(path: string): CoverageReport {
  let report: unknown
  try {
    report = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'it is not JSON' : systemReason(error)
    if (reason === undefined) throw error
    throw new UsageError(`${path}: ${reason}`)
  }
  const isReport =
    typeof report === 'object' && report !== null && Array.isArray((report as CoverageReport).workflows)
  if (!isReport || (report as CoverageReport).version !== 1)
    throw new UsageError(`${path} is not a report of vmcp test --format coverage`)
  return report as CoverageReport // its `version` was checked
}
