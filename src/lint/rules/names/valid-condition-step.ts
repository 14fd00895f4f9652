import type { FactOf } from '../../../analysis/facts/fact.js'
import { innerSpan, innerSteps, nearestNameFix } from '../../../model/index.js'
import { didYouMean } from '../../../text/did-you-mean.js'
import { listed } from '../../../text/listed.js'
import { factRule } from '../../findings/fact-rule.js'

/** A condition on the result of a step that cannot have one: the step does not exist, comes later or is out of scope. */
export const validConditionStep = factRule(
  {
    id: 'valid-condition-step',
    description: 'Finds a condition on the result of a step that has none when it is asked for.',
    severity: 'error',
    dialects: ['muster']
  },
  ['unseen-result'],
  fact => {
    const { at, condition, known } = fact
    const id = condition.step.value
    const fix = nearestNameFix(id, known, innerSpan(condition.step))
    return {
      message: `step ${at.step.id} condition references non-existent step result: ${id}: ${messageFor(fact, id)}`,
      ...(fix ? { fix: { ...fix, isUnsafe: true } } : {})
    }
  }
)

function messageFor({ reason, known }: FactOf<'unseen-result'>, id: string): string {
  switch (reason.kind) {
    case 'in-group':
      return 'a member of a group sees no earlier step; put the condition on the group, or write a template'
    case 'no-leaf': {
      const inner = innerSteps(reason.outer).map(each => each.id)
      const what = reason.outer.kind === 'forEach' ? 'loop' : 'group'
      return `"${id}" is a ${what}, which has no result; its steps are ${listed(inner)}`
    }
    case 'itself':
      return 'the step waits for itself'
    case 'later':
      return `the step "${id}" comes later`
    case 'none':
      return `no step is called "${id}"${didYouMean(id, known)}`
  }
}
