import { type GoValue, itemsOf, typeOf } from '../../../value.js'
import { GoError } from '../../function-set.js'

/** The items of a list of any Go type. */
export type ListItems = readonly GoValue[]

/** The items of a list; other values are rejected by their kind, nil as a nil pointer. */
export function listOf(value: GoValue, complaint: string): ListItems {
  if (value === null) {
    throw new GoError('runtime error: invalid memory address or nil pointer dereference')
  }
  const items = itemsOf(value)
  if (items === undefined) throw new GoError(`${complaint} ${typeOf(value).kind}`)
  return items
}
