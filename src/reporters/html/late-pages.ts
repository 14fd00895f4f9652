import type { Graph, GraphOverlay } from '../../graph/index.js'
import type { ComparedRun } from '../../project/simulation/engine-difference.js'
import type { SuiteReport } from '../../suite/index.js'
import type { LintFindings } from '../lint/findings.js'
import { graphPage } from './graph-page.js'
import { lintPage } from './lint-page.js'
import { runPage } from './run-page.js'
import { suitePage } from './suite-page.js'

/** Pages of results, which a report for a terminal need not load: see `scripts/late-modules.ts`. */
export function runPageText(run: ComparedRun): string {
  return runPage(run)
}

export function lintPageText(findings: LintFindings): string {
  return lintPage(findings)
}

export function suitePageText(report: SuiteReport): string {
  return suitePage(report)
}

export function graphPageText(graphs: readonly Graph[], overlay: GraphOverlay | null): string {
  return graphPage(graphs, overlay)
}
