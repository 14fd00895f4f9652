import type { QuestionAnswer } from './question.js'

/** An answer to one of the questions of a run. */
export interface AnswerRequest {
  /** The id of the question, or the step that asks where it is the only one of that name. */
  readonly question: string
  readonly answer: QuestionAnswer
}

export type AnswerReply =
  | { readonly kind: 'taken'; readonly question: string }
  | { readonly kind: 'over' | 'unknown' | 'ambiguous'; readonly open: readonly string[] }
  | { readonly kind: 'unfit'; readonly message: string }
