import type { Span } from '../../../source/span.js'
import type { Place } from '../../reading/place.js'

/** A variable of the environment in a text: `${NAME}`. */
export interface EnvironmentUse {
  readonly name: string
  /** The scalar in which it stands. */
  readonly place: Place
  /** Its very characters. */
  readonly span: Span
}

const VARIABLE = /\$\{([A-Za-z_][A-Za-z0-9_]*)\}/g

export function hasVariable(text: string): boolean {
  return text.search(VARIABLE) >= 0
}

/** The variables in the scalars at a place and below it, in the order in which they stand. */
export function variablesIn(place: Place): readonly EnvironmentUse[] {
  return scalarsIn(place).flatMap(variablesOfScalar)
}

function variablesOfScalar(place: Place): EnvironmentUse[] {
  const { node } = place
  if (node?.kind !== 'scalar') return []
  return [...node.text.matchAll(VARIABLE)].map(({ index, 0: whole, 1: name = '' }) => ({
    name,
    place,
    span: node.spanOf(index, index + whole.length)
  }))
}

/** Deeper values are not looked at: an alias may stand in itself. */
const DEPTH_LIMIT = 100

/** Every scalar at a place and below it. */
export function scalarsIn(place: Place, depth = 0): readonly Place[] {
  if (depth > DEPTH_LIMIT) return []
  if (place.kind === 'scalar') return [place]
  const inner = [...place.items(), ...place.entries().map(entry => entry.place)]
  return inner.flatMap(each => scalarsIn(each, depth + 1))
}
