import { dottedPath } from '../../../analysis/reading/own-paths.js'
import { readPath } from '../../../model/index.js'
import { joinPath } from '../../../source/nodes/node-path.js'
import { writtenIn } from '../../findings/fact-place.js'
import { factRule } from '../../findings/fact-rule.js'
import { messageWhenUnset } from '../../when-unset.js'

/** An optional parameter that is printed as if it were always set. */
export const noUnsetParameter = factRule(
  {
    id: 'no-unset-parameter',
    description:
      'Finds a template that prints a parameter that callers may leave out and that has no default.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  ['unset-argument'],
  fact => {
    const { parameter, place } = fact
    const { path } = place.workflow.parameters
    const name = dottedPath(fact.reference.path)
    const why = parameter.default
      ? `, and the default of "${parameter.name}" has no such field`
      : ' and has no default'
    return {
      message: `${name} may be left out by the caller${why}: then ${messageWhenUnset(fact)}; require it, give it a default, or write {{if ${writtenIn(fact)}}}`,
      restsOn: [
        readPath(place.workflow, ['required', parameter.name]),
        joinPath(parameter.origin.path, 'default'),
        ...(path ? [joinPath(path, 'required')] : [])
      ],
      related: [
        {
          message: `the parameter "${parameter.name}"`,
          file: parameter.origin.file,
          span: parameter.origin.keySpan ?? parameter.origin.span
        }
      ]
    }
  }
)
