import type { Simulation } from '../../project/simulate.js'
import type { Reporter } from '../reporter.js'
import { json } from './json.js'
import { ndjson } from './ndjson.js'
import { pretty } from './pretty.js'

/** All formats of `vmcp dry-run`; the first is the default. */
export const dryRunReporters: readonly Reporter<Simulation>[] = [pretty, json, ndjson]

/** All formats of `vmcp run`. While the run goes on, `stepLog` and `eventLine` tell what `pretty` and `ndjson` tell of it. */
export const runReporters: readonly Reporter<Simulation>[] = dryRunReporters

export { eventLine } from './ndjson.js'
export { stepLog } from './step-log.js'
export { summary } from './summary.js'
