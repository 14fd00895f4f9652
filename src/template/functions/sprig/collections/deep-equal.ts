import { LimitExceeded, MAX_VALUE_DEPTH } from '../../../limits.js'
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
} from '../../../value.js'
import type { FunctionHost } from '../../function-set.js'
import { spendOnAll } from '../../spend.js'

/** As `reflect.DeepEqual`: the same types at every level, a nil slice differs from an empty one, NaN equals nothing. */
export function deepEqual(left: GoValue, right: GoValue, { spend }: Pick<FunctionHost, 'spend'>): boolean {
  return equal(left, right, { depth: 0, pairs: new Map(), spend })
}

/** The depth of the comparison, and the pairs of lists and maps in progress: as in Go, no pair is compared twice. */
interface ComparisonProgress {
  readonly depth: number
  readonly pairs: Map<Held, Set<Held>>
  readonly spend: FunctionHost['spend']
}

function equal(left: GoValue, right: GoValue, progress: ComparisonProgress): boolean {
  const { depth, pairs, spend } = progress
  spend(1)
  if (depth > MAX_VALUE_DEPTH)
    throw new LimitExceeded(`value is nested deeper than ${MAX_VALUE_DEPTH} levels`)
  if (left === null || right === null) return left === right
  if (typeOf(left) !== typeOf(right)) return false
  if (typeof left === 'string') spendOnAll(left, spend)
  if (typeof left !== 'object' || typeof right !== 'object') return left === right
  if (left === right) return true
  const others = pairs.get(left) ?? new Set()
  if (others.has(right)) return true
  pairs.set(left, others.add(right))
  return equalInside(left, right, { ...progress, depth: depth + 1 })
}

type Held = Extract<GoValue, object>

function equalInside(left: Held, right: Held, progress: ComparisonProgress): boolean {
  if (left instanceof Integer && right instanceof Integer) return left.value === right.value
  if (left instanceof Complex && right instanceof Complex) {
    return left.real === right.real && left.imaginary === right.imaginary
  }
  if (left instanceof Pointer && right instanceof Pointer) {
    return left.target === right.target || equal(left.target, right.target, progress)
  }
  if (left instanceof Struct && right instanceof Struct) return equalFields(left, right, progress)
  if (isNil(left) !== isNil(right)) return false
  const leftItems = itemsOf(left)
  const rightItems = itemsOf(right)
  if (leftItems !== undefined && rightItems !== undefined) return equalItems(leftItems, rightItems, progress)
  return equalEntries(left, right, progress)
}

function equalFields(left: Struct, right: Struct, progress: ComparisonProgress): boolean {
  const fields = left.type.fields ?? []
  return fields.every(({ of }) => equal(of(left) as GoValue, of(right) as GoValue, progress)) // every field holds a value
}

const isNil = (value: Held): boolean => value instanceof TypedSlice && value.isNil

function equalItems(
  left: readonly GoValue[],
  right: readonly GoValue[],
  progress: ComparisonProgress
): boolean {
  return left.length === right.length && left.every((item, at) => equal(item, right[at] ?? null, progress))
}

function equalEntries(left: Held, right: Held, progress: ComparisonProgress): boolean {
  const lefts = entriesOf(left) ?? []
  const rights = new Map(entriesOf(right) ?? [])
  if (lefts.length !== rights.size) return false
  return lefts.every(([key, value]) => {
    const other = rights.get(key)
    return other !== undefined && equal(value, other, progress)
  })
}
