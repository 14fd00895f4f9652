import type { OperandNode } from '../syntax/node.js'
import type { Inference, Value } from './inference.js'

/** Where an expression stands: the inference, what dot is, and the way back to the operands inside it. */
export interface InferencePlace {
  readonly inference: Inference
  readonly dot: Value
  /** What an operand gives that stands alone, without arguments. */
  operand(node: OperandNode): Value
}

/** What a command hands to its first word: the words after it, and the value of the pipeline's stage before. */
export interface KnownOperands {
  readonly args: readonly OperandNode[]
  readonly final: Value | undefined
}
