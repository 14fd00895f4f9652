import { expressionsIn } from '../../../analysis/expressions.js'
import type { Step, Workflow } from '../../../model/index.js'
import { outputReads } from '../../output-reads.js'
import { problemAt, shownByKey } from '../../problem.js'
import { stepRule } from '../../step-rule.js'
import { textOf } from '../../written.js'

/** Default results of a step that can neither be skipped nor fail and go on. */
export const noUnusedDefaultResults = stepRule(
  {
    id: 'no-unused-default-results',
    description: 'Finds defaultResults that can never stand in for an output.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  function* ({ step, loop, workflow }) {
    const origin = step.fields.get('defaultResults')
    if (!origin || loop || step.condition) return
    const goesOn = textOf(step.fields.get('onError.action')) === 'continue'
    if (goesOn && (step.kind === 'tool' || (step.kind === 'forEach' && isRead(step, workflow)))) return
    yield problemAt(shownByKey(origin), {
      message: `defaultResults of step "${step.id}" are never used: ${reason(step, goesOn)}`
    })
  }
)

/** The validator demands defaults for what is read of a loop with continue, although the loop never uses them. */
function isRead(step: Step, workflow: Workflow): boolean {
  return [...expressionsIn(workflow)].some(place => outputReads(place).some(read => read.step === step.id))
}

function reason(step: Step, goesOn: boolean): string {
  if (!goesOn) return 'the step has no condition, and after a failure the run ends'
  return step.kind === 'forEach'
    ? 'a loop with "continue" is completed whatever happens inside, and a bad collection leaves no output'
    : 'a failed question leaves no output, also with "continue"'
}
