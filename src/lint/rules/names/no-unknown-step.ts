import { failureMessage } from '../../../analysis/consequence.js'
import { dottedPath, iterationsPath } from '../../../analysis/own-paths.js'
import { didYouMean } from '../../../text/did-you-mean.js'
import { factRule } from '../../findings/fact-rule.js'

/** A template that reads an unknown step: it silently gets nothing. */
export const noUnknownStep = factRule(
  {
    id: 'no-unknown-step',
    description: 'Finds a template that reads a step that does not exist.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  ['unknown-step'],
  fact => {
    const { place, known, container, index, reference } = fact
    const { path } = reference
    const id = path[index] ?? ''
    const instead = container && iterationsPath(place.workflow.semantics.templates, container.id)
    const hint = instead
      ? `: the inner step of a loop is not seen; read ${dottedPath(instead)}`
      : didYouMean(id, known)
    return {
      message: `${dottedPath(path)} reads the step "${id}", which does not exist${hint}; it renders as <no value>${failureMessage(place, reference)}`,
      ...(instead ? { fix: null } : {})
    }
  }
)
