import type { Place } from '../../reading/place.js'

/** A call in a workflow: the tool and its arguments. */
export interface WrittenCall {
  readonly tool: Place
  readonly args: Place
}

/** The calls of all steps of a workflow, including loops, groups and failure handlers. */
export function writtenCalls(spec: Place): readonly WrittenCall[] {
  return [...spec.field('steps').items(), ...spec.field('onFailure').items()].flatMap(step => {
    const inner = [...step.field('forEach').field('steps').items(), ...step.field('parallel').items()]
    return [step, ...inner]
      .map(each => ({ tool: each.field('tool'), args: each.field('args') }))
      .filter(({ tool }) => tool.text)
  })
}
