import { fieldOf, type Step, type StepPlace, stepsOf, type Workflow } from '../../../model/index.js'
import type { Found } from './found.js'

/** Steps whose results take one another's place. */
export function* checkResultNames(workflow: Workflow): Generator<Found> {
  const first = new Map<string, StepPlace>()
  const places = [...stepsOf(workflow)].filter(({ step }) => step.id !== '' && step.kind === 'tool')
  const looped = places.filter(({ container }) => container?.kind === 'forEach').map(({ step }) => step)
  for (const place of places) {
    const { step } = place
    const earlier = first.get(step.id)
    if (!earlier) first.set(step.id, place)
    // Twice in one list is refused by the validator already.
    else if (listOf(earlier) !== listOf(place)) yield sameId(step, earlier.step)
    const loopStep = looped.find(({ id }) => id !== '' && isNumbered(step.id, id))
    if (loopStep) yield numbered(step, loopStep)
  }
}

function listOf({ container, isHandler }: StepPlace): Step | boolean {
  return container ?? isHandler
}

function isNumbered(id: string, loopId: string): boolean {
  return id.startsWith(`${loopId}_`) && /^\d+$/.test(id.slice(loopId.length + 1))
}

function sameId(step: Step, earlier: Step): Found {
  const place = fieldOf(earlier, 'id')
  return {
    rule: 'no-result-clash',
    at: fieldOf(step, 'id'),
    message: `another step has the id "${step.id}" in another group; results are kept by id for the whole run, so that the later one takes the earlier one's place`,
    related: [{ message: 'the first step with this id', file: place.file, span: place.span }]
  }
}

function numbered(step: Step, { id }: Step): Found {
  return {
    rule: 'no-result-clash',
    at: fieldOf(step, 'id'),
    message: `the id "${step.id}" is also the name under which an iteration of "${id}" leaves its result, so that one takes the other's place`
  }
}
