import { inertJson } from '../../model/index.js'
import { lintReport } from '../../project/linting/lint-report.js'
import type { Reporter } from '../reporter.js'
import type { LintFindings } from './findings.js'

/** For programs: the shape that `schemas/lint-report.schema.json` describes. */
export const json: Reporter<LintFindings> = {
  name: 'json',
  report: ({
    project,
    diagnostics,
    silenced = [],
    listsSilenced: isListed,
    needs = [],
    bounds,
    baselined,
    diffs
  }) => {
    const report = lintReport(project, diagnostics, {
      silenced,
      isListed,
      needs,
      ...(bounds ? { bounds } : {})
    })
    const summary = { ...report.summary, ...(baselined === undefined ? {} : { baselined }) }
    const whole = { ...report, summary, ...(diffs ? { diffs } : {}) }
    return `${inertJson(whole, 2)}\n`
  }
}
