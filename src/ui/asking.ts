import type { ElicitationAnswer } from '../model/index.js'
import { answerProblem, fieldCheck } from './answer-check.js'
import { type FieldCheck, type PressedKey, pressKey } from './press-key.js'
import { askAgain, beginPrompt, type PromptState } from './prompt-state.js'
import { fieldsOf } from './question-fields.js'
import type { AskedQuestion } from './questions.js'

/** One question while it is put: an answer that does not fit the schema is asked for again. */
export class Asking {
  readonly question: AskedQuestion
  state: PromptState
  readonly #deadlineMs: number | null
  readonly #check: FieldCheck
  readonly #onAnswer: (answer: ElicitationAnswer) => void

  constructor(question: AskedQuestion, onAnswer: (answer: ElicitationAnswer) => void) {
    const fields = fieldsOf(question.schema)
    this.question = question
    this.state = beginPrompt(fields)
    this.#check = fieldCheck(fields)
    this.#onAnswer = onAnswer
    this.#deadlineMs = question.deadlineMs ?? null
  }

  leftMs(nowMs: number): number | null {
    return this.#deadlineMs === null ? null : Math.max(0, this.#deadlineMs - nowMs)
  }

  press(key: PressedKey): void {
    if (this.state.answer) return
    this.state = pressKey(this.state, key, this.#check)
    if (this.state.answer) void this.#submit(this.state.answer)
  }

  async #submit(answer: ElicitationAnswer): Promise<void> {
    const problem = await answerProblem(answer, this.question.schema).catch((error: unknown) => ({
      field: undefined,
      message: `the answer cannot be checked: ${String(error)}`
    }))
    if (problem === null) this.#onAnswer(answer)
    else this.state = askAgain(this.state, problem.field, problem.message)
  }
}
