// Lists: creating them, their ends. They accept lists of any Go type and return lists of anything.
import { ANY, type GoValue, itemsOf, LIST, TypedSlice, typeOf } from '../../../value.js'
import { grownCapacity, withAppendedItem, withCapacity, withoutRoom } from '../../capacity.js'
import { defineFunction, type FunctionHost, GoError, type TemplateFunction } from '../../function-set.js'
import { spendOnItems } from '../../spend.js'
import { type ListItems, listOf } from './list-argument.js'
import { bothNames } from './must-names.js'

/** The form of a nil `[]interface {}`, which prints and encodes differently. */
const NIL_LIST = new TypedSlice(LIST, [], true) as unknown as ListItems

/** An element of a list. */
const elementFunction = (
  name: string,
  choose: (items: ListItems) => GoValue | undefined
): TemplateFunction[] =>
  bothNames(name).map(each =>
    defineFunction({
      name: each,
      parameters: [ANY],
      result: ANY,
      call: ([list]) => choose(listOf(list, `Cannot find ${name} on type`)) ?? null
    })
  )

const changeFunction = (name: string, change: (items: ListItems) => ListItems): TemplateFunction[] =>
  bothNames(name).map(each =>
    defineFunction({
      name: each,
      parameters: [ANY],
      result: LIST,
      reads: 'items',
      call: ([list]) => change(listOf(list, `Cannot find ${name} on type`))
    })
  )

export const listFunctions: readonly TemplateFunction[] = [
  ...['list', 'tuple'].map(name =>
    defineFunction({ name, parameters: [], rest: ANY, result: LIST, call: items => withoutRoom([...items]) })
  ),
  ...elementFunction('first', items => items[0]),
  ...elementFunction('last', items => items.at(-1)),
  ...changeFunction('rest', items => (items.length === 0 ? NIL_LIST : withoutRoom(items.slice(1)))),
  ...changeFunction('initial', items => (items.length === 0 ? NIL_LIST : withoutRoom(items.slice(0, -1)))),
  ...changeFunction('reverse', items => withoutRoom(items.toReversed())),
  ...[...bothNames('append'), ...bothNames('push')].map(name =>
    defineFunction({
      name,
      parameters: [ANY, ANY],
      result: LIST,
      call: ([list, item], host) => {
        const items = listOf(list, 'Cannot push on type')
        spendOnItems(items, host)
        return withAppendedItem([...items, item])
      }
    })
  ),
  ...bothNames('prepend').map(name =>
    defineFunction({
      name,
      parameters: [ANY, ANY],
      result: LIST,
      call: ([list, item], host) => prepended(item, listOf(list, 'Cannot prepend on type'), host)
    })
  ),
  defineFunction({ name: 'concat', parameters: [], rest: ANY, result: ANY, reads: 'items', call: concat })
]

function prepended(item: GoValue, items: ListItems, host: FunctionHost): ListItems {
  spendOnItems(items, host)
  const list = [item, ...items]
  return withCapacity(list, items.length === 0 ? 1 : grownCapacity(1, list.length))
}

function concat(lists: ListItems): GoValue {
  const parts = lists.map(concatPart)
  const items = new Array<GoValue>(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) for (const item of part) items[at++] = item
  return at === 0 ? NIL_LIST : items
}

function concatPart(list: GoValue): ListItems {
  const items = itemsOf(list)
  if (items !== undefined) return items
  if (list === null) throw new GoError('runtime error: invalid memory address or nil pointer dereference')
  throw new GoError(`Cannot concat type ${typeOf(list).kind} as list`)
}
