import { indexOf, innerSteps } from '../../../model/index.js'
import { didYouMean } from '../../../text/did-you-mean.js'
import { nearestName } from '../../../text/nearest-name.js'
import { failsWhenMissing, failureWords } from '../../must-fail.js'
import { atName, referenceRule, renameFix, spokenPath } from '../../reference-rule.js'

/** A template that reads a step that the workflow does not have: it gets nothing, and nobody says a word. */
export const noUnknownStep = referenceRule(
  {
    id: 'no-unknown-step',
    description: 'Finds a template that reads a step that does not exist.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  function* (subject) {
    const { reference, place } = subject
    const [root, id] = reference.path
    const { steps } = place.workflow
    if (root !== 'steps' || id === undefined || indexOf(place.workflow).step(id)) return
    const known = steps.map(step => step.id).filter(each => each !== '')
    const loop = steps.find(step => innerSteps(step).some(inner => inner.id === id))
    const hint = loop
      ? `: the inner step of a loop is not seen; read ${spokenPath(['steps', loop.id, 'output', 'iterations'])}`
      : didYouMean(id, known)
    const fails = failsWhenMissing(place, reference)
    const nearest = loop ? null : nearestName(id, known)
    const fix = nearest === null ? null : renameFix(subject, 1, nearest)
    yield atName(subject, 1, {
      rule: 'no-unknown-step',
      severity: fails ? 'error' : 'warning',
      message: `${spokenPath(reference.path)} reads the step "${id}", which does not exist${hint}; it renders as <no value>${fails ? `, so ${failureWords(place)}` : ''}`,
      ...(fails ? { failsRun: true } : {}),
      ...(fix ? { fix } : {})
    })
  }
)
