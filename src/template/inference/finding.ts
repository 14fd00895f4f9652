import type { TemplateSpan } from '../syntax/node.js'
import type { ComparedOperand } from './read.js'
import type { Shape, SimpleShape } from './shapes/shape.js'

/**
 * What is found in a template without running it.
 *
 * - `unknown-field`: a map certainly has no such field, which gives no value
 * - `undeclared-field`: the fields of a map are declared, this one is not, and others are allowed
 * - `missing`: `<no value>` is printed; where a missing name fails, one that is optional is read
 * - `field-of-nothing`, `field-of-value`: a field of nil; of a text, number, boolean or list
 * - `comparison`: values of kinds that Go does not compare, typically a float with an int
 * - `index`: `index` or `slice` of a value without such an element, `len` of a value that may be nothing
 * - `length`: `len` of a value without a length
 * - `arguments`: a function gets too many or too few arguments, or one of a wrong kind
 * - `call`: a function that fails for every value that it may get, or for the literals given
 * - `range`: a loop over a value that is not a list
 * - `rounds`: a loop, together with its enclosing ones, has so many iterations that it does not end in any useful time
 * - `container`: a list or map is printed in Go's format
 * - `exponent`: a number is printed with an exponent
 * - `verb`: `printf` prints an error about a verb, such as `%!d(float64=1)`
 * - `constant-condition`: a condition always has the same outcome, so a branch is never taken
 */
export type FindingKind =
  | 'unknown-field'
  | 'undeclared-field'
  | 'missing'
  | 'field-of-nothing'
  | 'field-of-value'
  | 'comparison'
  | 'index'
  | 'length'
  | 'arguments'
  | 'call'
  | 'range'
  | 'rounds'
  | 'container'
  | 'exponent'
  | 'verb'
  | 'constant-condition'

export interface Finding {
  readonly kind: FindingKind
  /** `must`: whenever the place is evaluated. `can`: for some values of the declared shapes. */
  readonly certainty: 'must' | 'can'
  /** Every evaluation that does not fail earlier reaches this place. */
  readonly isReached: boolean
  readonly span: TemplateSpan
  /** The field name alone, where the finding is about a written field. */
  readonly nameSpan?: TemplateSpan
  /** The part of the template, as text. */
  readonly text: string
  /** The fact; for a failure, Go's message. */
  readonly message: string
  /** The kinds of the incompatible or wrong values, where the finding is about these. */
  readonly kinds?: readonly SimpleShape['kind'][] | undefined
  /** Field names from the root of the data to the value in question, where it is in the data. */
  readonly path?: readonly string[]
  /** The number of names in `path` up to and including the first value that is or may be missing. */
  readonly missingAt?: number | undefined
  /** What is printed, for findings about printing. */
  readonly shape?: Shape
  /** The verb of `printf` that a value does not have. */
  readonly verb?: string
  /** What was compared, for a comparison. */
  readonly operands?: readonly ComparedOperand[]
  /** Lists the existing fields, as alternatives; only on request, because a map may have as many as a file has steps. */
  readonly known?: () => readonly string[]
}
