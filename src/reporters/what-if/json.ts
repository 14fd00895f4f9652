import { inertJson } from '../../model/index.js'
import type { WhatIf } from '../../what-if/index.js'
import type { Reporter } from '../reporter.js'

/** For programs: the shape that `schemas/what-if-report.schema.json` describes. */
export const json: Reporter<WhatIf> = {
  name: 'json',
  report: whatIf => `${inertJson({ version: 1, ...whatIf }, 2)}\n`
}
