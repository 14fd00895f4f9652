import { askGuard } from '../backends/live/schemas/schema-guard.js'
import type { ElicitationAnswer, JsonValue } from '../model/index.js'
import { type CompiledSchema, compileQuickly, guardedSchema } from '../schema/index.js'
import { type FieldCheck, type PressedKey, pressKey } from './press-key.js'
import { askAgain, beginPrompt, type PromptState } from './prompt-state.js'
import { fieldsOf, type QuestionField } from './question-fields.js'
import type { AskedQuestion } from './questions.js'

/** A question to the user, which is asked again if the answer does not fit its schema. */
export class QuestionDialog {
  readonly question: AskedQuestion
  state: PromptState
  readonly #deadlineMs: number | null
  readonly #checks: FieldChecks
  #areChecksLoaded = false
  /** Keys from an Enter on that have to wait until the checks are loaded. */
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

/** A problem of an answer, with its field if the problem is in one. */
interface AnswerProblem {
  readonly field: string | undefined
  readonly message: string
}

/** Checks of single values as they are entered. */
interface FieldChecks {
  readonly check: FieldCheck
  /** Settles when the schema compiler is loaded; until then every value is accepted. */
  readonly loaded: Promise<unknown>
}

/** Compiles checks of single fields. Values whose check may take long are checked only with the whole answer. */
function fieldChecks(fields: readonly QuestionField[]): FieldChecks {
  const compiled = new Map<string, CompiledSchema>()
  const loads = fields.map(async ({ name, schema }) => {
    const made = await compileQuickly(schema)
    if (made) compiled.set(name, made)
  })
  const check: FieldCheck = ({ name }, value) => {
    const schema = compiled.get(name)
    const [first] = (schema?.ok ? schema.checkQuickly(value) : null) ?? []
    return first?.message ?? null
  }
  return { check, loaded: Promise.allSettled(loads) }
}

/** Why an answer cannot be sent; null if it can. */
async function answerProblem(answer: ElicitationAnswer, schema: JsonValue): Promise<AnswerProblem | null> {
  if (answer.action !== 'accept' || schema === null) return null
  const [first] = await guardedSchema(schema).check(answer.content, askGuard(neverAborted))
  if (!first) return null
  const [field] = first.path
  return { field: field === undefined ? undefined : String(field), message: first.message }
}

const neverAborted = new AbortController().signal
