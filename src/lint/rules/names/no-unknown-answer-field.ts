import { dottedPath } from '../../../analysis/reading/own-paths.js'
import { didYouMean } from '../../../text/did-you-mean.js'
import { listed } from '../../../text/listed.js'
import { factRule } from '../../findings/fact-rule.js'
import { nearNameSeverity } from '../../near-name.js'

/** A field of an answer that the form lacks. */
export const noUnknownAnswerField = factRule(
  {
    id: 'no-unknown-answer-field',
    description: 'Finds a template that reads a field of an answer that the question does not ask for.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  ['answer-field'],
  (fact, context) => {
    const { step, known, index } = fact
    const { path } = fact.reference
    const name = path[index] ?? ''
    const message = `${dottedPath(path)}: the question "${step.id}" has no field "${name}"${didYouMean(name, known) || `; it asks for ${listed(known)}`}; it renders as <no value>`
    return { ...nearNameSeverity(name, known, context), message }
  }
)
