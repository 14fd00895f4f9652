import type { DiffReport } from '../../compare/index.js'
import { inertJson } from '../../model/index.js'
import type { Reporter } from '../reporter.js'

/** For programs: the shape that `schemas/diff-report.schema.json` describes. */
export const json: Reporter<DiffReport> = {
  name: 'json',
  report: report => `${inertJson(report, 2)}\n`
}
