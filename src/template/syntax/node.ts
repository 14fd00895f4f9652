import type { Complex } from '../value.js'
import type { TemplateSpan } from './token.js'

export type { TemplateSpan } from './token.js'

/**
 * A part of a parsed template.
 *
 * `start` and `end` are its span in the text. `position` is the offset that Go reports for it in an error, which is not always its start: a
 * chain `.a.b` is reported at `.b`.
 */
interface Placed extends TemplateSpan {
  readonly position: number
}

export interface ListNode extends Placed {
  readonly kind: 'list'
  readonly nodes: readonly StatementNode[]
}

export interface TextNode extends Placed {
  readonly kind: 'text'
  readonly text: string
}

/** `{{pipeline}}`. */
export interface ActionNode extends Placed {
  readonly kind: 'action'
  readonly pipe: PipeNode
}

/** `{{if}}`, `{{with}}` and `{{range}}`. The span includes everything up to its `{{end}}`. */
export interface BranchNode extends Placed {
  readonly kind: 'if' | 'with' | 'range'
  readonly pipe: PipeNode
  readonly list: ListNode
  readonly elseList?: ListNode
}

/** `{{template "name" pipeline}}`; also the result of a `{{block}}`. */
export interface TemplateNode extends Placed {
  readonly kind: 'template'
  readonly name: string
  readonly pipe?: PipeNode
}

export interface BreakNode extends Placed {
  readonly kind: 'break' | 'continue'
}

export interface PipeNode extends Placed {
  readonly kind: 'pipe'
  /** The variables it declares or assigns. */
  readonly declarations: readonly VariableNode[]
  /** `=` rather than `:=`. */
  readonly isAssign: boolean
  readonly commands: readonly CommandNode[]
}

/** A function with its arguments, or one value. */
export interface CommandNode extends Placed {
  readonly kind: 'command'
  readonly args: readonly OperandNode[]
  /** All but the first: the arguments of a function. */
  readonly operands: readonly OperandNode[]
}

export interface IdentifierNode extends Placed {
  readonly kind: 'identifier'
  readonly name: string
}

/** `.a.b` */
export interface FieldNode extends Placed {
  readonly kind: 'field'
  readonly names: readonly string[]
}

/** `$x.a.b` */
export interface VariableNode extends Placed {
  readonly kind: 'variable'
  /** With its dollar sign. */
  readonly name: string
  readonly fields: readonly string[]
}

/** `(pipeline).a.b`, `function.a` */
export interface ChainNode extends Placed {
  readonly kind: 'chain'
  readonly node: OperandNode
  readonly fields: readonly string[]
}

export interface DotNode extends Placed {
  readonly kind: 'dot'
}

export interface NilNode extends Placed {
  readonly kind: 'nil'
}

export interface BoolNode extends Placed {
  readonly kind: 'bool'
  readonly value: boolean
}

export interface StringNode extends Placed {
  readonly kind: 'string'
  readonly quoted: string
  readonly text: string
}

/** A number has no type of its own: it is any of these that its digits allow. */
export interface NumberNode extends Placed {
  readonly kind: 'number'
  readonly text: string
  readonly int?: bigint
  readonly uint?: bigint
  readonly float?: number
  readonly complex?: Complex
}

export type StatementNode = TextNode | ActionNode | BranchNode | TemplateNode | BreakNode
export type OperandNode =
  | PipeNode
  | IdentifierNode
  | FieldNode
  | VariableNode
  | ChainNode
  | DotNode
  | NilNode
  | BoolNode
  | StringNode
  | NumberNode
export type TemplateTreeNode = ListNode | StatementNode | CommandNode | OperandNode
