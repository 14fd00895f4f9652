import { Complex, Integer, NO_VALUE, type Reflected, sizeOf, unbox } from './value.js'

/** Whether `if` treats the value as true: everything but the zero of its type, an empty container, nil and no value. */
export function isTrue(value: Reflected): boolean {
  const held = unbox(value)
  switch (typeof held) {
    case 'boolean':
      return held
    case 'string':
      return held !== ''
    case 'number':
      return held !== 0 // NaN included, as in Go
    case 'bigint':
      return held !== 0n
  }
  if (held === NO_VALUE) return false
  if (held instanceof Integer) return held.value !== 0n
  if (held instanceof Complex) return held.real !== 0 || held.imaginary !== 0
  return sizeOf(held) !== 0
}
