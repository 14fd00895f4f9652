import type { GoType } from './go-type.js'
import { ANY, Boxed, type GoValue, isGoMap, type Reflected, TypedMap } from './value.js'

/** An element of a container as Go's reflection returns it: boxed where the element type is an interface. */
export function elementAs(value: GoValue, type: GoType = ANY): Reflected {
  return type === ANY || value === null ? new Boxed(value) : value
}

/** The zero value of an element type. */
export function zeroElement(type: GoType = ANY): Reflected {
  return elementAs(type.zero as GoValue, type) // containers hold values, so their element types have values as zeros
}

/** A lookup function for entries; undefined for a value that is not a map. */
export function entryReader(held: GoValue): ((key: string) => GoValue | undefined) | undefined {
  if (held instanceof TypedMap) return key => held.entries.get(key)
  if (!isGoMap(held)) return undefined
  return key => (Object.hasOwn(held, key) ? held[key] : undefined)
}
