import type { TraceContext } from '../../backends/index.js'
import type { Question } from '../../engine/index.js'
import type { ElicitationAnswer, JsonObject, ToolResult } from '../../model/index.js'
import { HAS_LEFT, type OfferedTool, type Progress } from '../offer/offered-tool.js'
import { WaitingQuestions } from './waiting-questions.js'

/** The result of one exchange with the client: the end of its call, or questions to be answered first. */
export type CallNews =
  | { readonly kind: 'ended'; readonly result: ToolResult }
  | { readonly kind: 'asking'; readonly questions: ReadonlyMap<string, Question> }

/** What is known of a caller. */
export interface Caller {
  /** False where the client cannot ask its user. */
  readonly canAsk: boolean
  /** The id by which the client wants to find a durable run again. */
  readonly runId: string | null
  /** The trace that its call belongs to. */
  readonly parent?: TraceContext | undefined
}

export interface CallOrder extends Caller {
  /** The id by which only its client can find it again. */
  readonly id: string
  readonly tool: OfferedTool
  readonly arguments: JsonObject
  /** How long a call may run while its client is not waiting for it: the time to answer a question. */
  readonly idleTimeoutMs: number
  /** Called when the call has ended and its result was fetched, or no longer can be. */
  readonly onOver: (call: OpenCall) => void
}

export interface AttendOptions {
  /** Aborted when the client cancels the call; with the reason `HAS_LEFT` where it only disconnected. */
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress) => void
}

/**
 * A call from start to end, over as many exchanges as its questions need. Each exchange waits for news. Between two exchanges a time limit
 * applies, since a client that gives up does not report it.
 */
export class OpenCall {
  readonly id: string
  readonly tool: OfferedTool
  readonly #order: CallOrder
  readonly #control = new AbortController()
  readonly #questions = new WaitingQuestions()
  readonly #listeners = new Set<(progress: Progress) => void>()
  readonly #ended: Promise<ToolResult>
  #lacksAsking = false
  /** Its result was fetched, or no longer can be: nothing more may happen. */
  #isOver = false
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
      person: order.canAsk ? this.#questions.person : null,
      onProgress: progress => {
        for (const listener of this.#listeners) listener(progress)
      },
      onCannotAsk: () => {
        this.#lacksAsking = true
      }
    })
    // The waiting exchange gets the error; without one there is no receiver.
    this.#ended.catch(() => undefined)
  }

  /** True where the call reached a question that its client cannot ask. */
  get lacksAsking(): boolean {
    return this.#lacksAsking
  }

  /** Waits for the end or for a question. */
  async attend({ signal, onProgress }: AttendOptions): Promise<CallNews> {
    const leave = (): void => (signal.reason === HAS_LEFT ? this.leave() : this.cancel())
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

  /** Each question is answered once; answers to other questions are ignored. */
  answer(answers: ReadonlyMap<string, ElicitationAnswer>): void {
    this.#questions.answer(answers)
  }

  /** The answer is not wanted: the work ends in order. */
  cancel(): void {
    this.#stop('request')
  }

  /** The answer can no longer be delivered: the work ends in order, unless it is kept elsewhere. */
  leave(): void {
    this.#stop(HAS_LEFT)
  }

  #stop(reason: string): void {
    this.#control.abort(reason)
    clearTimeout(this.#timer)
    // Between two exchanges no client is waiting for the result.
    void this.settled().then(() => this.#end())
  }

  #end(): void {
    this.#isOver = true
    this.#order.onOver(this)
  }

  /** Resolves when no part of it is running any more. */
  async settled(): Promise<void> {
    await this.#ended.catch(() => undefined)
  }

  async #news(): Promise<CallNews> {
    const end = this.#ended.then(result => ({ kind: 'ended' as const, result }))
    for (;;) {
      const questions = this.#questions.open()
      if (questions.size > 0) return { kind: 'asking', questions }
      const news = await Promise.race([end, this.#questions.next()])
      if (news) return news
    }
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
    }, this.#order.idleTimeoutMs)
    // A server that is asked to stop does not wait for a user.
    this.#timer.unref()
  }
}
