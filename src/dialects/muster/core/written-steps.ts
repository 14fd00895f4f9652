import type { Place } from '../../reading/place.js'

/** The steps of a workflow as they are written, including those of loops and groups, and failure handlers. */
export function writtenSteps(spec: Place): readonly Place[] {
  return [...spec.field('steps').items(), ...spec.field('onFailure').items()].flatMap(step => [
    step,
    ...step.field('forEach').field('steps').items(),
    ...step.field('parallel').items()
  ])
}
