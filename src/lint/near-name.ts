import type { Severity } from '../source/diagnostic.js'
import { nearestName } from '../text/nearest-name.js'
import type { RuleContext } from './rule.js'

/** In `engine` an undeclared name near a declared one is an error: it is a misspelling, and no value is ever sent. */
export function nearNameSeverity(
  name: string,
  known: Iterable<string>,
  { compat }: Pick<RuleContext, 'compat'>
): { readonly severity?: Severity } {
  return compat === 'engine' && nearestName(name, known) !== null ? { severity: 'error' } : {}
}
