import type { Answers } from './answers.js'

/** The questions by name: the methods of `Answers`. */
export type QuestionName = keyof Answers

export interface Question {
  readonly id: number
  readonly name: QuestionName
  readonly about: unknown
}

export type Answer =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly message: string; readonly isUsage: boolean }
