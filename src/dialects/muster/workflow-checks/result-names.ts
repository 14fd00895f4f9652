import { fieldOf, type Step, type StepLocation, stepsOf, type Workflow } from '../../../model/index.js'
import type { MusterProblem } from './found.js'

/** Steps whose results overwrite one another. */
export function* checkResultNames(workflow: Workflow): Generator<MusterProblem> {
  const first = new Map<string, StepLocation>()
  const places = [...stepsOf(workflow)].filter(({ step }) => step.id !== '' && step.kind === 'tool')
  const looped = places.filter(({ container }) => container?.kind === 'forEach')
  const loopIds = new Set(looped.map(({ step }) => step.id))
  for (const place of places) {
    const { step } = place
    const earlier = first.get(step.id)
    if (!earlier) first.set(step.id, place)
    // A duplicate within one list is already refused by the validator.
    else if (listOf(earlier) !== listOf(place)) yield sameId(step, earlier.step)
    const [, loopId] = /^(.+)_\d+$/s.exec(step.id) ?? []
    if (loopId !== undefined && loopIds.has(loopId)) yield numbered(step, loopId)
  }
}

function listOf({ container, isHandler }: StepLocation): Step | boolean {
  return container ?? isHandler
}

function sameId(step: Step, earlier: Step): MusterProblem {
  const place = fieldOf(earlier, 'id')
  return {
    rule: 'no-result-clash',
    at: fieldOf(step, 'id'),
    message: `another step has the id "${step.id}" in another group; results are kept by id for the whole run, so that the later one takes the earlier one's place`,
    related: [{ message: 'the first step with this id', file: place.file, span: place.span }]
  }
}

function numbered(step: Step, id: string): MusterProblem {
  return {
    rule: 'no-result-clash',
    at: fieldOf(step, 'id'),
    message: `the id "${step.id}" is also the name under which an iteration of "${id}" leaves its result, so that one takes the other's place`
  }
}
