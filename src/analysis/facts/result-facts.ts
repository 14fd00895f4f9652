import {
  type Expression,
  indexOf,
  innerSteps,
  isAlwaysReached,
  isNeverRun,
  type Located,
  maySkip,
  type ResultCondition,
  resultOrder,
  type StepLocation,
  stepsOf,
  type Workflow
} from '../../model/index.js'
import { certaintiesOf } from '../certainty/certainties.js'
import type { FactOf, UnseenReason } from './fact.js'

/** What is wrong with conditions on the result of a step. */
export function resultFacts(workflow: Workflow): readonly ResultFact[] {
  const certainties = certaintiesOf(workflow)
  return stepsOf(workflow).flatMap((at): readonly ResultFact[] => {
    const { condition } = at.step
    if (condition?.kind !== 'result') return []
    const place = { workflow, expression: named(condition.step) }
    const isReached = isAlwaysReached(at, certainties, 'condition')
    const reason = reasonOf(condition, at, workflow)
    if (reason) {
      const known = resultOrder(workflow).seenAt(at).ids()
      return [{ kind: 'unseen-result', place, at, condition, reason, known, failsRun: isReached }]
    }
    // A result that is out of sight is reported as such, however its step ends.
    const id = condition.step.value
    if (!maySkip(workflow, id, certainties)) return []
    const failsRun = isReached && isNeverRun(workflow, id, certainties)
    return [{ kind: 'skippable-result', place, condition, failsRun }]
  })
}

type ResultFact = FactOf<'unseen-result'> | FactOf<'skippable-result'>

/** A step id named by a condition, as an expression. */
export function named({ value, origin }: Located<string>): Expression {
  return { text: value, origin, isTemplate: false, spanOf: () => origin.span }
}

function reasonOf({ step }: ResultCondition, place: StepLocation, workflow: Workflow): UnseenReason | null {
  const { container } = place
  const id = step.value
  if (container?.kind === 'parallel') return { kind: 'in-group' }
  const order = resultOrder(workflow)
  if (order.seenAt(place).has(id)) return null
  const outer = indexOf(workflow).step(id)
  if (outer && innerSteps(outer).length > 0) return { kind: 'no-leaf', outer }
  if (place.step.id === id) return { kind: 'itself' }
  return { kind: order.hasAny(id) ? 'later' : 'none' }
}
