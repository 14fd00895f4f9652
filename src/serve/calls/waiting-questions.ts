import type { Elicitor, Question } from '../../engine/index.js'
import type { ElicitationAnswer } from '../../model/index.js'

interface WaitingQuestion {
  readonly question: Question
  readonly answer: (answer: ElicitationAnswer | null) => void
}

/** The questions of a call that wait for its client, each under the key for its answer. */
export class WaitingQuestions {
  readonly #waiting = new Map<string, WaitingQuestion>()
  readonly #wakers = new Set<() => void>()

  /** Answers the run's questions. */
  readonly person: Elicitor = { ask: (question, signal) => this.#ask(question, signal) }

  /** The unanswered ones, by key. */
  open(): ReadonlyMap<string, Question> {
    return new Map([...this.#waiting].map(([key, { question }]) => [key, question] as const))
  }

  /** Resolves when the next one is asked. */
  next(): Promise<null> {
    return new Promise(resolve => {
      this.#wakers.add(() => resolve(null))
    })
  }

  /** Each question is answered once; answers to other questions are ignored. */
  answer(answers: ReadonlyMap<string, ElicitationAnswer>): void {
    for (const [key, answer] of answers) this.#waiting.get(key)?.answer(answer)
  }

  #ask(question: Question, signal: AbortSignal): Promise<ElicitationAnswer | null> {
    return new Promise(resolve => {
      const key = this.#keyFor(question)
      const settle = (answer: ElicitationAnswer | null): void => {
        signal.removeEventListener('abort', leave)
        this.#waiting.delete(key)
        resolve(answer)
      }
      const leave = (): void => settle(null)
      signal.addEventListener('abort', leave)
      if (signal.aborted) return leave()
      this.#waiting.set(key, { question, answer: settle })
      for (const wake of this.#wakers) wake()
      this.#wakers.clear()
    })
  }

  /** The name of its step; a loop may ask the same question several times at once. */
  #keyFor({ place: { step } }: Question): string {
    let key = step
    for (let twin = 2; this.#waiting.has(key); twin += 1) key = `${step}-${twin}`
    return key
  }
}
