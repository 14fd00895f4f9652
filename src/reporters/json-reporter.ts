import { inertJson } from '../model/index.js'
import type { Reporter } from './reporter.js'

/** For programs: the report of some results, in the shape that a file of `schemas/` describes. */
export function jsonReporter<Results>(reportOf: (results: Results) => unknown): Reporter<Results> {
  return { name: 'json', report: results => `${inertJson(reportOf(results), 2)}\n` }
}
