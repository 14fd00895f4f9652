import type { ListNode, OperandNode } from '../syntax/node.js'
import type { Shape } from './shapes/shape.js'

/** Receives what is known at each place of a template during inference. A body that is invoked twice is shown twice. */
export interface InferenceObserver {
  /** What is known from an offset on: at the start of a list, and after each of its statements. */
  known?(place: PlaceKnowledge): void
  /** The value of each name of `.a.b.c`, by index; `from` is the path at which the first of them is looked up. */
  fields?(node: OperandNode, shapes: readonly Shape[], from: readonly string[] | undefined): void
}

/** The dot and the variables at one place of a template. */
export interface PlaceKnowledge {
  readonly list: ListNode
  readonly offset: number
  /** The names of the variables, including `$`; of two with one name the inner one is seen. */
  readonly variables: readonly string[]
  /** The shape under some names of the dot (`null`) or of a variable. */
  shapeOf(variable: string | null, names?: readonly string[]): Shape
  /** The location in the data where the dot or a variable was read; undefined for a computed value. */
  originOf(variable: string | null): readonly string[] | undefined
}
