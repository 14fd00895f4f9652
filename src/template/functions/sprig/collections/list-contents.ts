// Lists by content: whether an item is contained, without an item, each item once.
import { BOOL } from '../../../go-type.js'
import { ANY, type GoValue, LIST } from '../../../value.js'
import { defineFunction, type FunctionHost, type TemplateFunction } from '../../function-set.js'
import { deepEqual } from './deep-equal.js'
import { isEmpty, spendOnEmptiness } from './emptiness.js'
import { type ListItems, listOf } from './list-argument.js'
import { bothNames } from './must-names.js'

export const listContentFunctions: readonly TemplateFunction[] = [
  ...bothNames('uniq').map(name =>
    defineFunction({
      name,
      parameters: [ANY],
      result: LIST,
      reads: 'items',
      call: ([list], host) => unique(listOf(list, 'Cannot find uniq on type'), host)
    })
  ),
  ...bothNames('compact').map(name =>
    defineFunction({
      name,
      parameters: [ANY],
      result: LIST,
      reads: 'items',
      call: ([list], host) =>
        listOf(list, 'Cannot compact on type').filter(item => {
          spendOnEmptiness(item, host)
          return !isEmpty(item)
        })
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
      call: ([item, list], host) => list !== null && isIn(listOf(list, 'Cannot find has on type'), item, host)
    })
  )
]

const isIn = (items: ListItems, wanted: GoValue, host: FunctionHost): boolean =>
  items.some(item => deepEqual(wanted, item, host))

/** Texts, numbers and booleans are looked up; only lists, maps and similar values are compared with each other. */
function unique(items: ListItems, host: FunctionHost): ListItems {
  const seen = new Set<GoValue>()
  const compared: GoValue[] = []
  return items.filter(item => {
    host.spend(1)
    if (Number.isNaN(item)) return true // equals nothing, not even itself
    const isKnown = typeof item === 'object' && item !== null ? isIn(compared, item, host) : seen.has(item)
    if (isKnown) return false
    if (typeof item === 'object' && item !== null) compared.push(item)
    else seen.add(item)
    return true
  })
}

const without = (items: ListItems, omitted: ListItems, host: FunctionHost): ListItems =>
  items.filter(item => !isIn(omitted, item, host))
