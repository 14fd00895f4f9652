import type { JsonObject } from '../../model/index.js'
import {
  type CommandNode,
  type ListNode,
  type OperandNode,
  type PipeNode,
  type StatementNode,
  type Template,
  type TemplateTreeNode,
  walk
} from '../../template/index.js'
import type { DeclaredType, Want } from './want.js'
import { wantsOfArguments } from './wanted-arguments.js'

/** What is required of each operand of a template, where `whole` is required of its result. */
export function wantedValues(
  template: Template,
  whole: Want,
  typeOf: DeclaredType
): ReadonlyMap<TemplateTreeNode, JsonObject> {
  const finder = new WantFinder(typeOf)
  finder.list(template.root, whole)
  for (const tree of template.trees.values())
    for (const node of walk(tree)) if (isStatement(node)) finder.statement(node, undefined)
  return finder.wants
}

function isStatement(node: TemplateTreeNode): node is StatementNode {
  return ['action', 'if', 'with', 'range', 'template'].includes(node.kind)
}

class WantFinder {
  readonly wants = new Map<TemplateTreeNode, JsonObject>()
  readonly #typeOf: DeclaredType
  readonly #seen = new Set<TemplateTreeNode>()

  constructor(typeOf: DeclaredType) {
    this.#typeOf = typeOf
  }

  /** The result of a list is that of its only printing statement. */
  list({ nodes }: ListNode, whole: Want): void {
    const [only, ...others] = nodes.filter(isPrinting)
    if (only && others.length === 0) this.statement(only, whole)
  }

  statement(node: StatementNode, whole: Want): void {
    if (this.#seen.has(node)) return
    this.#seen.add(node)
    if (node.kind === 'action') this.#pipe(node.pipe, whole)
    else if (node.kind === 'range') this.#pipe(node.pipe, LIST)
    else if (node.kind === 'template' && node.pipe) this.#pipe(node.pipe, undefined)
    else if (node.kind === 'if' || node.kind === 'with') {
      this.#pipe(node.pipe, undefined)
      this.list(node.list, whole)
      if (node.elseList) this.list(node.elseList, whole)
    }
  }

  #pipe({ commands }: PipeNode, want: Want): void {
    let wanted = want
    for (const [at, command] of [...commands.entries()].reverse())
      wanted = this.#command(command, { want: wanted, hasPiped: at > 0 })
  }

  /** Returns what is required of the value piped into the command. */
  #command(command: CommandNode, { want, hasPiped }: { want: Want; hasPiped: boolean }): Want {
    const [first, ...args] = command.args
    if (first?.kind !== 'identifier') {
      if (first) this.#operand(first, want)
      return undefined
    }
    // `index .list 0` is one read, which is recorded for the command itself.
    if (first.name === 'index' && want) this.wants.set(command, want)
    const count = args.length + (hasPiped ? 1 : 0)
    const wants = wantsOfArguments({ name: first.name, args, count, want, typeOf: this.#typeOf })
    args.forEach((operand, at) => {
      this.#operand(operand, wants[at])
    })
    return hasPiped ? wants[args.length] : undefined
  }

  #operand(node: OperandNode, want: Want): void {
    if (node.kind === 'pipe') this.#pipe(node, want)
    else if (node.kind === 'chain') this.#operand(node.node, undefined)
    if (want) this.wants.set(node, want)
  }
}

const LIST: JsonObject = { type: 'array' }

function isPrinting(node: StatementNode): boolean {
  if (node.kind === 'text') return node.text.trim() !== ''
  return node.kind !== 'action' || node.pipe.declarations.length === 0
}
