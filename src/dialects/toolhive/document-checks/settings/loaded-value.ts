import { OLD_BOOLEANS } from '../../../../source/scalars/resolve-scalar.js'
import type { Place } from '../../../reading/place.js'

/** True for values that the loader of a config reads as true, including YAML 1.1 words. */
export function isTrue({ value }: Place): boolean {
  return value === true || (typeof value === 'string' && OLD_BOOLEANS.get(value) === true)
}

const SMALLEST_INTEGER = -(2n ** 63n)

/** The integer part that the loader takes where an integer is expected; zero for other values. */
export function wholePart({ value }: Place): bigint {
  if (typeof value === 'bigint') return value
  if (value === Number.NEGATIVE_INFINITY) return SMALLEST_INTEGER
  return typeof value === 'number' && Number.isFinite(value) ? BigInt(Math.trunc(value)) : 0n
}

/** The items of a list as the loader of a config has them, without null items. */
export function loadedItems(list: Place): readonly Place[] {
  return list.items().filter(item => !item.isEmpty)
}
