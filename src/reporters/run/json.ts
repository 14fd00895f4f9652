import { inertJson } from '../../model/index.js'
import type { FinishedRun } from '../../project/simulation/finished-run.js'
import type { Reporter } from '../reporter.js'

/** For programs: the shape that `schemas/run-report.schema.json` describes. */
export const json: Reporter<Pick<FinishedRun, 'report'>> = {
  name: 'json',
  report: ({ report }) => `${inertJson(report, 2)}\n`
}
