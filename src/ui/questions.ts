import type { ElicitationAnswer, JsonValue } from '../model/index.js'

/** A question as it is put to a person. */
export interface AskedQuestion {
  readonly id: number
  /** Who asks: the step, the server. */
  readonly from: string
  readonly message: string
  readonly schema: JsonValue
  /** Where the answer is given in a browser. */
  readonly url?: string
  /** Until when there is time to answer, on the clock of the view; without it no limit is known. */
  readonly deadlineMs?: number
}

interface Waiting {
  readonly question: AskedQuestion
  readonly settle: (answer: ElicitationAnswer | null) => void
}

/** The questions that wait for a person, one put after the other. */
export class Questions {
  readonly #waiting: Waiting[] = []
  #asked = 0
  #isClosed = false

  get current(): AskedQuestion | null {
    return this.#waiting[0]?.question ?? null
  }

  /** How many wait behind the current one. */
  get behind(): number {
    return Math.max(0, this.#waiting.length - 1)
  }

  /** Null when nobody waits for the answer any more, and when nobody is there to give one. */
  ask(question: Omit<AskedQuestion, 'id'>, signal: AbortSignal): Promise<ElicitationAnswer | null> {
    if (signal.aborted || this.#isClosed) return Promise.resolve(null)
    const id = ++this.#asked
    return new Promise(resolve => {
      const drop = (): void => this.answer(id, null)
      signal.addEventListener('abort', drop)
      const settle = (answer: ElicitationAnswer | null): void => {
        signal.removeEventListener('abort', drop)
        resolve(answer)
      }
      this.#waiting.push({ question: { ...question, id }, settle })
    })
  }

  answer(id: number, answer: ElicitationAnswer | null): void {
    const place = this.#waiting.findIndex(({ question }) => question.id === id)
    const [found] = place === -1 ? [] : this.#waiting.splice(place, 1)
    found?.settle(answer)
  }

  /** Nobody is there any more: what waits and what is asked from now on has no answer. */
  close(): void {
    this.#isClosed = true
    for (const { question } of [...this.#waiting]) this.answer(question.id, null)
  }
}
