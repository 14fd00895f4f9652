import { indexOf } from '../../../model/index.js'
import { failsWhenMissing, failureWords } from '../../must-fail.js'
import { atName, type ReferenceSubject, referenceRule, spokenPath } from '../../reference-rule.js'

/** The way to an answer that the guides show and the engine does not fill. */
export const validAnswerPath = referenceRule(
  {
    id: 'valid-answer-path',
    description:
      'Finds a template that reads an answer beside the output of its question, where the engine does not put it.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  function* (subject) {
    const { reference, place, context } = subject
    const [root, id, field] = reference.path
    const step = indexOf(place.workflow).step(id)
    if (root !== 'steps' || step?.kind !== 'elicitation' || (field !== 'content' && field !== 'action'))
      return
    const fails = failsWhenMissing(place, reference)
    const isPromised = context.compat === 'documented'
    const right = ['steps', step.id, 'output', ...reference.path.slice(2)]
    const fix = outputFix(subject)
    yield atName(subject, 2, {
      rule: 'valid-answer-path',
      severity: fails && !isPromised ? 'error' : 'warning',
      message: `the engine puts the answer to "${step.id}" under output: ${spokenPath(reference.path)} renders as <no value> there${fails ? `, so ${failureWords(place)}` : ''}; write ${spokenPath(right)}`,
      ...(fails ? { failsRun: true } : {}),
      ...(fix ? { fix } : {})
    })
  }
)

/** The longer path works in both readings. */
function outputFix({ reference, place }: ReferenceSubject) {
  const name = reference.spans[2 - (reference.path.length - reference.spans.length)]
  if (!name) return null
  const { start } = place.expression.spanOf(name.start, name.end)
  return { description: 'Read it from the output', edits: [{ start, end: start, text: 'output.' }] }
}
