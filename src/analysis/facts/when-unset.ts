import { failsWhenMissing, failsWithout } from '../certainty/consequence.js'
import type { NameRead } from './name-read.js'

/** What happens when a value is absent: the step or run fails, this function fails, or `<no value>` is printed. */
export type WhenUnset = 'fails' | 'prints' | { readonly failsIn: string }

/** Go functions that stop the run at a missing value. */
const FAILING = new Set(['len', 'index', 'slice', 'lt', 'le', 'gt', 'ge'])
const PRINTERS = new Set(['print', 'println', 'printf', 'html', 'js', 'urlquery'])

/** The consequence of a missing name in the path; null when the template works without it. */
export function whenUnset({ reference, place }: NameRead, lacking: number): WhenUnset | null {
  const { usage, path } = reference
  if (place.workflow.semantics.missingKeys === 'fail')
    return failsWithout(reference, lacking) ? 'fails' : null
  // A field of an absent value is absent too, and reported as that.
  if (lacking === 1 && path.length > 2) return null
  if (failsWhenMissing(place, reference)) return 'fails'
  const { fromJson } = place.workflow.semantics.templates.functions
  if (usage.kind === 'call' && (FAILING.has(usage.name) || usage.name === fromJson))
    return { failsIn: usage.name }
  const isPrinted = usage.kind === 'print' || (usage.kind === 'call' && PRINTERS.has(usage.name))
  return isPrinted ? 'prints' : null
}
