// Parts of lists: from one index to another, or all parts of a size.
import { type GoType, INT } from '../../../go-type.js'
import { ANY, type GoValue, LIST, TypedSlice } from '../../../value.js'
import { sliceWithin, withoutRoom } from '../../capacity.js'
import { defineFunction, type FunctionHost, GoError, type TemplateFunction } from '../../function-set.js'
import { toCount, toInt64 } from '../numbers/cast.js'
import { type ListItems, listOf } from './list-argument.js'
import { bothNames } from './must-names.js'

/** `[][]interface {}` */
const CHUNKS: GoType<TypedSlice> = Object.assign(
  { name: '[][]interface {}', kind: 'slice' as const, elem: LIST },
  { zero: null as never } // no template can ask for the zero of a result
)

function slice(list: GoValue, at: ListItems): GoValue {
  const items = listOf(list, 'list should be type of slice or array but')
  if (items.length === 0) return null
  const [start = null, end = BigInt(items.length)] = at
  const held = list instanceof TypedSlice ? list : items
  const part = sliceWithin(held, { from: toCount(toInt64(start)), to: toCount(toInt64(end)) })
  if (part === undefined) throw new GoError('reflect.Value.Slice: slice index out of bounds')
  return part
}

/** Cost of a short separate list with its recorded capacity. */
const STEPS_PER_CHUNK = 4

// The arithmetic is Go's, so a size below one gives the same result as there.
function chunk(items: ListItems, size: number, host: FunctionHost): TypedSlice {
  const count = Math.floor((items.length - 1) / size) + 1
  if (!Number.isFinite(count) || count < 0) throw tooLong()
  host.spend(count * STEPS_PER_CHUNK)
  const chunks = new TypedSlice(
    CHUNKS,
    Array.from({ length: count }, (_, at) => {
      const length = at === count - 1 ? items.length % size || size : size
      if (length < 0) throw tooLong()
      return withoutRoom(items.slice(at * size, at * size + length))
    })
  )
  return withoutRoom(chunks)
}

const tooLong = (): GoError => new GoError('runtime error: makeslice: len out of range')

export const listPartFunctions: readonly TemplateFunction[] = [
  ...bothNames('slice').map(name =>
    defineFunction({
      name,
      parameters: [ANY],
      rest: ANY,
      result: ANY,
      reads: 'items',
      call: ([list, ...at]) => slice(list, at)
    })
  ),
  ...bothNames('chunk').map(name =>
    defineFunction({
      name,
      parameters: [INT, ANY],
      result: CHUNKS,
      reads: 'items',
      call: ([size, list], host) => chunk(listOf(list, 'Cannot chunk type'), toCount(size), host)
    })
  )
]
