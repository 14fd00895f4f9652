import { LimitExceeded, MAX_VALUE_DEPTH } from '../../limits.js'
import {
  Complex,
  entriesOf,
  type GoValue,
  Integer,
  itemsOf,
  Pointer,
  Struct,
  TypedSlice,
  typeOf
} from '../../value.js'

/** As `reflect.DeepEqual`: same types all the way down, a nil slice is not an empty one, NaN equals nothing. */
export function deepEqual(left: GoValue, right: GoValue, depth = 0): boolean {
  if (depth > MAX_VALUE_DEPTH)
    throw new LimitExceeded(`value is nested deeper than ${MAX_VALUE_DEPTH} levels`)
  if (left === null || right === null) return left === right
  if (typeOf(left) !== typeOf(right)) return false
  if (typeof left !== 'object' || typeof right !== 'object') return left === right
  return left === right || equalInside(left, right, depth + 1)
}

type Held = Extract<GoValue, object>

function equalInside(left: Held, right: Held, depth: number): boolean {
  if (left instanceof Integer && right instanceof Integer) return left.value === right.value
  if (left instanceof Complex && right instanceof Complex) {
    return left.real === right.real && left.imaginary === right.imaginary
  }
  if (left instanceof Pointer && right instanceof Pointer) {
    return left.target === right.target || deepEqual(left.target, right.target, depth)
  }
  if (left instanceof Struct && right instanceof Struct) return equalFields(left, right, depth)
  if (isNil(left) !== isNil(right)) return false
  const leftItems = itemsOf(left)
  const rightItems = itemsOf(right)
  if (leftItems !== undefined && rightItems !== undefined) return equalItems(leftItems, rightItems, depth)
  return equalEntries(left, right, depth)
}

function equalFields(left: Struct, right: Struct, depth: number): boolean {
  const fields = left.type.fields ?? []
  return fields.every(({ of }) => deepEqual(of(left) as GoValue, of(right) as GoValue, depth)) // every field holds a value
}

const isNil = (value: Held): boolean => value instanceof TypedSlice && value.isNil

function equalItems(left: readonly GoValue[], right: readonly GoValue[], depth: number): boolean {
  return left.length === right.length && left.every((item, at) => deepEqual(item, right[at] ?? null, depth))
}

function equalEntries(left: Held, right: Held, depth: number): boolean {
  const lefts = entriesOf(left) ?? []
  const rights = new Map(entriesOf(right) ?? [])
  if (lefts.length !== rights.size) return false
  return lefts.every(([key, value]) => {
    const other = rights.get(key)
    return other !== undefined && deepEqual(value, other, depth)
  })
}
