// Lists: making, taking apart, searching. A list of any Go type comes in; a list of anything goes out.
import { compareStrings } from '../../../go/go-string.js'
import { BOOL, type GoType, INT, STRING } from '../../go-type.js'
import { ANY, type GoValue, itemsOf, LIST, STRINGS, TypedSlice, typeOf } from '../../value.js'
import { grownCapacity, sliceWithin, withAppendedItem, withCapacity, withoutRoom } from '../capacity.js'
import { defineFunction, type FunctionHost, GoError, type TemplateFunction } from '../function-set.js'
import { toCount, toInt64, toText } from './cast.js'
import { deepEqual } from './deep-equal.js'
import { isEmpty } from './emptiness.js'
import { joinTexts, textsOf } from './texts-of.js'

type List = readonly GoValue[]

const bothNames = (name: string): string[] => [name, `must${name.charAt(0).toUpperCase()}${name.slice(1)}`]

/** An element of a list, under a plain name and a `must` name, which differ only for callers in Go. */
const elementFunction = (name: string, choose: (items: List) => GoValue | undefined): TemplateFunction[] =>
  bothNames(name).map(each =>
    defineFunction({
      name: each,
      parameters: [ANY],
      result: ANY,
      call: ([list]) => choose(listOf(list, `Cannot find ${name} on type`)) ?? null
    })
  )

const changeFunction = (name: string, change: (items: List) => List): TemplateFunction[] =>
  bothNames(name).map(each =>
    defineFunction({
      name: each,
      parameters: [ANY],
      result: LIST,
      call: ([list]) => change(listOf(list, `Cannot find ${name} on type`))
    })
  )

/** `[][]interface {}` */
const CHUNKS: GoType<TypedSlice> = Object.assign(
  { name: '[][]interface {}', kind: 'slice' as const, elem: LIST },
  { zero: null as never } // no template can ask for the zero of a result
)

const NIL_LIST = new TypedSlice(LIST, [], true) as unknown as List // the form of a nil `[]interface {}`, which prints and encodes differently

export const listFunctions: readonly TemplateFunction[] = [
  ...['list', 'tuple'].map(name =>
    defineFunction({ name, parameters: [], rest: ANY, result: LIST, call: items => withoutRoom([...items]) })
  ),
  ...elementFunction('first', items => items[0]),
  ...elementFunction('last', items => items.at(-1)),
  ...changeFunction('rest', items => (items.length === 0 ? NIL_LIST : withoutRoom(items.slice(1)))),
  ...changeFunction('initial', items => (items.length === 0 ? NIL_LIST : withoutRoom(items.slice(0, -1)))),
  ...changeFunction('reverse', items => withoutRoom(items.toReversed())),
  ...bothNames('uniq').map(name =>
    defineFunction({
      name,
      parameters: [ANY],
      result: LIST,
      call: ([list], host) => unique(listOf(list, 'Cannot find uniq on type'), host)
    })
  ),
  ...bothNames('compact').map(name =>
    defineFunction({
      name,
      parameters: [ANY],
      result: LIST,
      call: ([list]) => listOf(list, 'Cannot compact on type').filter(item => !isEmpty(item))
    })
  ),
  ...[...bothNames('append'), ...bothNames('push')].map(name =>
    defineFunction({
      name,
      parameters: [ANY, ANY],
      result: LIST,
      call: ([list, item]) => withAppendedItem([...listOf(list, 'Cannot push on type'), item])
    })
  ),
  ...bothNames('prepend').map(name =>
    defineFunction({
      name,
      parameters: [ANY, ANY],
      result: LIST,
      call: ([list, item]) => prepended(item, listOf(list, 'Cannot prepend on type'))
    })
  ),
  ...bothNames('without').map(name =>
    defineFunction({
      name,
      parameters: [ANY],
      rest: ANY,
      result: LIST,
      call: ([list, ...omitted], host) => without(listOf(list, 'Cannot find without on type'), omitted, host)
    })
  ),
  ...bothNames('has').map(name =>
    defineFunction({
      name,
      parameters: [ANY, ANY],
      result: BOOL,
      call: ([item, list]) => list !== null && isIn(listOf(list, 'Cannot find has on type'), item)
    })
  ),
  ...bothNames('slice').map(name =>
    defineFunction({
      name,
      parameters: [ANY],
      rest: ANY,
      result: ANY,
      call: ([list, ...at]) => slice(list, at)
    })
  ),
  ...bothNames('chunk').map(name =>
    defineFunction({
      name,
      parameters: [INT, ANY],
      result: CHUNKS,
      call: ([size, list]) => chunk(listOf(list, 'Cannot chunk type'), toCount(size))
    })
  ),
  defineFunction({ name: 'concat', parameters: [], rest: ANY, result: ANY, call: concat }),
  defineFunction({
    name: 'join',
    parameters: [STRING, ANY],
    result: STRING,
    call: ([mark, value], host) => joinTexts(textsOf(value), mark, host)
  }),
  defineFunction({
    name: 'toStrings',
    parameters: [ANY],
    result: STRINGS,
    call: ([value]) => stringsOf(value)
  }),
  defineFunction({
    name: 'sortAlpha',
    parameters: [ANY],
    result: STRINGS,
    call: ([value]) => sorted(value)
  })
]

/** The items of a list; what is no list is refused by its kind, nil as a nil pointer. */
function listOf(value: GoValue, complaint: string): List {
  if (value === null) {
    throw new GoError('runtime error: invalid memory address or nil pointer dereference')
  }
  const items = itemsOf(value)
  if (items === undefined) throw new GoError(`${complaint} ${typeOf(value).kind}`)
  return items
}

const isIn = (items: List, wanted: GoValue): boolean => items.some(item => deepEqual(wanted, item))

function unique(items: List, host: FunctionHost): List {
  const kept: GoValue[] = []
  for (const item of items) {
    host.spend(kept.length)
    if (!isIn(kept, item)) kept.push(item)
  }
  return kept
}

function without(items: List, omitted: List, host: FunctionHost): List {
  host.spend(items.length * omitted.length)
  return items.filter(item => !isIn(omitted, item))
}

function prepended(item: GoValue, items: List): List {
  const list = [item, ...items]
  return withCapacity(list, items.length === 0 ? 1 : grownCapacity(1, list.length))
}

function slice(list: GoValue, at: List): GoValue {
  const items = listOf(list, 'list should be type of slice or array but')
  if (items.length === 0) return null
  const [start = null, end = BigInt(items.length)] = at
  const held = list instanceof TypedSlice ? list : items
  const part = sliceWithin(held, { from: toCount(toInt64(start)), to: toCount(toInt64(end)) })
  if (part === undefined) throw new GoError('reflect.Value.Slice: slice index out of bounds')
  return part
}

// The arithmetic is Go's, so a size below one gives what it gives there.
function chunk(items: List, size: number): TypedSlice {
  const count = Math.floor((items.length - 1) / size) + 1
  if (!Number.isFinite(count) || count < 0) throw tooLong()
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

function concat(lists: List): GoValue {
  const items = lists.flatMap(concatPart)
  return items.length === 0 ? NIL_LIST : items
}

function concatPart(list: GoValue): List {
  const items = itemsOf(list)
  if (items !== undefined) return items
  if (list === null) throw new GoError('runtime error: invalid memory address or nil pointer dereference')
  throw new GoError(`Cannot concat type ${typeOf(list).kind} as list`)
}

function stringsOf(value: GoValue): TypedSlice {
  if (value instanceof TypedSlice && value.type === STRINGS) return value
  return withCapacity(new TypedSlice(STRINGS, textsOf(value)), itemsOf(value)?.length ?? 1)
}

function sorted(value: GoValue): TypedSlice {
  if (itemsOf(value) === undefined) return new TypedSlice(STRINGS, [toText(value)])
  const strings = stringsOf(value)
  const items = strings.items as string[] // Go sorts a []string in place, so every holder of it sees the order
  items.sort(compareStrings)
  return strings
}
