import { Integer, Pointer, Struct } from '../value.js'

/** Go's `==` of two structs or pointers: the same type and the same fields; pointers are equal where they refer to the same struct. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a instanceof Pointer) return b instanceof Pointer && a.type === b.type && a.target === b.target
  if (a instanceof Integer) return b instanceof Integer && a.type === b.type && a.value === b.value
  if (!(a instanceof Struct)) return a === b
  if (!(b instanceof Struct) || a.type !== b.type) return false
  return a.type.fields?.every(({ of }) => isSame(of(a), of(b))) ?? true
}
