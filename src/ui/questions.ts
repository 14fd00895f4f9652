import type { ElicitationAnswer } from '../model/index.js'
import type { AskedQuestion } from './elicitation-prompt.js'

interface Waiting {
  readonly question: AskedQuestion
  readonly settle: (answer: ElicitationAnswer | null) => void
}

/** The questions that wait for a person, one put after the other. */
export class Questions {
  readonly #waiting: Waiting[] = []
  #asked = 0

  get current(): AskedQuestion | null {
    return this.#waiting[0]?.question ?? null
  }

  /** Null when nobody waits for the answer any more. */
  ask(question: Omit<AskedQuestion, 'id'>, signal: AbortSignal): Promise<ElicitationAnswer | null> {
    if (signal.aborted) return Promise.resolve(null)
    const id = ++this.#asked
    return new Promise(resolve => {
      const drop = (): void => this.#settle(id, null)
      signal.addEventListener('abort', drop)
      const settle = (answer: ElicitationAnswer | null): void => {
        signal.removeEventListener('abort', drop)
        resolve(answer)
      }
      this.#waiting.push({ question: { ...question, id }, settle })
    })
  }

  answer(id: number, answer: ElicitationAnswer): void {
    this.#settle(id, answer)
  }

  #settle(id: number, answer: ElicitationAnswer | null): void {
    const place = this.#waiting.findIndex(({ question }) => question.id === id)
    const [found] = place === -1 ? [] : this.#waiting.splice(place, 1)
    found?.settle(answer)
  }
}
