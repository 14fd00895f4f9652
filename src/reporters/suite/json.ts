import { inertJson } from '../../model/index.js'
import type { SuiteReport } from '../../suite/index.js'
import type { Reporter } from '../reporter.js'

/** For programs: the shape that `schemas/suite-report.schema.json` describes. */
export const json: Reporter<SuiteReport> = {
  name: 'json',
  report: ({ coveredTexts: _, ...report }) => `${inertJson(report, 2)}\n`
}
