import { inertJson } from '../../model/index.js'
import { lintReport } from '../../project/linting/lint-report.js'
import type { Reporter } from '../reporter.js'
import type { LintFindings } from './findings.js'

/** For programs: the shape that `schemas/lint-report.schema.json` describes. */
export const json: Reporter<LintFindings> = {
  name: 'json',
  report: ({ project, diagnostics, diffs }) => {
    const report = { ...lintReport(project, diagnostics), ...(diffs ? { diffs } : {}) }
    return `${inertJson(report, 2)}\n`
  }
}
