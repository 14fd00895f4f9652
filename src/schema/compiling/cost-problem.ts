import { TooCostly } from '../checking/too-costly.js'
import type { SchemaProblem } from '../schema-problem.js'

/** @throws the error where it is not about cost */
export function costProblem(error: unknown): SchemaProblem {
  // The caller may have used up most of the stack.
  const cost = error instanceof RangeError ? new TooCostly('it is nested too deeply') : error
  if (cost instanceof TooCostly) return { path: [], keyword: 'cost', message: cost.message }
  throw error
}
