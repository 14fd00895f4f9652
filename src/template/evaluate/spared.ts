import type { OperandNode } from '../syntax/node.js'
import type { Reflected } from '../value.js'
import type { Dot, EvaluationContext } from './execution.js'
import { readAlong, unreadAt } from './read-data.js'

/**
 * The result of `len` and `index` for data that were not read yet, without reading all of it: map entries are counted, and `index .steps
 * "plan"` reads only that entry. Otherwise a loop of thousands would rebuild all results for each iteration. Undefined where the function
 * must be called.
 */
export function spared(
  place: EvaluationContext,
  name: string,
  args: readonly OperandNode[]
): Reflected | undefined {
  const [from, ...keys] = args
  if (!from) return undefined
  const path = pathTo(place, from)
  const value = path && sparedAt(path, name, keys)
  if (value === undefined) return undefined
  if (typeof value === 'bigint') place.execution.spendCount(Number(value))
  // Error positions are the same as after a real call.
  place.execution.at(keys.at(-1) ?? from)
  place.execution.spend(1)
  return value
}

function sparedAt(path: UnreadPath, name: string, keys: readonly OperandNode[]): Reflected | undefined {
  if (name === 'len') return keys.length === 0 ? lengthAt(path) : undefined
  return name === 'index' && keys.length > 0 ? entryAt(path, keys) : undefined
}

interface UnreadPath {
  readonly receiver: Dot
  readonly names: readonly string[]
}

function pathTo({ dot, execution }: EvaluationContext, node: OperandNode): UnreadPath | undefined {
  if (node.kind === 'field') return { receiver: dot, names: node.names }
  if (node.kind !== 'variable' || node.fields.length === 0) return undefined
  const receiver = execution.declared(node.name)
  return receiver === undefined ? undefined : { receiver, names: node.fields }
}

function lengthAt(path: UnreadPath): Reflected | undefined {
  const count = unreadAt(path)?.count()
  return count === undefined ? undefined : BigInt(count)
}

function entryAt({ receiver, names }: UnreadPath, keys: readonly OperandNode[]): Reflected | undefined {
  const texts = keys.flatMap(key => (key.kind === 'string' ? [key.text] : []))
  const whole: UnreadPath = { receiver, names: [...names, ...texts] }
  if (texts.length < keys.length || !unreadAt(whole)) return undefined
  return readAlong(whole, whole.names.length - 1).value
}
