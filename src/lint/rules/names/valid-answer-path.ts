import { failureMessage } from '../../../analysis/certainty/consequence.js'
import type { FactOf } from '../../../analysis/facts/fact.js'
import { dottedPath } from '../../../analysis/reading/own-paths.js'
import { spanInRead } from '../../../template/index.js'
import { spanOfName, writtenIn } from '../../findings/fact-place.js'
import { factRule } from '../../findings/fact-rule.js'

/** A path to an answer that the guides show and the engine does not fill. */
export const validAnswerPath = factRule(
  {
    id: 'valid-answer-path',
    description:
      'Finds a template that reads an answer outside the output of its question, where the engine does not put it.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  ['answer-outside-output'],
  (fact, { compat }) => {
    const { place, step, output, reference } = fact
    const isPromised = compat === 'documented'
    return {
      ...(isPromised ? { severity: 'warning' } : {}),
      message: `the engine puts the answer to "${step.id}" under ${output}: ${dottedPath(reference.path)} renders as <no value> there${failureMessage(place, reference)}; write ${rightPath(fact)}`,
      ...outputFix(fact)
    }
  }
)

/** As it is written at the location of the name. */
function rightPath(fact: FactOf<'answer-outside-output'>): string {
  const { reference, index, output } = fact
  const { path, span } = reference
  const at = spanInRead(reference, index)
  if (!at) return dottedPath([...path.slice(0, index), output, ...path.slice(index)])
  const written = writtenIn(fact)
  const before = at.start - span.start
  return `${written.slice(0, before)}${output}.${written.slice(before)}`
}

/** The longer path works in both readings. */
function outputFix(fact: FactOf<'answer-outside-output'>) {
  if (!spanInRead(fact.reference, fact.index)) return {}
  const { start } = spanOfName(fact, fact.index)
  return {
    fix: {
      description: `Read it from the ${fact.output}`,
      edits: [{ start, end: start, text: `${fact.output}.` }]
    }
  }
}
