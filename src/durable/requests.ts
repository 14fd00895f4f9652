import type { QuestionAnswer } from './question.js'

/** An answer to one of a run's questions. */
export interface AnswerRequest {
  /** The id of the question, or its step where that is unique. */
  readonly question: string
  readonly answer: QuestionAnswer
}

export type AnswerReply =
  | { readonly kind: 'taken'; readonly question: string }
  | { readonly kind: 'over' | 'unknown' | 'ambiguous'; readonly open: readonly string[] }
  | { readonly kind: 'unfit'; readonly message: string }
