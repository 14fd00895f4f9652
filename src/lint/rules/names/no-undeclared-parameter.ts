import { dottedPath } from '../../../analysis/reading/own-paths.js'
import { unknownParameterCause } from '../../../model/index.js'
import { joinPath } from '../../../source/nodes/node-path.js'
import { didYouMean } from '../../../text/did-you-mean.js'
import { listed } from '../../../text/listed.js'
import { factRule } from '../../findings/fact-rule.js'
import { nearNameSeverity } from '../../near-name.js'

/** A template that reads an undeclared parameter, which callers do not know to pass. */
export const noUndeclaredParameter = factRule(
  {
    id: 'no-undeclared-parameter',
    description: 'Finds a template that reads a parameter that is not declared.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  ['undeclared-argument'],
  (fact, context) => {
    const { known, index } = fact
    const { path } = fact.reference
    const name = path[index] ?? ''
    const hint =
      didYouMean(name, known) ||
      (known.length === 0 ? '; the workflow declares no parameters' : `; declared are ${listed(known)}`)
    const { workflow } = fact.place
    const parameters = workflow.parameters.path
    return {
      ...nearNameSeverity(name, known, context),
      message: `${dottedPath(path)} reads the parameter "${name}", which is not declared${hint}; callers do not learn of it, and without it <no value> is sent`,
      // Its key may exist but be parsed as another value.
      ...(parameters ? { restsOn: [joinPath(joinPath(parameters, 'properties'), name)] } : {}),
      cause: unknownParameterCause(workflow, name)
    }
  }
)
