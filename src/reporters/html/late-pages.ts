import type { DiffReport } from '../../compare/index.js'
import type { JournaledRun } from '../../engine/journal/index.js'
import type { Graph, GraphOverlay } from '../../graph/index.js'
import type { ComparedRun } from '../../project/simulation/engine-difference.js'
import type { SuiteReport } from '../../suite/index.js'
import type { WhatIf } from '../../what-if/index.js'
import type { LintFindings } from '../lint/findings.js'
import { diffPage } from './diff-page.js'
import { graphPage } from './graph-page.js'
import { journalPage, journalsPage } from './journal-page.js'
import { lintPage } from './lint-page.js'
import { runPage } from './run-page.js'
import { suitePage } from './suite-page.js'
import { whatIfPage } from './what-if-page.js'

/** Pages of results, in a module that reports for a terminal need not load: see `scripts/build/start/late-modules.ts`. */
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

export function whatIfPageText(whatIf: WhatIf): string {
  return whatIfPage(whatIf)
}

export function diffPageText(report: DiffReport): string {
  return diffPage(report)
}

export function journalPageText(run: JournaledRun): string {
  return journalPage(run)
}

export function journalsPageText(runs: readonly JournaledRun[]): string {
  return journalsPage(runs)
}
