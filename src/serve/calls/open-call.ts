import type { TraceContext } from '../../backends/index.js'
import type { Elicitor, Question } from '../../engine/index.js'
import type { ElicitationAnswer, JsonObject, ToolResult } from '../../model/index.js'
import { hasLeft, type OfferedTool, type Progress } from '../offer/offered-tool.js'

/** What an exchange with the client brings it: the end of its call, or questions that have to be answered first. */
export type CallNews =
  | { readonly kind: 'ended'; readonly result: ToolResult }
  | { readonly kind: 'asking'; readonly questions: ReadonlyMap<string, Question> }

/** What is known of whoever calls. */
export interface Caller {
  /** False where the client cannot ask its user. */
  readonly canAsk: boolean
  /** By which the client wants to find a durable run again. */
  readonly runId: string | null
  /** The trace that its call belongs to. */
  readonly parent?: TraceContext | undefined
}

export interface CallOrder extends Caller {
  /** By which the client finds it again, and nobody else. */
  readonly id: string
  readonly tool: OfferedTool
  readonly arguments: JsonObject
  /** How long a call may go on with nobody waiting for it: the time in which a question can be answered. */
  readonly patienceMs: number
  /** Told when the call has ended and its end was fetched, or nobody will fetch it any more. */
  readonly onOver: (call: OpenCall) => void
}

export interface Attendance {
  /** Aborted when the client gives the call up; with the reason `hasLeft` where it is only gone. */
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress) => void
}

interface Waiting {
  readonly question: Question
  readonly answer: (answer: ElicitationAnswer) => void
}

/**
 * A call from its beginning to its end, over as many exchanges as its questions need. Each exchange waits for news; between
 * two of them only the patience of the call keeps it alive, since nobody says when a client gives up.
 */
export class OpenCall {
  readonly id: string
  readonly tool: OfferedTool
  readonly #order: CallOrder
  readonly #control = new AbortController()
  readonly #waiting = new Map<string, Waiting>()
  readonly #listeners = new Set<(progress: Progress) => void>()
  readonly #ended: Promise<ToolResult>
  #lacksAsking = false
  /** Its end was fetched, or nobody will fetch it: no time is left in which anything could come. */
  #isOver = false
  readonly #wakers = new Set<() => void>()
  #attending = 0
  #timer: NodeJS.Timeout | undefined

  constructor(order: CallOrder) {
    this.id = order.id
    this.tool = order.tool
    this.#order = order
    this.#ended = order.tool.call({
      arguments: order.arguments,
      parent: order.parent,
      signal: this.#control.signal,
      runId: order.runId,
      person: order.canAsk ? this.#person() : null,
      onProgress: progress => {
        for (const listener of this.#listeners) listener(progress)
      },
      onCannotAsk: () => {
        this.#lacksAsking = true
      }
    })
    // Whoever attends hears of it; a call that nobody attends any more has nobody to tell.
    this.#ended.catch(() => undefined)
  }

  /** True where the call came to a question that its client cannot ask. */
  get lacksAsking(): boolean {
    return this.#lacksAsking
  }

  /** Waits for the end or for a question. */
  async attend({ signal, onProgress }: Attendance): Promise<CallNews> {
    const leave = (): void => (signal.reason === hasLeft ? this.leave() : this.cancel())
    this.#arrive(onProgress)
    signal.addEventListener('abort', leave)
    if (signal.aborted) leave()
    try {
      const news = await this.#news()
      if (news.kind === 'ended') this.#end()
      return news
    } catch (error) {
      this.#end()
      throw error
    } finally {
      signal.removeEventListener('abort', leave)
      this.#depart(onProgress)
    }
  }

  /** Each question is answered once; an answer to none of those that wait is passed over. */
  answer(answers: ReadonlyMap<string, ElicitationAnswer>): void {
    for (const [key, answer] of answers) this.#waiting.get(key)?.answer(answer)
  }

  /** Nobody wants the answer: the work ends in order. */
  cancel(): void {
    this.#stop('request')
  }

  /** Nobody can get the answer any more: the work ends in order, unless it is kept elsewhere. */
  leave(): void {
    this.#stop(hasLeft)
  }

  #stop(reason: string): void {
    this.#control.abort(reason)
    clearTimeout(this.#timer)
    // Between two exchanges nobody is there to fetch the end.
    void this.settled().then(() => this.#end())
  }

  #end(): void {
    this.#isOver = true
    this.#order.onOver(this)
  }

  /** Resolves when nothing of it goes on any more. */
  async settled(): Promise<void> {
    await this.#ended.catch(() => undefined)
  }

  async #news(): Promise<CallNews> {
    const end = this.#ended.then(result => ({ kind: 'ended' as const, result }))
    for (;;) {
      if (this.#waiting.size > 0) {
        const asked = [...this.#waiting].map(([key, { question }]) => [key, question] as const)
        return { kind: 'asking', questions: new Map(asked) }
      }
      const woken = new Promise<null>(resolve => {
        this.#wakers.add(() => resolve(null))
      })
      const news = await Promise.race([end, woken])
      if (news) return news
    }
  }

  #person(): Elicitor {
    return {
      ask: (question, signal) =>
        new Promise(resolve => {
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
          this.#wake()
        })
    }
  }

  /** The name of its step; a loop asks the same question several times at once. */
  #keyFor({ place: { step } }: Question): string {
    let key = step
    for (let twin = 2; this.#waiting.has(key); twin += 1) key = `${step}-${twin}`
    return key
  }

  #wake(): void {
    for (const wake of this.#wakers) wake()
    this.#wakers.clear()
  }

  #arrive(listener: (progress: Progress) => void): void {
    this.#attending += 1
    this.#listeners.add(listener)
    clearTimeout(this.#timer)
  }

  #depart(listener: (progress: Progress) => void): void {
    this.#attending -= 1
    this.#listeners.delete(listener)
    if (this.#attending > 0 || this.#isOver || this.#control.signal.aborted) return
    this.#timer = setTimeout(() => {
      this.leave()
      this.#end()
    }, this.#order.patienceMs)
    // A server that is asked to end does not wait for a person.
    this.#timer.unref()
  }
}
