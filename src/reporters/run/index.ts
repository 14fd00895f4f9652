import type { ComparedRun } from '../../project/simulation/engine-difference.js'
import { runPageText } from '../html/late-pages.js'
import { jsonReporter } from '../json-reporter.js'
import type { Reporter } from '../reporter.js'
import { ndjson } from './ndjson.js'
import { pretty } from './pretty.js'

/** All formats of `vmcp dry-run` and `vmcp run`; the first is the default. During a run, `stepLog` and `eventLine` report it. */
export const dryRunReporters: readonly Reporter<ComparedRun>[] = [
  pretty,
  jsonReporter<ComparedRun>(({ report }) => report),
  ndjson,
  { name: 'html', report: runPageText }
]

export { eventLine } from './ndjson.js'
export { stepLog } from './step-log.js'
export { summary } from './summary.js'
