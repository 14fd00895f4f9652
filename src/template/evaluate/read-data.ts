import { elementAs } from '../element.js'
import type { OperandNode } from '../syntax/node.js'
import { Unread } from '../unread.js'
import { Boxed, type GoValue, isGoMap, NO_VALUE, type Reflected } from '../value.js'
import type { Dot, EvaluationContext } from './execution.js'

/** The whole value, which may not have been read yet. */
export function read(value: Dot): Reflected {
  if (!(value instanceof Unread)) return value
  return value.isElement ? elementAs(value.value()) : (value.value() ?? NO_VALUE)
}

/** The data at the end of a path, if nothing on the way was read as a whole; otherwise undefined. */
export function unreadAt({ receiver, names }: Along): Unread | undefined {
  let part = receiver instanceof Unread ? receiver : undefined
  for (const name of names) part = part?.part(name)
  return part
}

/** The common case: existing map entries, and no nil at the end. Undefined where the full lookup is needed. */
export function entryAt(receiver: Dot, names: readonly string[]): Reflected | undefined {
  if (receiver instanceof Unread) {
    const leaf = receiver.leaf(names)
    return leaf === undefined ? undefined : new Boxed(leaf)
  }
  let held: unknown = receiver instanceof Boxed ? receiver.value : receiver
  for (let index = 0; index < names.length; index++) {
    const name = names[index] ?? ''
    if (!isGoMap(held) || !Object.hasOwn(held, name)) return undefined
    held = held[name]
  }
  return held === null || held === undefined ? undefined : new Boxed(held as GoValue) // maps hold values
}

/** The path read by an operand: dot, a field or a variable; undefined for any other. */
export function wayTo({ dot, execution }: EvaluationContext, node: OperandNode): Along | undefined {
  if (node.kind === 'dot') return { receiver: dot, names: [] }
  if (node.kind === 'field') return { receiver: dot, names: node.names }
  if (node.kind !== 'variable') return undefined
  const receiver = execution.declared(node.name)
  return receiver === undefined ? undefined : { receiver, names: node.fields }
}

interface Along {
  readonly receiver: Dot
  readonly names: readonly string[]
}

/** Follows names into data that have not been read yet, as far as there are maps and at most to the name `last`. */
export function readAlong({ receiver, names }: Along, last: number): { value: Reflected; index: number } {
  if (!(receiver instanceof Unread)) return { value: receiver, index: 0 }
  let part = receiver
  let index = 0
  for (; index <= last; index++) {
    const next = part.part(names[index] ?? '')
    if (next === undefined) break
    part = next
  }
  return { value: index === 0 ? read(part) : elementAs(part.value()), index }
}
