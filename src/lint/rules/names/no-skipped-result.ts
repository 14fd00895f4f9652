import { innerSteps, type Step, type Workflow } from '../../../model/index.js'
import { problemAt } from '../../problem.js'
import type { Rule } from '../../rule.js'
import { workflowsUnder } from '../../rule-workflows.js'
import { isAskedFor } from '../../strict/certainty.js'
import { namesRead } from '../../strict/names.js'
import { stepPlaces, type TemplatePlace, templatePlaces } from '../../strict/places.js'

/** A step or template that needs what another step leaves, although that one may be skipped. */
export const noSkippedResult: Rule = {
  meta: {
    id: 'no-skipped-result',
    description: 'Finds a use of the result of a step that may be skipped.',
    severity: 'warning',
    dialects: ['muster']
  },
  *check(context) {
    for (const workflow of workflowsUnder(context, noSkippedResult.meta)) {
      for (const { step } of stepPlaces(workflow)) {
        const { condition } = step
        if (condition?.kind !== 'result' || !maySkip(workflow, condition.step.value)) continue
        yield problemAt(condition.step.origin, {
          rule: 'no-skipped-result',
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
      rule: 'no-skipped-result',
      severity: 'warning' as const,
      message: `map has no entry for key "${name}": the step "${name}" has a condition, and where it is skipped, this fails; ask for it with {{ if hasKey .results "${name}" }}`,
      span: place.expression.spanOf(span.start, span.end)
    })
  }
}

/** True where every step of that id may be skipped, by its own condition or that of its container. */
function maySkip({ steps, handlers }: Workflow, id: string): boolean {
  const mayFail = failingSteps(steps)
  const found = [...steps, ...handlers].flatMap(step => isSkippable(step, id, mayFail))
  return found.length > 0 && found.every(each => each)
}

function isSkippable(step: Step, id: string, mayFail: ReadonlySet<string>): boolean[] {
  const own = step.id === id && innerSteps(step).length === 0 ? [mayBeUnmet(step, mayFail)] : []
  const inner = innerSteps(step).filter(each => each.id === id)
  return [...own, ...inner.map(each => mayBeUnmet(each, mayFail) || mayBeUnmet(step, mayFail))]
}

/** Waiting for the mere success of a step whose failure ends the run is always met, or ends the run as well. */
function mayBeUnmet({ condition }: Step, mayFail: ReadonlySet<string>): boolean {
  if (condition?.kind !== 'result') return condition !== null
  const { expected, unexpected } = condition.expectation
  const isMereSuccess =
    expected?.success?.value === true &&
    expected.values.length === 0 &&
    (unexpected?.values.length ?? 0) === 0
  return !isMereSuccess || mayFail.has(condition.step.value)
}

/** Ids of steps whose failure does not end the run. */
function failingSteps(steps: readonly Step[]): ReadonlySet<string> {
  const goesOn = (step: Step): boolean => step.onError.tolerates.length > 0
  const ids = steps.flatMap(outer =>
    [outer, ...innerSteps(outer)].filter(step => goesOn(outer) || goesOn(step)).map(step => step.id)
  )
  return new Set(ids)
}

/** A step in the same loop or group, or under the same words, is skipped together with the one it reads. */
function isUnderSameCondition({ at, workflow }: TemplatePlace, id: string): boolean {
  if (!at) return false
  if (at.step.condition?.kind === 'result') return true
  const { container, step } = at
  const wanted = [...workflow.steps].flatMap(each => [each, ...innerSteps(each)]).find(each => each.id === id)
  if (container && innerSteps(container).some(each => each.id === id && each.condition === null)) return true
  const text = wanted?.condition?.kind === 'template' ? wanted.condition.expression.text : null
  return (
    text !== null &&
    step.condition?.kind === 'template' &&
    step.condition.expression.text.includes(text.slice(2, -2))
  )
}
