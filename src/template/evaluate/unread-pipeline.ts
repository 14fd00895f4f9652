import type { PipeNode } from '../syntax/node.js'
import type { Unread } from '../unread.js'
import type { Dot, EvaluationContext, Execution } from './execution.js'
import { unreadAt, wayTo } from './read-data.js'

/**
 * The value of a pipeline that is only a path to a list or map, which need not be read: a loop reads items one by one, and `with` only what
 * its body needs. Undefined for any other pipeline.
 *
 * @param isUnboxed the result itself is inspected: an item of a list is then read, since it is boxed
 */
export function evaluateUnread(
  place: EvaluationContext,
  pipe: PipeNode,
  isUnboxed = false
): Unread | undefined {
  const { execution } = place
  const operand = pipe.commands.length === 1 ? pipe.commands[0]?.args[0] : undefined
  if (!operand || pipe.commands[0]?.operands.length !== 0 || execution.trace) return undefined
  const path = wayTo(place, operand)
  const part = path && unreadAt(path)
  if (part?.count() === undefined || (isUnboxed && part.isElement)) return undefined
  execution.at(pipe)
  execution.spend(1)
  execution.at(operand)
  declare(execution, pipe, part)
  return part
}

/** Assigns the value of a pipeline to its variables. */
export function declare(execution: Execution, pipe: PipeNode, value: Dot): void {
  for (const { name } of pipe.declarations) {
    if (pipe.isAssign) execution.assign(name, value)
    else execution.variables.push({ name, value })
  }
}
