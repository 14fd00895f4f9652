import type { ListNode, OperandNode } from '../syntax/node.js'
import type { Shape } from './shape.js'

/** Who is shown what is known at each place of a template, while it is inferred. A body that is invoked twice is shown twice. */
export interface InferenceObserver {
  /** What is known from an offset on: at the beginning of a list, and behind each of its statements. */
  known?(place: PlaceKnowledge): void
  /** What each name of `.a.b.c` gives, by its number; `from` is the path at which the first of them is looked up. */
  fields?(node: OperandNode, shapes: readonly Shape[], from: readonly string[] | undefined): void
}

/** The dot and the variables at one place of a template. */
export interface PlaceKnowledge {
  readonly list: ListNode
  readonly offset: number
  /** The names of the variables, `$` among them; of two with one name the inner one is seen. */
  readonly variables: readonly string[]
  /** What stands under some names of the dot (`null`) or of a variable. */
  shapeOf(variable: string | null, names?: readonly string[]): Shape
  /** Where in the data the dot or a variable was read; undefined for a value that was made. */
  originOf(variable: string | null): readonly string[] | undefined
}
