import { isAskedFor } from '../../../analysis/certainty.js'
import { type Holder, resultOrder } from '../../../analysis/index.js'
import { namesRead } from '../../../analysis/names-read.js'
import { stepPlaces, type TemplatePlace, templatePlaces } from '../../../analysis/template-places.js'
import { innerSteps, problemAt, type Step, type Workflow } from '../../../model/index.js'
import type { Rule } from '../../rule.js'
import { workflowsUnder } from '../../rule-workflows.js'

/** A step or template that needs what another step leaves, although that one may be skipped. */
export const noSkippedResult: Rule = {
  meta: {
    id: 'no-skipped-result',
    description: 'Finds a template that uses the result of a step that may be skipped.',
    severity: 'warning',
    dialects: ['muster']
  },
  *check(context) {
    for (const workflow of workflowsUnder(context, noSkippedResult.meta)) {
      for (const place of stepPlaces(workflow)) {
        const { condition } = place.step
        if (condition?.kind !== 'result' || !maySkip(workflow, condition.step.value)) continue
        // What is out of sight is told as that, however it has ended.
        const isSeen = resultOrder(workflow).seenAt(place).has(condition.step.value)
        if (place.container?.kind === 'parallel' || !isSeen) continue
        yield problemAt(condition.step.origin, {
          severity: 'warning',
          message: `condition references non-existent step result: ${condition.step.value}: the step has a condition of its own, and when that skips it, this ends the run instead of skipping this step too; ask for the same condition again`
        })
      }
      for (const place of templatePlaces(workflow)) yield* readsIn(place, workflow)
    }
  }
}

function* readsIn(place: TemplatePlace, workflow: Workflow) {
  for (const { path, span } of namesRead(place)) {
    const [root, name] = path
    if ((root !== 'results' && root !== 'context') || name === undefined) continue
    if (!maySkip(workflow, name) || isAskedFor(place, name) || isUnderSameCondition(place, name)) continue
    yield problemAt(place.expression.origin, {
      severity: 'warning' as const,
      message: `map has no entry for key "${name}": the step "${name}" has a condition, and where it is skipped, this fails; ask for it with {{ if hasKey .results "${name}" }}`,
      span: place.expression.spanOf(span.start, span.end)
    })
  }
}

/** True where every step of that id may be skipped, by its own condition or that of its container. */
function maySkip(workflow: Workflow, id: string): boolean {
  const holders = resultOrder(workflow).holders(id)
  const isSkippable = ({ step, outer }: Holder): boolean =>
    mayBeUnmet(step, workflow) || mayBeUnmet(outer, workflow)
  return holders.length > 0 && holders.every(isSkippable)
}

/** Waiting for the mere success of a step whose failure ends the run is always met, or ends the run as well. */
function mayBeUnmet({ condition }: Step, workflow: Workflow): boolean {
  if (condition?.kind !== 'result') return condition !== null
  const { expected, unexpected } = condition.expectation
  const isMereSuccess =
    expected?.success?.value === true &&
    expected.values.length === 0 &&
    (unexpected?.values.length ?? 0) === 0
  return !isMereSuccess || mayFail(workflow, condition.step.value)
}

/** True where the failure of a step of that id does not end the run. */
function mayFail(workflow: Workflow, id: string): boolean {
  const goesOn = (step: Step): boolean => step.onError.tolerates.length > 0
  return holdersOf(workflow, id).some(({ step, outer }) => goesOn(step) || goesOn(outer))
}

/** The steps of that id that do not run after a failure. */
function holdersOf(workflow: Workflow, id: string): readonly Holder[] {
  return resultOrder(workflow)
    .holders(id)
    .filter(({ outer }) => !workflow.handlers.includes(outer))
}

/** A step in the same loop or group, or under the same words, is skipped together with the one it reads. */
function isUnderSameCondition({ at, workflow }: TemplatePlace, id: string): boolean {
  if (!at) return false
  if (at.step.condition?.kind === 'result') return true
  const { container, step } = at
  const wanted = holdersOf(workflow, id)[0]?.step
  if (container && innerSteps(container).some(each => each.id === id && each.condition === null)) return true
  const text = wanted?.condition?.kind === 'template' ? wanted.condition.expression.text : null
  return (
    text !== null &&
    step.condition?.kind === 'template' &&
    step.condition.expression.text.includes(text.slice(2, -2))
  )
}
