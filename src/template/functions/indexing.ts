import { byteLength, bytesOf, sliceBytes } from '../../go/go-string.js'
import { elementAs, entryReader, zeroElement } from '../element.js'
import { INT, STRING } from '../go-type.js'
import {
  Boxed,
  type GoValue,
  Integer,
  itemsOf,
  NO_VALUE,
  pointee,
  REFLECT_VALUE,
  type Reflected,
  sizeOf,
  TypedSlice,
  typeOf,
  UINT8,
  unbox
} from '../value.js'
import { capacityOf, type SliceBounds, sliceWithin } from './capacity.js'
import { defineFunction, GoError } from './function-set.js'

/** `index slice len` */
export const indexing = [
  defineFunction({
    name: 'index',
    parameters: [REFLECT_VALUE],
    rest: REFLECT_VALUE,
    result: REFLECT_VALUE,
    reads: 'texts',
    call: ([item, ...indexes]) => indexInto(item, indexes)
  }),
  defineFunction({
    name: 'slice',
    parameters: [REFLECT_VALUE],
    rest: REFLECT_VALUE,
    result: REFLECT_VALUE,
    reads: 'items',
    call: ([item, ...indexes]) => slice(item, indexes)
  }),
  defineFunction({
    name: 'len',
    parameters: [REFLECT_VALUE],
    result: INT,
    reads: 'sizes',
    call: ([item]) => lengthOf(item)
  })
]

function indexInto(item: Reflected, indexes: readonly Reflected[]): Reflected {
  const start = unbox(item)
  if (start === NO_VALUE) throw new GoError('index of untyped nil')
  return indexes.reduce<Reflected>((container, index) => element(container, unbox(index)), start)
}

function element(container: Reflected, index: Reflected): Reflected {
  const held = unbox(container)
  if (held === NO_VALUE) throw new GoError('index of nil pointer')
  const type = typeOf(held)
  if (typeof held === 'string') return byteAt(held, index)
  const items = itemsOf(held)
  if (items) return elementAs(items[position(index, items.length, 'slice')] ?? null, type.elem)
  const lookUp = entryReader(held)
  if (lookUp === undefined) throw new GoError(`can't index item of type ${typeOf(pointee(held)).name}`)
  const entry = lookUp(mapKey(index))
  return entry === undefined ? zeroElement(type.elem) : elementAs(entry, type.elem)
}

function byteAt(text: string, index: Reflected): Reflected {
  const bytes = bytesOf(text)
  const byte = bytes[position(index, bytes.length, 'string')]
  return new Integer(UINT8, BigInt(byte ?? 0))
}

/** Nil is not the zero value of a string; maps with other keys do not exist here. */
function mapKey(index: Reflected): string {
  if (typeof index === 'string') return index
  if (index === NO_VALUE) throw new GoError('value is nil; should be of type string')
  const type = index instanceof Boxed ? index.type : typeOf(index)
  throw new GoError(`value has type ${type.name}; should be ${STRING.name}`)
}

/**
 * The value of an index. Unlike `index`, Go's `slice` does not unwrap an interface: an element of a list is no index. Go checks an index
 * against the length as it does a slice bound, and reflection rejects the length itself.
 */
function position(index: Reflected, length: number, of?: 'slice' | 'string'): number {
  const number = index instanceof Integer ? BigInt.asIntN(64, index.value) : index
  if (index === NO_VALUE) throw new GoError('cannot index slice/array with nil')
  if (typeof number !== 'bigint') {
    const type = index instanceof Boxed ? index.type : typeOf(index)
    throw new GoError(`cannot index slice/array with type ${type.name}`)
  }
  if (number < 0n || number > BigInt(length)) throw new GoError(`index out of range: ${number}`)
  if (of && number === BigInt(length)) throw new GoError(`reflect: ${of} index out of range`)
  return Number(number)
}

function slice(item: Reflected, indexes: readonly Reflected[]): Reflected {
  const held = unbox(item)
  if (held === NO_VALUE) throw new GoError('slice of untyped nil')
  if (indexes.length > 3) throw new GoError(`too many slice indexes: ${indexes.length}`)
  if (typeof held === 'string') {
    if (indexes.length === 3) throw new GoError('cannot 3-index slice a string')
    const length = byteLength(held)
    const { from, to } = bounds(indexes, { length, capacity: length })
    return sliceBytes(held, from, to)
  }
  return sliceOfList(held, indexes)
}

function sliceOfList(held: Exclude<GoValue, null>, indexes: readonly Reflected[]): Reflected {
  const items = itemsOf(held)
  if (items === undefined) throw new GoError(`can't slice item of type ${typeOf(pointee(held)).name}`)
  const list = held instanceof TypedSlice ? held : items
  const within = bounds(indexes, { length: items.length, capacity: capacityOf(list) })
  return sliceWithin(list, within) ?? NO_VALUE // the bounds are within its capacity
}

function bounds(indexes: readonly Reflected[], has: { length: number; capacity: number }): SliceBounds {
  const given = indexes.map(index => position(index, has.capacity))
  const [from = 0, to = has.length, end] = given
  if (from > to) throw new GoError(`invalid slice index: ${from} > ${to}`)
  if (end !== undefined && to > end) throw new GoError(`invalid slice index: ${to} > ${end}`)
  return { from, to, end }
}

function lengthOf(item: Reflected): bigint {
  const isNil = item instanceof Boxed && item.value === null
  if (isNil) throw new GoError('len of nil pointer')
  const held = unbox(item)
  if (held === NO_VALUE) throw new GoError('reflect: call of reflect.Value.Type on zero Value')
  if (typeof held === 'string') return BigInt(byteLength(held))
  const size = sizeOf(held)
  if (size === undefined) throw new GoError(`len of type ${typeOf(pointee(held)).name}`)
  return BigInt(size)
}
