import { failsWhenMissing, failsWithout } from './consequence.js'
import type { NameRead } from './name-read.js'

/** What happens where a value is left out: the step or run fails, this function does, or `<no value>` is printed. */
export type WhenUnset = 'fails' | 'prints' | { readonly failsIn: string }

/** Functions of Go that stop the run at a missing value. */
const FAILING = new Set(['len', 'index', 'slice', 'lt', 'le', 'gt', 'ge'])
const PRINTERS = new Set(['print', 'println', 'printf', 'html', 'js', 'urlquery'])

/** What comes of it when there is no such name in the path; null where the template can do without. */
export function whenUnset({ reference, place }: NameRead, lacking: number): WhenUnset | null {
  const { usage, path } = reference
  if (place.workflow.semantics.missingKeys === 'fail')
    return failsWithout(reference, lacking) ? 'fails' : null
  // A field of nothing is nothing, and told as that.
  if (lacking === 1 && path.length > 2) return null
  if (failsWhenMissing(place, reference)) return 'fails'
  const { fromJson } = place.workflow.semantics.templates.functions
  if (usage.kind === 'call' && (FAILING.has(usage.name) || usage.name === fromJson))
    return { failsIn: usage.name }
  const isPrinted = usage.kind === 'print' || (usage.kind === 'call' && PRINTERS.has(usage.name))
  return isPrinted ? 'prints' : null
}
