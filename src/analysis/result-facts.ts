import {
  type Expression,
  indexOf,
  innerSteps,
  type Located,
  maySkip,
  type ResultCondition,
  resultOrder,
  type StepPlace,
  stepsOf,
  type Workflow
} from '../model/index.js'
import { isAlwaysReached } from './consequence.js'
import type { FactOf, UnseenReason } from './fact.js'

/** What is wrong with conditions that look at the result of a step. */
export function resultFacts(workflow: Workflow): readonly ResultFact[] {
  return stepsOf(workflow).flatMap((at): readonly ResultFact[] => {
    const { condition } = at.step
    if (condition?.kind !== 'result') return []
    const place = { workflow, expression: named(condition.step) }
    const reason = reasonOf(condition, at, workflow)
    if (reason) {
      const known = resultOrder(workflow).seenAt(at).ids()
      const failsRun = isAlwaysReached(at, true)
      return [{ kind: 'unseen-result', place, at, condition, reason, known, failsRun }]
    }
    // What is out of sight is told as that, however it has ended.
    return maySkip(workflow, condition.step.value) ? [{ kind: 'skippable-result', place, condition }] : []
  })
}

type ResultFact = FactOf<'unseen-result'> | FactOf<'skippable-result'>

/** The id of a step where a condition names it. */
export function named({ value, origin }: Located<string>): Expression {
  return { text: value, origin, isTemplate: false, spanOf: () => origin.span }
}

function reasonOf({ step }: ResultCondition, place: StepPlace, workflow: Workflow): UnseenReason | null {
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
