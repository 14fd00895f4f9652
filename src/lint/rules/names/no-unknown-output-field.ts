import { dottedPath } from '../../../analysis/reading/own-paths.js'
import { readPath } from '../../../model/index.js'
import { didYouMean } from '../../../text/did-you-mean.js'
import { listed } from '../../../text/listed.js'
import { factRule } from '../../findings/fact-rule.js'
import { nearNameSeverity } from '../../near-name.js'

/** A field of a tool's result that its output schema lacks; reports nothing while no output schema is known. */
export const noUnknownOutputField = factRule(
  {
    id: 'no-unknown-output-field',
    description: 'Finds a template that reads a field that the result of the called tool does not have.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  ['result-field'],
  (fact, context) => {
    const { place, step, known, index } = fact
    const { path } = fact.reference
    const name = path[index] ?? ''
    const why = name === 'text' ? '; the tool answers with structured content, so there is no text' : ''
    const message = `${dottedPath(path)}: the result of step "${step.id}" has no "${name}"${didYouMean(name, known) || `; it has ${listed(known)}`}${why}; it renders as <no value>`
    const accountsFor = [readPath(place.workflow, path.slice(0, index + 1))]
    return { ...nearNameSeverity(name, known, context), message, accountsFor }
  }
)
