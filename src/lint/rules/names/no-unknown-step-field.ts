import { failureMessage } from '../../../analysis/certainty/consequence.js'
import type { FactOf } from '../../../analysis/facts/fact.js'
import { dottedPath } from '../../../analysis/reading/own-paths.js'
import { isJsonObject, readPath } from '../../../model/index.js'
import { didYouMean } from '../../../text/did-you-mean.js'
import { listed } from '../../../text/listed.js'
import { nearestName } from '../../../text/nearest-name.js'
import { pathFix } from '../../findings/fact-fix.js'
import { factRule } from '../../findings/fact-rule.js'
import { nearNameSeverity } from '../../near-name.js'

/** A template that reads a field that no step record has. */
export const noUnknownStepField = factRule(
  {
    id: 'no-unknown-step-field',
    description:
      'Finds a template that reads a field that a step, its answer, content or loop result does not have.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  ['record-field'],
  (fact, context) => {
    const { place, known, index, reference } = fact
    const { path } = reference
    const name = path[index] ?? ''
    const forgotten = withoutOutput(fact)
    const asked = askedFor(fact)
    const message = `${dottedPath(path)}: ${owner(fact)} has no "${name}"${asked ? ` (did you mean ${asked.text}?)` : (!forgotten && didYouMean(name, known)) || `; it has ${listed(known)}`}${forgotten ? `; what the tool answers is under ${forgotten.text}` : ''}; it renders as <no value>${failureMessage(place, reference)}`
    const accountsFor = [readPath(place.workflow, path.slice(0, index + 1))]
    const problem = { ...nearNameSeverity(name, known, context), message, accountsFor }
    const other = asked ?? forgotten
    return other ? { ...problem, fix: other.fix } : problem
  }
)

/** A field of a tool's answer that is read directly below its step; null when a field of the record is nearer. */
function withoutOutput(fact: FactOf<'record-field'>) {
  const { place, known, index, reference, step } = fact
  const { record } = place.workflow.semantics.templates
  const name = reference.path[index] ?? ''
  const glued = record && name.startsWith(record.output) ? name.slice(record.output.length) : ''
  const isField = /^[A-Za-z]\w+$/.test(glued)
  if (!record || index !== 2 || step.kind !== 'tool') return null
  if (!isField && nearestName(name, known) !== null) return null
  const field = isField ? glued : name
  const written = record.outputAlsoCalled.includes(name) ? [record.output] : [record.output, field]
  const text = dottedPath([...reference.path.slice(0, index), ...written])
  return { text, fix: pathFix(fact, { index, path: written }).fix ?? null }
}

/** A field that a question asks for, read next to the submitted content; null for any other name. */
function askedFor(fact: FactOf<'record-field'>) {
  const { place, index, reference, step } = fact
  const { record } = place.workflow.semantics.templates
  const name = reference.path[index] ?? ''
  const schema = step.kind === 'elicitation' ? step.schema?.value : undefined
  const fields = schema && isJsonObject(schema) ? schema.properties : undefined
  if (!record || !fields || !isJsonObject(fields) || !Object.hasOwn(fields, name)) return null
  const path = [...(index === 2 ? [record.output] : []), record.answer.content, name]
  const text = dottedPath([...reference.path.slice(0, index), ...path])
  return { text, fix: pathFix(fact, { index, path }).fix ?? null }
}

function owner({ step: { kind, id }, index }: FactOf<'record-field'>): string {
  if (index === 2) return `step "${id}"`
  if (kind === 'tool') return `the content of step "${id}"`
  return kind === 'forEach' ? `the result of the loop "${id}"` : `the answer to "${id}"`
}
