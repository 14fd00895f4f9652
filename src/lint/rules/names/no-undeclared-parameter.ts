import type { Parameters } from '../../../model/index.js'
import { didYouMean } from '../../../text/did-you-mean.js'
import { nearestName } from '../../../text/nearest-name.js'
import { fieldOfSchema } from '../../json-type.js'
import { atName, referenceRule, renameFix, spokenPath } from '../../reference-rule.js'

/** A template that reads a parameter that is not declared: callers do not know that they should give it. */
export const noUndeclaredParameter = referenceRule(
  {
    id: 'no-undeclared-parameter',
    description: 'Finds a template that reads a parameter that is not declared.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  function* (subject) {
    const { reference, place } = subject
    const { parameters } = place.workflow
    const [root, name] = reference.path
    if (root !== 'params' || name === undefined || !isClosed(parameters) || parameters.properties.has(name))
      return
    const known = [...parameters.properties.keys()]
    const nearest = nearestName(name, known)
    const fix = nearest === null ? null : renameFix(subject, 1, nearest)
    const hint =
      didYouMean(name, known) ||
      (known.length === 0 ? '; the workflow declares no parameters' : `; declared are ${known.join(', ')}`)
    yield atName(subject, 1, {
      rule: 'no-undeclared-parameter',
      severity: 'warning',
      message: `${spokenPath(reference.path)} reads the parameter "${name}", which is not declared${hint}; callers are not told of it, and without it <no value> is sent`,
      ...(fix ? { fix } : {})
    })
  }
)

/** A schema that speaks of further names, or that is not understood, may allow any. */
function isClosed({ schema, origin }: Parameters): boolean {
  if (schema === null) return origin === null
  const more = fieldOfSchema(schema, 'additionalProperties')
  if (more !== undefined && more !== false) return false
  return !['patternProperties', '$ref', 'allOf', 'anyOf', 'oneOf'].some(
    keyword => fieldOfSchema(schema, keyword) !== undefined
  )
}
