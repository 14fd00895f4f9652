import type { ElicitationAnswer } from '../model/index.js'
import { answerProblem, type FieldChecks, fieldChecks } from './answer-check.js'
import { type PressedKey, pressKey } from './press-key.js'
import { askAgain, beginPrompt, type PromptState } from './prompt-state.js'
import { fieldsOf } from './question-fields.js'
import type { AskedQuestion } from './questions.js'

/** One question being asked: an answer that does not fit the schema is requested again. */
export class Asking {
  readonly question: AskedQuestion
  state: PromptState
  readonly #deadlineMs: number | null
  readonly #checks: FieldChecks
  #areChecksLoaded = false
  /** An Enter on a field that waits for the checks, and the keys after it. */
  readonly #waiting: PressedKey[] = []
  readonly #onAnswer: (answer: ElicitationAnswer) => void

  constructor(question: AskedQuestion, onAnswer: (answer: ElicitationAnswer) => void) {
    const fields = fieldsOf(question.schema)
    this.question = question
    this.state = beginPrompt(fields)
    this.#checks = fieldChecks(fields)
    this.#onAnswer = onAnswer
    this.#deadlineMs = question.deadlineMs ?? null
    void this.#checks.loaded.then(() => {
      this.#areChecksLoaded = true
      for (const key of this.#waiting.splice(0)) this.#apply(key)
    })
  }

  leftMs(nowMs: number): number | null {
    return this.#deadlineMs === null ? null : Math.max(0, this.#deadlineMs - nowMs)
  }

  press(key: PressedKey): void {
    const isEntered = key.name === 'enter' && this.state.fields[this.state.at] !== undefined
    const mustWait = !this.#areChecksLoaded && (isEntered || this.#waiting.length > 0)
    if (mustWait) this.#waiting.push(key)
    else this.#apply(key)
  }

  #apply(key: PressedKey): void {
    if (this.state.answer) return
    this.state = pressKey(this.state, key, this.#checks.check)
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
