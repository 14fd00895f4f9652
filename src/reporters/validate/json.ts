import { inertJson } from '../../model/index.js'
import { type Validation, validateReport } from '../../project/linting/validate-files.js'
import type { Reporter } from '../reporter.js'

/** For programs: the shape that `schemas/validate-report.schema.json` describes. */
export const json: Reporter<Validation> = {
  name: 'json',
  report: validation => `${inertJson(validateReport(validation), 2)}\n`
}
