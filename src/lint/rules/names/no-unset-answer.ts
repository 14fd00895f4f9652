import { dottedPath } from '../../../analysis/reading/own-paths.js'
import { joinPath } from '../../../source/nodes/node-path.js'
import { writtenIn } from '../../findings/fact-place.js'
import { factRule } from '../../findings/fact-rule.js'
import { messageWhenUnset } from '../../when-unset.js'

/** A field that users may leave empty, used as if every answer had it. */
export const noUnsetAnswer = factRule(
  {
    id: 'no-unset-answer',
    description: 'Finds a template that needs a field of an answer which its question does not require.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  ['unset-answer'],
  fact => {
    const { step, index, reference } = fact
    const name = reference.path[index] ?? ''
    const schema = step.kind === 'elicitation' ? step.schema : null
    return {
      message: `${dottedPath(reference.path)} may be missing: the question "${step.id}" does not require "${name}", so that an answer without it is accepted, and then ${messageWhenUnset(fact)}; add ${name} to required, or write {{if ${writtenIn(fact)}}}`,
      ...(schema ? { restsOn: [joinPath(schema.origin.path, 'required')] } : {})
    }
  }
)
