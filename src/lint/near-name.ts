import type { Severity } from '../source/diagnostic.js'
import { nearestName } from '../text/nearest-name.js'
import type { RuleContext } from './rule.js'

/** A name that is not declared is an error in `engine` where a declared one is near: it is a slip, and no value is ever sent. */
export function nearNameSeverity(
  name: string,
  known: Iterable<string>,
  { compat }: Pick<RuleContext, 'compat'>
): { readonly severity?: Severity } {
  return compat === 'engine' && nearestName(name, known) !== null ? { severity: 'error' } : {}
}
