import type { TemplateSpan } from '../syntax/node.js'
import type { ComparedOperand } from './read.js'
import type { Shape, SimpleShape } from './shape.js'

/**
 * What is found in a template without running it.
 *
 * - `unknown-field`: a map surely has no such field; it gives no value
 * - `undeclared-field`: the fields of a map are declared, this one is not, and others are allowed
 * - `missing`: `<no value>` is printed; where a missing name fails, one is read that may be left out
 * - `field-of-nothing`, `field-of-value`: a field of nil; of a text, number, boolean or list
 * - `comparison`: values of kinds that Go does not compare, a float with an int above all
 * - `index`: `index` or `slice` of what has no such element, `len` of what may be nothing
 * - `length`: `len` of what has no length
 * - `arguments`: a function gets too many or too few arguments, or one of a wrong kind
 * - `call`: a function that fails with whatever it gets, or with what is written for it
 * - `range`: a loop over what is no list
 * - `rounds`: a loop, with those around it, has so many rounds that it does not end in any useful time
 * - `container`: a list or map is printed as Go prints it
 * - `exponent`: a number is printed with an exponent
 * - `verb`: `printf` prints its complaint about a verb, such as `%!d(float64=1)`
 * - `constant-condition`: a condition always comes out the same, so a branch is never taken
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
  /** Every evaluation that does not fail before comes to this place. */
  readonly isReached: boolean
  readonly span: TemplateSpan
  /** The name of the field alone, where the finding is about one that is written out. */
  readonly nameSpan?: TemplateSpan
  /** The part of the template, written out. */
  readonly text: string
  /** The fact; for a failure, as Go words it. */
  readonly message: string
  /** The kinds of the values that do not go together, or that do not fit, where it is about these. */
  readonly kinds?: readonly SimpleShape['kind'][] | undefined
  /** Names of fields from the root of the data to the value in question, where it is one of them. */
  readonly path?: readonly string[]
  /** How many names of `path` lead to the first value that is or may be missing, that one included. */
  readonly missingAt?: number | undefined
  /** What is printed, of what is said about a print. */
  readonly shape?: Shape
  /** What was compared, of a comparison. */
  readonly operands?: readonly ComparedOperand[]
  /** What could have been written instead: the fields that there are. */
  readonly known?: readonly string[]
}
