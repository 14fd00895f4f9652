import type { CommandNode, IdentifierNode, OperandNode } from '../syntax/node.js'
import type { Inference, Value } from './inference.js'
import { OTHER } from './read.js'
import type { Shape } from './shape.js'

/** Where an expression stands: the inference, what dot is, and the way back to the operands inside it. */
export interface InferencePlace {
  readonly inference: Inference
  readonly dot: Value
  /** What an operand gives that stands alone, without arguments. */
  operand(node: OperandNode): Value
}

/** An argument as the function gets it. */
export interface Argument {
  /** Null for what a function before it in the pipeline gives. */
  readonly node: OperandNode | null
  readonly value: Value
}

/** What a command hands to its first word: the words after it, and the value of the pipeline's stage before. */
export interface KnownOperands {
  readonly args: readonly OperandNode[]
  readonly final: Argument | undefined
}

/** A call whose arguments have been looked at. */
export interface KnownCall {
  readonly inference: Inference
  readonly name: string
  readonly node: CommandNode | IdentifierNode
  readonly args: readonly Argument[]
}

/** What a function gives for arguments that are known; reports what it makes of them. */
export type ResultRule = (call: KnownCall) => Shape

/** What stands alone in a command, so that this is what the command hands on. */
export function loneOperand({ args }: CommandNode): OperandNode | null {
  const only = args.length === 1 ? args[0] : undefined
  return only && only.kind !== 'identifier' ? only : null
}

/** Operands that nothing evaluates. */
export function readAside({ inference, operand }: InferencePlace, nodes: readonly OperandNode[]): void {
  inference.aside(() => {
    for (const node of nodes) {
      inference.notes.use = OTHER
      operand(node)
    }
  })
}
