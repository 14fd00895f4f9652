import { Complex, type GoValue, Integer, Pointer, sizeOf } from '../../value.js'

/** What `default`, `empty`, `coalesce` and `compact` call empty: nil, false, zero, and a text, list or map without content. */
export function isEmpty(value: GoValue): boolean {
  if (value === null || value === false || value === '' || value === 0 || value === 0n) return true
  if (value instanceof Integer) return value.value === 0n
  if (value instanceof Complex) return value.real === 0 && value.imaginary === 0
  if (value instanceof Pointer) return value.target === null
  return sizeOf(value) === 0
}
