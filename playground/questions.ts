import type { Answers } from './answers.js'
import type { Answer, Question, QuestionName } from './protocol.js'

type About<Name extends QuestionName> = Parameters<Answers[Name]>[0]
type Result<Name extends QuestionName> = Awaited<ReturnType<Answers[Name]>>

/** A question that could not be answered; the message is for the person who asked. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/** A template or a schema may take longer than people wait. */
const longestMs = 20_000

interface Pending {
  readonly settle: (answer: Answer) => void
  readonly timer: ReturnType<typeof setTimeout>
}

/** Asks a worker; where a page can have none, the same code in the page. */
export class Questions {
  #worker: Worker | null = null
  #isWithoutWorker = false
  readonly #pending = new Map<number, Pending>()
  #asked = 0
  readonly #onWithoutWorker: () => void

  constructor(onWithoutWorker: () => void) {
    this.#onWithoutWorker = onWithoutWorker
  }

  async ask<Name extends QuestionName>(name: Name, about: About<Name>): Promise<Result<Name>> {
    const question = { id: ++this.#asked, name, about }
    const answer = await (this.#ready() ? this.#fromWorker(question) : this.#inPage(question))
    if (answer.ok) return answer.value as Result<Name> // made by the method of this name
    throw new NoAnswer(answer.isUsage ? answer.message : `a fault in vmcp: ${answer.message}`)
  }

  /** Whether a worker runs, which is started when first needed. */
  #ready(): Worker | null {
    if (this.#worker || this.#isWithoutWorker) return this.#worker
    try {
      const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })
      worker.addEventListener('message', ({ data }) => this.#settle(data))
      worker.addEventListener('error', () => this.#giveUpWorker())
      this.#worker = worker
    } catch {
      this.#giveUpWorker()
    }
    return this.#worker
  }

  #fromWorker(question: Question): Promise<Answer> {
    return new Promise(resolve => {
      const timer = setTimeout(() => this.#stopWorker(), longestMs)
      const again = (answer: Answer) => resolve(answer.id === inPage ? this.#inPage(question) : answer)
      this.#pending.set(question.id, { settle: again, timer })
      this.#worker?.postMessage(question)
    })
  }

  async #inPage(question: Question): Promise<Answer> {
    const { answerQuestion } = await import('./answer-question.js')
    return answerQuestion(question)
  }

  #settle(answer: Answer): void {
    const pending = this.#pending.get(answer.id)
    if (!pending) return
    clearTimeout(pending.timer)
    this.#pending.delete(answer.id)
    pending.settle(answer)
  }

  #settleAll(answer: Omit<Extract<Answer, { ok: false }>, 'id'>, id: number | null): void {
    for (const { settle, timer } of this.#pending.values()) {
      clearTimeout(timer)
      settle({ id: id ?? 0, ...answer })
    }
    this.#pending.clear()
  }

  #stopWorker(): void {
    this.#worker?.terminate()
    this.#worker = null
    this.#settleAll({ ok: false, isUsage: true, message: `stopped after ${longestMs / 1000} seconds` }, null)
  }

  #giveUpWorker(): void {
    this.#worker?.terminate()
    this.#worker = null
    if (!this.#isWithoutWorker) this.#onWithoutWorker()
    this.#isWithoutWorker = true
    this.#settleAll({ ok: false, isUsage: true, message: '' }, inPage)
  }
}

/** The number of an answer that has to be found in the page. */
const inPage = -1
