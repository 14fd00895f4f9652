import { wordsOfFailure } from '../../../analysis/consequence.js'
import type { FactOf } from '../../../analysis/fact.js'
import { spokenPath } from '../../../analysis/spoken-path.js'
import { didYouMean } from '../../../text/did-you-mean.js'
import { factRule } from '../../fact-rule.js'

/** A template that reads something of a step that no step has. */
export const noUnknownStepField = factRule(
  {
    id: 'no-unknown-step-field',
    description:
      'Finds a template that reads a field that a step, its answer or its loop result does not have.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  ['record-field'],
  fact => {
    const { place, known, index, reference } = fact
    const { path } = reference
    const name = path[index] ?? ''
    return `${spokenPath(path)}: ${owner(fact)} has no "${name}"${didYouMean(name, known) || `; it has ${known.join(', ')}`}; it renders as <no value>${wordsOfFailure(place, reference)}`
  }
)

function owner({ step: { kind, id }, index }: FactOf<'record-field'>): string {
  if (index === 2) return `step "${id}"`
  return kind === 'forEach' ? `the result of the loop "${id}"` : `the answer to "${id}"`
}
