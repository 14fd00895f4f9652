import type { Simulation } from '../../project/simulate.js'
import type { Reporter } from '../reporter.js'
import { json } from './json.js'
import { ndjson } from './ndjson.js'
import { pretty } from './pretty.js'

/** All formats of `vmcp dry-run`; the first is the default. */
export const dryRunReporters: readonly Reporter<Simulation>[] = [pretty, json, ndjson]
