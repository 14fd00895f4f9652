import { isAlwaysReached } from '../../../analysis/certainty.js'
import { resultOrder } from '../../../analysis/index.js'
import { stepPlaces, type WorkflowStepPlace } from '../../../analysis/template-places.js'
import {
  indexOf,
  innerSpan,
  innerSteps,
  nearestNameFix,
  problemAt,
  type ResultCondition
} from '../../../model/index.js'
import { didYouMean } from '../../../text/did-you-mean.js'
import type { Rule } from '../../rule.js'
import { workflowsUnder } from '../../rule-workflows.js'

/** A condition on the result of a step that cannot have one: there is none, it comes later, or it is out of sight. */
export const validConditionStep: Rule = {
  meta: {
    id: 'valid-condition-step',
    description: 'Finds a condition on the result of a step that has none when it is asked for.',
    severity: 'error',
    dialects: ['muster']
  },
  *check(context) {
    for (const workflow of workflowsUnder(context, validConditionStep.meta))
      for (const place of stepPlaces(workflow)) {
        const { condition } = place.step
        const reason = condition?.kind === 'result' ? reasonOf(condition, place) : null
        if (condition?.kind !== 'result' || reason === null) continue
        const fails = isAlwaysReached(place, true)
        const fix = nearestNameFix(
          condition.step.value,
          resultOrder(workflow).seenAt(place).ids(),
          innerSpan(condition.step)
        )
        yield problemAt(condition.step.origin, {
          severity: fails ? 'error' : 'warning',
          message: `step ${place.step.id} condition references non-existent step result: ${condition.step.value}: ${reason}`,
          ...(fails ? { failsRun: true } : {}),
          ...(fix ? { fix: { ...fix, isUnsafe: true } } : {})
        })
      }
  }
}

function reasonOf({ step }: ResultCondition, place: WorkflowStepPlace): string | null {
  const { workflow, container } = place
  const id = step.value
  if (container?.kind === 'parallel')
    return 'a member of a group sees no earlier step; put the condition on the group, or write a template'
  const order = resultOrder(workflow)
  const seen = order.seenAt(place)
  if (seen.has(id)) return null
  const outer = indexOf(workflow).step(id)
  if (outer && innerSteps(outer).length > 0) {
    const inner = innerSteps(outer).map(each => each.id)
    return `"${id}" is a ${outer.kind === 'forEach' ? 'loop' : 'group'}, which has no result; its steps are ${inner.join(', ')}`
  }
  if (place.step.id === id) return 'the step waits for itself'
  if (order.hasAny(id)) return `the step "${id}" comes later`
  return `no step is called "${id}"${didYouMean(id, seen.ids())}`
}
