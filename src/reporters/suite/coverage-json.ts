import { inertJson } from '../../model/index.js'
import type { CoverageReport, SuiteReport } from '../../suite/index.js'
import type { Reporter } from '../reporter.js'

/** For programs: the shape that `schemas/coverage-report.schema.json` describes. */
export const coverageJson: Reporter<SuiteReport> = {
  name: 'coverage',
  report: ({ coverage = [], coverageTotals }) => {
    if (!coverageTotals) throw new Error('coverage is reported and was not recorded')
    const report: CoverageReport = { version: 1, workflows: coverage, totals: coverageTotals }
    return `${inertJson(report, 2)}\n`
  }
}
