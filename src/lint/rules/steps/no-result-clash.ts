import type { Step, Workflow } from '../../../model/index.js'
import type { Diagnostic } from '../../../source/diagnostic.js'
import { problemAt } from '../../problem.js'
import type { Rule } from '../../rule.js'
import { workflowsUnder } from '../../rule-workflows.js'
import { type StepPlace, stepPlaces } from '../../strict/places.js'
import { fieldOf } from '../../workflows.js'

/** Steps whose results take one another's place. */
export const noResultClash: Rule = {
  meta: {
    id: 'no-result-clash',
    description: 'Finds steps in different groups whose results have the same name.',
    severity: 'warning',
    dialects: ['muster']
  },
  *check(context) {
    for (const workflow of workflowsUnder(context, noResultClash.meta)) yield* clashesIn(workflow)
  }
}

function* clashesIn(workflow: Workflow): Generator<Diagnostic> {
  const first = new Map<string, StepPlace>()
  const places = [...stepPlaces(workflow)].filter(({ step }) => step.id !== '' && step.kind === 'tool')
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

function sameId(step: Step, earlier: Step): Diagnostic {
  const place = fieldOf(earlier, 'id')
  return problemAt(fieldOf(step, 'id'), {
    rule: 'no-result-clash',
    severity: 'warning',
    message: `another step has the id "${step.id}" in another group; results are kept by id for the whole run, so that the later one takes the earlier one's place`,
    related: [{ message: 'the first step with this id', file: place.file, span: place.span }]
  })
}

function numbered(step: Step, { id }: Step): Diagnostic {
  return problemAt(fieldOf(step, 'id'), {
    rule: 'no-result-clash',
    severity: 'warning',
    message: `the id "${step.id}" is also the name under which an iteration of "${id}" leaves its result, so that one takes the other's place`
  })
}
