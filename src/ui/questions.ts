import type { ElicitationAnswer, JsonValue } from '../model/index.js'

/** A question as it is shown to the user. */
export interface AskedQuestion {
  readonly id: number
  /** What asks: a step or a server. */
  readonly from: string
  readonly message: string
  readonly schema: JsonValue
  /** The address where the answer is given in a browser. */
  readonly url?: string
  /** The deadline of the answer, on the clock of the view; omitted if unknown. */
  readonly deadlineMs?: number
}

interface Waiting {
  readonly question: AskedQuestion
  readonly settle: (answer: ElicitationAnswer | null) => void
}

/** The user's pending questions, asked one after another. */
export class Questions {
  readonly #waiting: Waiting[] = []
  #asked = 0
  #isClosed = false

  get current(): AskedQuestion | null {
    return this.#waiting[0]?.question ?? null
  }

  /** The number of questions waiting after the current one. */
  get behind(): number {
    return Math.max(0, this.#waiting.length - 1)
  }

  /** Asks a question. Null if the answer is no longer needed, or no user is available. */
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

  /** Ends all questions without an answer, since no user is available any more. */
  close(): void {
    this.#isClosed = true
    for (const { question } of [...this.#waiting]) this.answer(question.id, null)
  }
}
