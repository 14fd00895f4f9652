import type { Refusal } from '../../../source/diagnostic.js'
import type { Place } from '../../reading/place.js'

/** The check of a workflow converts its parts to the engine's types one after another, and then checks all steps. */
const PHASES = ['args', 'steps', 'onFailure', 'whole'] as const

export type DefinitionPhase = (typeof PHASES)[number]

/** A refusal by the check of a whole definition, which ends at its first problem. */
export function definitionRefusal(place: Place, message: string, phase: DefinitionPhase): Refusal {
  const order = [PHASES.indexOf(phase), place.span.start]
  return { by: 'validator', group: { section: 'definition' }, order, message }
}

/** A refusal by the check of a server, which reports each problem separately. */
export function validatorRefusal(place: Place, message: string): Refusal {
  return {
    by: 'validator',
    group: { section: `validator:${place.path}:${message}` },
    order: [place.span.start],
    message
  }
}
