import type { TemplateSpan } from './token.js'

/** Why a template cannot be parsed. */
export interface ParseProblem {
  /** Go's whole message: `template: expand:1: function "nope" not defined`. */
  readonly message: string
  /** The location of the mistake in the text. */
  readonly span: TemplateSpan
  /** The name of the unknown function, where that is the mistake. */
  readonly unknownFunction?: string
}

/** Ends a parse; never leaves `parseTemplate`. */
export class ParseFailure extends Error {
  override readonly name = 'ParseFailure'
  readonly problem: ParseProblem
  constructor(problem: ParseProblem) {
    super(problem.message)
    this.problem = problem
  }
}
