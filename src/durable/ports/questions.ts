import type { Elicitor, EventLocation } from '../../engine/index.js'
import type { JsonObject } from '../../model/index.js'
import { answerName, QUESTION_PREFIX } from '../names.js'
import { type OpenQuestion, type QuestionAnswer, questionId } from '../question.js'
import { shortenedArguments } from '../shortened.js'
import type { DurableClock } from './durable-clock.js'
import type { RunJournal } from './run-journal.js'

/** An answer, and when it was given. */
export interface TimedAnswer {
  readonly answer: QuestionAnswer
  readonly atMs: number
}

export interface LostCall {
  readonly number: number
  readonly step: string
  readonly tool: string
  readonly arguments: JsonObject
}

/** Open questions of a run: they are kept in its state while open, and the first answer wins. */
export class DurableQuestions {
  readonly #journal: RunJournal
  readonly #clock: DurableClock
  readonly #asked = new Map<string, number>()

  constructor(journal: RunJournal, clock: DurableClock) {
    this.#journal = journal
    this.#clock = clock
  }

  /** Answers the questions of steps. */
  get elicitor(): Elicitor {
    return {
      ask: async ({ place, message, schema, timeoutMs }, signal) => {
        const question = { ...this.#head(place), kind: 'elicitation' as const, message, schema, timeoutMs }
        const answer = await this.#ask(question, signal)
        // The handler for answers accepts no other kind for such a question.
        return answer.kind === 'elicitation' ? answer.answer : null
      }
    }
  }

  /** Asks what happened to a call. */
  askUnsure({ number, step, tool, arguments: args }: LostCall, signal: AbortSignal): Promise<QuestionAnswer> {
    const head = this.#head({ step, iteration: null })
    const question = {
      ...head,
      id: `call ${number} ${head.id}`,
      kind: 'unsure' as const,
      tool,
      arguments: shortenedArguments(args)
    }
    return this.#ask(question, signal)
  }

  /** A step that asks again, as in a loop around a nested workflow, asks another question. */
  #head(place: EventLocation): Pick<OpenQuestion, 'id' | 'step' | 'askedAtMs'> {
    const id = questionId(place)
    const times = (this.#asked.get(id) ?? 0) + 1
    this.#asked.set(id, times)
    return {
      id: times === 1 ? id : `${id}#${times}`,
      step: place.step,
      askedAtMs: this.#clock.now()
    }
  }

  async #ask(question: OpenQuestion, signal: AbortSignal): Promise<QuestionAnswer> {
    const name = `${QUESTION_PREFIX}${question.id}`
    this.#journal.set(name, question)
    const forget = (): void => this.#journal.clear(name)
    signal.addEventListener('abort', forget, { once: true })
    const { answer, atMs } = await this.#journal.promised<TimedAnswer>(answerName(question.id))
    this.#clock.advanceWithin(atMs)
    signal.removeEventListener('abort', forget)
    if (!signal.aborted) forget()
    return answer
  }
}
