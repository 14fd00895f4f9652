import type { SuiteReport } from '../../suite/index.js'
import type { Reporter } from '../reporter.js'
import { github } from './github.js'
import { json } from './json.js'
import { junit } from './junit.js'
import { pretty } from './pretty.js'

/** All formats of `vmcp test`; the first is the default. */
export const suiteReporters: readonly Reporter<SuiteReport>[] = [pretty, json, junit, github]
