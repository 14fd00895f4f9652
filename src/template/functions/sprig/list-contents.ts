// Lists by what is in them: is it there, without it, each only once.
import { BOOL } from '../../go-type.js'
import { ANY, type GoValue, LIST } from '../../value.js'
import { defineFunction, type FunctionHost, type TemplateFunction } from '../function-set.js'
import { deepEqual } from './deep-equal.js'
import { isEmpty } from './emptiness.js'
import { type ListItems, listOf } from './list-argument.js'
import { bothNames } from './must-names.js'

export const listContentFunctions: readonly TemplateFunction[] = [
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
  )
]

const isIn = (items: ListItems, wanted: GoValue): boolean => items.some(item => deepEqual(wanted, item))

function unique(items: ListItems, host: FunctionHost): ListItems {
  const kept: GoValue[] = []
  for (const item of items) {
    host.spend(kept.length)
    if (!isIn(kept, item)) kept.push(item)
  }
  return kept
}

function without(items: ListItems, omitted: ListItems, host: FunctionHost): ListItems {
  host.spend(items.length * omitted.length)
  return items.filter(item => !isIn(omitted, item))
}
