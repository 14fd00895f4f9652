import { describeFailure } from '../analysis/certainty/consequence.js'
import type { FactOf } from '../analysis/facts/fact.js'

/** What happens when the value is absent, as a clause to append. */
export function messageWhenUnset({ then, place }: FactOf<'unset-argument' | 'unset-answer'>): string {
  if (then === 'fails') return describeFailure(place)
  return then === 'prints' ? '<no value> is sent' : `${then.failsIn} fails, and the step with it`
}
