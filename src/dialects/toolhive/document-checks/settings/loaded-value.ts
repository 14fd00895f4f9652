import { OLD_BOOLEANS } from '../../../../source/resolve-scalar.js'
import type { Place } from '../../../reading/place.js'

/** True for what the loader of a config reads as true where it wants a boolean: the words of older YAML too. */
export function isTrue({ value }: Place): boolean {
  return value === true || (typeof value === 'string' && OLD_BOOLEANS.get(value) === true)
}

const SMALLEST_INTEGER = -(2n ** 63n)

/** The number that the loader puts where a whole one is wanted: the whole part; zero where there is none. */
export function wholePart({ value }: Place): bigint {
  if (typeof value === 'bigint') return value
  if (value === Number.NEGATIVE_INFINITY) return SMALLEST_INTEGER
  return typeof value === 'number' && Number.isFinite(value) ? BigInt(Math.trunc(value)) : 0n
}

/** The items of a list of texts or structs as the loader of a config has them: it leaves out those that are null. */
export function loadedItems(list: Place): readonly Place[] {
  return list.items().filter(item => !item.isEmpty)
}
