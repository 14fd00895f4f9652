// Go lets a list be sliced beyond its length, up to its capacity, and shows what is there. The capacity depends on how Go created the list:
// at once, or by appending, which doubles it.
import { type GoType, INT, STRING } from '../go-type.js'
import { type GoValue, itemsOf, TypedSlice } from '../value.js'

type List = readonly GoValue[] | TypedSlice

/** The contents of a list's memory from its first item to the end of its capacity. */
const memories = new WeakMap<List, readonly GoValue[]>()
const capacities = new WeakMap<List, number>()

/** Records the capacity that Go gives to a list made by a function. */
export function withCapacity<T extends List>(list: T, capacity: number): T {
  capacities.set(list, capacity)
  return list
}

/** A list that Go allocated at once. */
export function withoutRoom<T extends List>(list: T): T {
  return withCapacity(list, lengthOf(list))
}

/** A list whose memory was full when one item was appended. */
export function withAppendedItem<T extends List>(list: T): T {
  return withCapacity(list, grownCapacity(lengthOf(list) - 1, lengthOf(list)))
}

/** A list that grew item by item from an initial capacity. */
export function withRoomFrom<T extends List>(list: T, start: number): T {
  return withCapacity(list, grownFrom(start, lengthOf(list)))
}

/** The capacity of a list, Go's `cap`. */
export function capacityOf(list: List): number {
  return memoryOf(list).length
}

/** The bounds of `list[from:to:end]`; without an end, the part keeps all of the capacity. */
export interface SliceBounds {
  readonly from: number
  readonly to: number
  readonly end?: number | undefined
}

/** A part of a list, or undefined where the capacity is too small. */
export function sliceWithin(list: List, { from, to, end: wanted }: SliceBounds): List | undefined {
  const memory = memoryOf(list)
  const end = wanted ?? memory.length
  if (from < 0 || to < from || to > end || end > memory.length) return undefined
  const items = memory.slice(from, to)
  const part = list instanceof TypedSlice ? new TypedSlice(list.type, items) : items
  memories.set(part, memory.slice(from, end))
  return part
}

function memoryOf(list: List): readonly GoValue[] {
  const known = memories.get(list)
  if (known !== undefined) return known
  const items = itemsOf(list) ?? []
  const room = (capacities.get(list) ?? grownFrom(0, items.length)) - items.length
  return [...items, ...new Array<GoValue>(Math.max(room, 0)).fill(zeroItem(list))]
}

const lengthOf = (list: List): number => itemsOf(list)?.length ?? 0

function zeroItem(list: List): GoValue {
  const elem: GoType | undefined = list instanceof TypedSlice ? list.type.elem : undefined
  if (elem === STRING) return ''
  return elem === INT ? 0n : null
}

// From an empty list, growth is that of Go's JSON decoder.
function grownFrom(start: number, length: number): number {
  let capacity = start
  while (capacity < length) capacity = grownCapacity(capacity, capacity + 1)
  return capacity
}

const DOUBLING_LIMIT = 256

/** Go's `append` for full memory; an item takes 16 bytes. */
export function grownCapacity(capacity: number, length: number): number {
  if (length > 2 * capacity) return roundedUp(length)
  if (capacity < DOUBLING_LIMIT) return roundedUp(2 * capacity)
  let grown = capacity
  while (grown < length) grown += Math.floor((grown + 3 * DOUBLING_LIMIT) / 4)
  return roundedUp(grown)
}

/** The sizes, in items of 16 bytes, in which Go allocates memory; larger ones are whole pages. */
const sizes = (
  '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 18 20 22 24 26 28 30 32 36 40 44 48 56 64 72 80 88 96 112 128 144 168 192 ' +
  '200 216 256 304 336 384 408 424 432 512 592 608 640 680 768 848 896 1024 1152 1192 1280 1360 1536 1704 1792 2048'
)
  .split(' ')
  .map(Number)

const ITEMS_PER_PAGE = 512

function roundedUp(items: number): number {
  return sizes.find(size => size >= items) ?? Math.ceil(items / ITEMS_PER_PAGE) * ITEMS_PER_PAGE
}
