import type { CommandNode, IdentifierNode, OperandNode } from '../syntax/node.js'
import type { Inference, Value } from './inference.js'
import { OTHER } from './read.js'
import type { Shape } from './shapes/shape.js'

/** The context of an expression: the inference, dot, and a callback for inner operands. */
export interface InferenceContext {
  readonly inference: Inference
  readonly dot: Value
  /** The value of an operand on its own, without arguments. */
  operand(node: OperandNode): Value
}

/** An argument as the function gets it. */
export interface Argument {
  /** Null for a value that is piped in. */
  readonly node: OperandNode | null
  readonly value: Value
}

/** The operands of a command's first word: the words after it, and the piped value. */
export interface KnownOperands {
  readonly args: readonly OperandNode[]
  readonly final: Argument | undefined
}

/** A call with analysed arguments. */
export interface KnownCall {
  readonly inference: Inference
  readonly name: string
  readonly node: CommandNode | IdentifierNode
  readonly args: readonly Argument[]
}

/** The result of a function for known arguments; reports problems with them. */
export type ResultRule = (call: KnownCall) => Shape

/** The only word of a command, whose value the command passes on. */
export function loneOperand({ args }: CommandNode): OperandNode | null {
  const only = args.length === 1 ? args[0] : undefined
  return only && only.kind !== 'identifier' ? only : null
}

/** Operands that are never evaluated. */
export function readAside({ inference, operand }: InferenceContext, nodes: readonly OperandNode[]): void {
  inference.aside(() => {
    for (const node of nodes) {
      inference.notes.use = OTHER
      operand(node)
    }
  })
}
