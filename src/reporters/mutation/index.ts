import { inertJson } from '../../model/index.js'
import type { MutationReport } from '../../suite/index.js'
import type { Reporter } from '../reporter.js'
import { pretty } from './pretty.js'

/** For programs: the shape that `schemas/mutation-report.schema.json` describes. */
const json: Reporter<MutationReport> = {
  name: 'json',
  report: report => `${inertJson(report, 2)}\n`
}

/** All formats of `vmcp test --mutate`; the first is the default. */
export const mutationReporters: readonly Reporter<MutationReport>[] = [pretty, json]
