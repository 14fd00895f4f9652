import type { MutationReport } from '../../suite/index.js'
import { jsonReporter } from '../json-reporter.js'
import type { Reporter } from '../reporter.js'
import { pretty } from './pretty.js'

/** All formats of `vmcp test --mutate`; the first is the default. */
export const mutationReporters: readonly Reporter<MutationReport>[] = [pretty, jsonReporter(report => report)]
