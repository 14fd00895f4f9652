import { indexOf, isJsonObject } from '../../../model/index.js'
import { didYouMean } from '../../../text/did-you-mean.js'
import { nearestName } from '../../../text/nearest-name.js'
import { declaredType, fieldOfSchema, propertiesOf } from '../../json-type.js'
import { atName, referenceRule, renameFix, spokenPath } from '../../reference-rule.js'

/** A field of an answer for which the form has no field. */
export const noUnknownAnswerField = referenceRule(
  {
    id: 'no-unknown-answer-field',
    description: 'Finds a template that reads a field of an answer that the question does not ask for.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  function* (subject) {
    const { reference, place } = subject
    const [root, id, ...rest] = reference.path
    const step = indexOf(place.workflow).step(id)
    if (root !== 'steps' || step?.kind !== 'elicitation' || !step.schema) return
    const { value: schema } = step.schema
    const at = rest[0] === 'output' ? 1 : 0
    const name = rest[at] === 'content' ? rest[at + 1] : undefined
    const known = [...propertiesOf(schema).keys()]
    const isOpen =
      !isJsonObject(schema) ||
      declaredType(schema) !== 'object' ||
      fieldOfSchema(schema, 'additionalProperties') === true
    if (name === undefined || isOpen || known.length === 0 || known.includes(name)) return
    const nearest = nearestName(name, known)
    const fix = nearest === null ? null : renameFix(subject, at + 3, nearest)
    yield atName(subject, at + 3, {
      rule: 'no-unknown-answer-field',
      severity: 'warning',
      message: `${spokenPath(reference.path)}: the question "${step.id}" has no field "${name}"${didYouMean(name, known) || `; it asks for ${known.join(', ')}`}; it renders as <no value>`,
      ...(fix ? { fix } : {})
    })
  }
)
