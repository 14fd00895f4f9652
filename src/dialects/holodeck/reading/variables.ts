import type { Span } from '../../../source/span.js'
import type { Place } from '../../reading/place.js'

/** An environment variable in a text: `${NAME}`. */
export interface EnvironmentUse {
  readonly name: string
  /** The scalar that contains it. */
  readonly place: Place
  /** The span of the variable. */
  readonly span: Span
}

const VARIABLE = /\$\{([A-Za-z_][A-Za-z0-9_]*)\}/g

export function hasVariable(text: string): boolean {
  return text.search(VARIABLE) >= 0
}

/** The variables in the scalars at and below a place, in document order. */
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

/** Deeper values are ignored, because an alias may contain itself. */
const DEPTH_LIMIT = 100

/** Every scalar at and below a place. */
export function scalarsIn(place: Place, depth = 0): readonly Place[] {
  if (depth > DEPTH_LIMIT) return []
  if (place.kind === 'scalar') return [place]
  const inner = [...place.items(), ...place.entries().map(entry => entry.place)]
  return inner.flatMap(each => scalarsIn(each, depth + 1))
}
