import { wordsOfFailure } from '../../../analysis/consequence.js'
import type { FactOf } from '../../../analysis/fact.js'
import { spokenPath } from '../../../analysis/own-paths.js'
import { readPath } from '../../../model/index.js'
import { didYouMean } from '../../../text/did-you-mean.js'
import { nearestName } from '../../../text/nearest-name.js'
import { pathFix } from '../../fact-fix.js'
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
    const forgotten = withoutOutput(fact)
    const message = `${spokenPath(path)}: ${owner(fact)} has no "${name}"${didYouMean(name, known) || `; it has ${known.join(', ')}`}${forgotten ? `; what the tool answers is under ${forgotten.spoken}` : ''}; it renders as <no value>${wordsOfFailure(place, reference)}`
    const accountsFor = [readPath(place.workflow, path.slice(0, index + 1))]
    return forgotten ? { message, accountsFor, fix: forgotten.fix } : { message, accountsFor }
  }
)

/** A field of a tool's answer that is read right below its step; null where a field of the record is nearer. */
function withoutOutput(fact: FactOf<'record-field'>) {
  const { place, known, index, reference, step } = fact
  const { record } = place.workflow.semantics.templates
  const name = reference.path[index] ?? ''
  if (!record || index !== 2 || step.kind !== 'tool' || nearestName(name, known) !== null) return null
  const written = record.outputAlsoCalled.includes(name) ? [record.output] : [record.output, name]
  const spoken = spokenPath([...reference.path.slice(0, index), ...written])
  return { spoken, fix: pathFix(fact, { index, path: written }).fix ?? null }
}

function owner({ step: { kind, id }, index }: FactOf<'record-field'>): string {
  if (index === 2) return `step "${id}"`
  return kind === 'forEach' ? `the result of the loop "${id}"` : `the answer to "${id}"`
}
