import { Complex, type GoValue, Integer, isGoMap, Pointer, sizeOf } from '../../../value.js'
import type { FunctionHost } from '../../function-set.js'
import { spendOnSize } from '../../spend.js'

/** What `default`, `empty`, `coalesce` and `compact` treat as empty: nil, false, zero, and a text, list or map without content. */
export function isEmpty(value: GoValue): boolean {
  if (value === null || value === false || value === '' || value === 0 || value === 0n) return true
  if (value instanceof Integer) return value.value === 0n
  if (value instanceof Complex) return value.real === 0 && value.imaginary === 0
  if (value instanceof Pointer) return value.target === null
  return sizeOf(value) === 0
}

/** Counts the entries of a map for that. */
export function spendOnEmptiness(value: GoValue, host: Pick<FunctionHost, 'spend'>): void {
  if (isGoMap(value)) spendOnSize(value, host)
}
