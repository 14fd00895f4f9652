import type { ValuePlace } from './value-place.js'

/** A keyword that a value does not meet. */
export interface Unmet {
  readonly keyword: string
  readonly place: ValuePlace | null
  readonly explain: Explain
  /** Of `type`: the names of the types that are taken; none of a schema that takes nothing. */
  readonly types: readonly string[] | undefined
  /** Of `anyOf` and `oneOf`: what each alternative does not find. */
  readonly branches: readonly (readonly Unmet[])[] | undefined
  /** How many faults it stands for, those of alternatives included. */
  readonly weight: number
}

/** Makes the words only for what is reported. */
export type Explain = (nearestName: NearestName) => Explained

export interface Explained {
  readonly message: string
  /** True where the message begins with the value. */
  readonly isAboutValue?: boolean
  /** What was meant by a misspelt name, where one is near. */
  readonly nearest?: string
}

/** The nearest of some names, or null where none is near. */
export type NearestName = (word: string, candidates: Iterable<string>) => string | null

export function weightOf(unmet: readonly Unmet[]): number {
  let total = 0
  for (const { weight } of unmet) total += weight
  return total
}

/** Whether a value as a whole is of no type that is taken. */
export function isTypeFault({ types, branches, place }: Unmet, at: ValuePlace | null): boolean {
  if (place !== at) return false
  return (
    types !== undefined || (branches?.every(branch => branch.some(each => isTypeFault(each, at))) ?? false)
  )
}

/** The types that a value at a place may have, as far as a fault is about them. */
export function typesTaken(
  { types = [], branches = [], place }: Unmet,
  at: ValuePlace | null
): readonly string[] {
  return place === at ? [...types, ...branches.flat().flatMap(each => typesTaken(each, at))] : []
}
