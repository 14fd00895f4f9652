import type { ValueLocation } from './value-place.js'

/** A keyword that a value does not meet. */
export interface Unmet {
  readonly keyword: string
  readonly place: ValueLocation | null
  readonly explain: Explain
  /** For `type`: the names of the accepted types; empty for a schema that accepts nothing. */
  readonly types: readonly string[] | undefined
  /** For `anyOf` and `oneOf`: the failures of each alternative. */
  readonly branches: readonly (readonly Unmet[])[] | undefined
  /** The number of failures that it represents, including those of alternatives. */
  readonly weight: number
}

/** Builds a message only for what is reported. */
export type Explain = (nearestName: NearestName) => Explained

export interface Explained {
  readonly message: string
  /** True where the message starts with the value. */
  readonly isAboutValue?: boolean
  /** The intended name for a misspelt one, where one is near. */
  readonly nearest?: string
}

/** The nearest of some names, or null where none is near. */
export type NearestName = (word: string, candidates: Iterable<string>) => string | null

export function weightOf(unmet: readonly Unmet[]): number {
  let total = 0
  for (const { weight } of unmet) total += weight
  return total
}

/** Whether a value as a whole has no accepted type. */
export function isTypeFault({ types, branches, place }: Unmet, at: ValueLocation | null): boolean {
  if (place !== at) return false
  return (
    types !== undefined || (branches?.every(branch => branch.some(each => isTypeFault(each, at))) ?? false)
  )
}

/** The types that a value at a location may have, as far as a failure shows them. */
export function typesTaken(
  { types = [], branches = [], place }: Unmet,
  at: ValueLocation | null
): readonly string[] {
  return place === at ? [...types, ...branches.flat().flatMap(each => typesTaken(each, at))] : []
}
