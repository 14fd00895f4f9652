import type { JSONRPCMessage } from '@modelcontextprotocol/client'
import type { BackendFailure } from '../backend-failure.js'
import type { ServerReporter } from '../server-reporter.js'
import { discard } from './discard.js'
import { eventsOf } from './event-stream.js'
import type { HttpExchange } from './http-exchange.js'
import { answeredIdOf, messagesIn, messagesOf, requestIdOf } from './live-transport.js'
import { readText } from './read-text.js'

export interface AnswerPorts {
  readonly url: URL
  readonly maxMessageBytes: number
  readonly exchange: HttpExchange
  readonly reporter: ServerReporter
  readonly deliver: (message: JSONRPCMessage) => void
  /** Called with a question in the stream that answers a request. */
  readonly onQuestion: (question: string | number, request: string | number) => void
  /** The failure for status 404 within a session; null outside of one. */
  readonly onForgotten: () => BackendFailure | null
}

/** A server ends its stream after the answer; one that does not would keep a connection for each call. */
const afterAnswerMs = 100

/**
 * Reads a server's answer to one message, and the messages that it sends on its own. Our own code, because the SDK (2.4.0) does not limit
 * messages, drops malformed answers so that calls hang, and keeps a stream that stays open; its parser ignores events with only an id
 * (eventsource-parser 39).
 */
export class AnswerReader {
  isAnswered = false
  lastEventId: string | null = null
  /** The delay that the server requests before the stream is resumed. */
  retryMs = 0
  failure: BackendFailure | null = null
  readonly #id: string | number | undefined
  readonly #ports: AnswerPorts
  readonly #abort: () => void

  /** @param id of the request; undefined where no answer is expected */
  constructor(id: string | number | undefined, ports: AnswerPorts, abort: () => void) {
    this.#id = id
    this.#ports = ports
    this.#abort = abort
  }

  /**
   * Delivers the answer to a message, or what arrived before its stream ended.
   *
   * @throws BackendFailure for an invalid answer
   */
  async read(response: Response, isNewer: boolean): Promise<void> {
    if (!response.ok) await this.#readRefusal(response, isNewer)
    else if (this.#id === undefined) discard(response)
    else if (mediaTypeOf(response) === 'text/event-stream') await this.readStream(response)
    else await this.#readAnswer(response)
  }

  /** Delivers the messages of a stream until it ends. */
  async readStream({ body }: Response): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    try {
      for await (const event of body ? eventsOf(body, this.#ports.maxMessageBytes) : []) {
        this.lastEventId = event.id ?? this.lastEventId
        this.retryMs = event.retryMs ?? this.retryMs
        for (const message of messagesIn(event, this.#ports.reporter)) this.#deliver(message)
        if (this.isAnswered) timer ??= setTimeout(this.#abort, afterAnswerMs)
      }
    } catch (error) {
      // An error after the answer has no effect.
      this.failure = this.#failureOf(error)
    } finally {
      clearTimeout(timer)
    }
  }

  /** Why there is no answer. */
  endedEarly(): BackendFailure {
    return this.failure ?? this.#ports.reporter.fail('lost', 'ended the stream before the answer')
  }

  #deliver(message: JSONRPCMessage): void {
    const { deliver, onQuestion } = this.#ports
    this.isAnswered ||= this.#id !== undefined && answeredIdOf(message) === this.#id
    const question = requestIdOf(message)
    if (question !== undefined && this.#id !== undefined) onQuestion(question, this.#id)
    deliver(message)
  }

  /** In the newer era a protocol error has its own status: it is still the answer. */
  async #readRefusal(response: Response, isNewer: boolean): Promise<void> {
    const mayBeAnswer = isNewer && mediaTypeOf(response) === 'application/json'
    if (!mayBeAnswer) throw await this.#refusal(response)
    const text = await this.#readJson(response)
    const answer = messagesOf(text)?.find(message => answeredIdOf(message) === this.#id)
    if (answer) return this.#deliver(answer)
    const { status, statusText, headers } = response
    throw await this.#refusal(new Response(text, { status, statusText, headers }))
  }

  async #refusal(response: Response): Promise<BackendFailure> {
    const { exchange, url, onForgotten } = this.#ports
    const forgotten = response.status === 404 ? onForgotten() : null
    if (!forgotten) return exchange.statusFailure(response, url)
    discard(response)
    return forgotten
  }

  async #readAnswer(response: Response): Promise<void> {
    const { reporter } = this.#ports
    const type = mediaTypeOf(response)
    const isJson = type === 'application/json'
    const messages = isJson ? messagesOf(await this.#readJson(response)) : null
    if (!isJson) discard(response)
    if (!messages && response.status === 202)
      throw reporter.fail('protocol', 'accepted a request (202) and gave no answer to it', { status: 202 })
    if (!isJson)
      throw reporter.fail(
        'protocol',
        `answered with ${type || 'no content type'} where JSON or a stream of events is due`
      )
    if (!messages)
      throw reporter.fail('protocol', 'answered with a body that is not a message of the protocol')
    for (const message of messages) this.#deliver(message)
    if (!this.isAnswered)
      throw reporter.fail('protocol', 'answered with messages among which the answer is not')
  }

  async #readJson(response: Response): Promise<string> {
    try {
      return await readText(response, this.#ports.maxMessageBytes)
    } catch (error) {
      throw this.#failureOf(error)
    }
  }

  #failureOf(error: unknown): BackendFailure {
    const { exchange, url, maxMessageBytes } = this.#ports
    return exchange.bodyFault(error, url, maxMessageBytes)
  }
}

export function mediaTypeOf({ headers }: Response): string {
  const [type = ''] = (headers.get('content-type') ?? '').split(';')
  return type.trim().toLowerCase()
}
