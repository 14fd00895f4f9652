import type { Place } from '../../reading/place.js'

/** A call in a workflow: the tool and its arguments. */
export interface WrittenCall {
  readonly tool: Place
  readonly args: Place
}

/** The calls of all steps of a workflow, including loops, groups and failure handlers. */
export function writtenCalls(spec: Place): readonly WrittenCall[] {
  return writtenSteps(spec)
    .map(each => ({ tool: each.field('tool'), args: each.field('args') }))
    .filter(({ tool }) => tool.text)
}

/** The tools that the conditions of these steps call. */
export function conditionTools(spec: Place): readonly Place[] {
  return writtenSteps(spec)
    .map(each => each.field('condition').field('tool'))
    .filter(({ text }) => text)
}

function writtenSteps(spec: Place): readonly Place[] {
  return [...spec.field('steps').items(), ...spec.field('onFailure').items()].flatMap(step => [
    step,
    ...step.field('forEach').field('steps').items(),
    ...step.field('parallel').items()
  ])
}
