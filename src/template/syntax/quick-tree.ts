import type { ActionNode, FieldNode, ListNode, OperandNode, StatementNode } from './node.js'

/** An action that only prints a field, the most common one, in letters that need no lookup. */
const FIELD_ACTION = /\{\{ ?(?:\.[A-Za-z_][A-Za-z_0-9]*)+ ?\}\}/y
const none: readonly OperandNode[] = []

/** The body of a template of only text and fields, built without tokens; undefined for any other. It equals the parser's result. */
export function quickTree(text: string): ListNode | undefined {
  const nodes: StatementNode[] = []
  let at = 0
  for (let left = text.indexOf('{{'); left >= 0; left = text.indexOf('{{', at)) {
    FIELD_ACTION.lastIndex = left
    if (!FIELD_ACTION.test(text)) return undefined
    if (left > at) nodes.push(textBetween(text, at, left))
    at = FIELD_ACTION.lastIndex
    nodes.push(fieldAction(text.slice(left + 2, at - 2).trim(), text.indexOf('.', left)))
  }
  if (at < text.length) nodes.push(textBetween(text, at, text.length))
  return { kind: 'list', start: 0, end: text.length, position: 0, nodes }
}

function textBetween(text: string, start: number, end: number): StatementNode {
  return { kind: 'text', start, end, position: start, text: text.slice(start, end) }
}

function fieldAction(path: string, start: number): ActionNode {
  const end = start + path.length
  const args = [fieldNode(path, start)]
  const command = { kind: 'command', start, end, position: start, args, operands: none } as const
  const commands = [command]
  const pipe = {
    kind: 'pipe',
    start,
    end,
    position: start,
    declarations: [],
    isAssign: false,
    commands
  } as const
  return { kind: 'action', start, end, position: start, pipe }
}

/** A path is reported at its second field, as if that were looked up in the first. */
function fieldNode(path: string, start: number): FieldNode {
  const names = path.slice(1).split('.')
  const [first = ''] = names
  const position = names.length === 1 ? start : start + 1 + first.length
  return { kind: 'field', start, end: start + path.length, position, names }
}
