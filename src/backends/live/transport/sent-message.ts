import {
  type JSONRPCMessage,
  StreamableHTTPClientTransport,
  type TransportSendOptions
} from '@modelcontextprotocol/client'
import { BackendFailure } from '../backend-failure.js'
import { type AnswerPorts, AnswerReader, mediaTypeOf } from './answer-reader.js'
import { discard } from './discard.js'
import type { HttpRequest } from './http-exchange.js'
import { answerWith, requestIdOf } from './live-transport.js'

/** The connection that a message is sent over. */
export interface MessagePorts extends AnswerPorts {
  readonly sessionId: string | undefined
  readonly version: string | undefined
  /** Called with the session that an answer names. */
  readonly onSession: (sessionId: string) => void
  /** Nothing of the message goes on any more. */
  readonly onEnd: () => void
}

/** In a row, without an event between them. */
const mostResumptions = 2
/** However soon a server wants to be asked again: each time is a request. */
const shortestRetryMs = { answer: 250, news: 1000 }

/**
 * One message and all that comes of it, over a transport of the SDK of its own: so the stream of a question is known, and to end a
 * request is to close its transport. The `fetch` that it is given reads and delivers; what it gives back makes the SDK go on where
 * a stream has ended, or end.
 */
export class SentMessage {
  readonly #message: JSONRPCMessage
  readonly #id: string | number | undefined
  readonly #ports: MessagePorts
  readonly #sdk: StreamableHTTPClientTransport
  readonly #answers: AnswerReader
  /** The server's own messages come behind it. */
  readonly #isListener: boolean
  #request: AbortSignal | undefined
  #resumptions = 0
  #isResuming = false
  #isOver = false

  constructor(message: JSONRPCMessage, ports: MessagePorts) {
    this.#message = message
    this.#id = requestIdOf(message)
    this.#ports = ports
    this.#answers = new AnswerReader(this.#id, ports, this.close)
    this.#isListener = 'method' in message && message.method === 'notifications/initialized'
    this.#sdk = new StreamableHTTPClientTransport(ports.url, {
      fetch: (url, init = {}) => this.#fetch(new URL(url), init),
      requestInit: { redirect: 'manual' },
      ...sessionOf(ports),
      reconnectionOptions: {
        initialReconnectionDelay: this.#shortestRetryMs,
        maxReconnectionDelay: 30_000,
        reconnectionDelayGrowFactor: 2,
        maxRetries: this.#isListener ? Number.POSITIVE_INFINITY : mostResumptions
      }
    })
  }

  /** Resolves when the answer is there, or the stream has ended in which it was to come. */
  async send({ requestSignal, headers = {} }: TransportSendOptions): Promise<void> {
    this.#request = requestSignal
    requestSignal?.addEventListener('abort', this.close)
    try {
      await this.#sdk.start()
      if (requestSignal?.aborted) this.close()
      await this.#sdk.send(this.#message, { headers, onRequestStreamEnd: () => this.#finish() })
    } catch (error) {
      this.close()
      throw error
    }
    if (!this.#isResuming && !this.#isListener) this.#end()
  }

  /** Gives up what still goes on. */
  readonly close = (): void => {
    this.#end()
    void this.#sdk.close() // it only aborts, and cannot fail
  }

  get #shortestRetryMs(): number {
    return this.#isListener ? shortestRetryMs.news : shortestRetryMs.answer
  }

  #end(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#request?.removeEventListener('abort', this.close)
    this.#ports.onEnd()
  }

  /** The last stream has ended: a request without an answer fails. */
  #finish(): void {
    const isFailed = this.#id !== undefined && !this.#answers.isAnswered && !this.#isOver
    this.#end()
    if (isFailed) this.#ports.deliver(answerWith(this.#id, this.#answers.endedEarly()))
  }

  async #fetch(url: URL, { method, headers, body, signal }: RequestInit): Promise<Response> {
    const given = { url, headers: Object.fromEntries(headers as Headers), signal: signal as AbortSignal } // as the SDK gives them
    if (method === 'GET') return this.#fetchStream({ ...given, method })
    const { exchange, onSession } = this.#ports
    const response = await exchange.send({ ...given, method: 'POST', body: String(body) })
    const isNewer = 'mcp-method' in given.headers
    const session = response.headers.get('mcp-session-id')
    // Before the answer is delivered: what the session begins with follows at once.
    if (response.ok && session !== null && !isNewer) onSession(session)
    await this.#answers.read(response, isNewer)
    const { isAnswered, lastEventId, failure } = this.#answers
    if (this.#id === undefined || isAnswered) return new Response(null, { status: 202 })
    if (lastEventId === null || failure?.kind === 'limit') throw this.#answers.endedEarly()
    this.#isResuming = true
    return this.#place()
  }

  /** 405 makes the SDK end: many servers have no messages of their own. What is down is asked again. */
  async #fetchStream(request: HttpRequest): Promise<Response> {
    const { lastEventId } = this.#answers
    try {
      const response = await this.#ports.exchange.send(request)
      if (!response.ok || mediaTypeOf(response) !== 'text/event-stream') {
        discard(response)
        return response.status === 429 || response.status >= 500 ? later() : noMore()
      }
      await this.#answers.readStream(response)
    } catch (error) {
      if (!(error instanceof BackendFailure)) throw error
      return error.kind === 'unreachable' || error.kind === 'lost' ? later() : noMore()
    }
    // A server that has something new each time may go on so for as long as the call may last.
    this.#resumptions = this.#answers.lastEventId === lastEventId ? this.#resumptions + 1 : 0
    const { isAnswered, failure } = this.#answers
    const isOver = isAnswered || failure?.kind === 'limit' || this.#resumptions >= mostResumptions
    return isOver && !this.#isListener ? noMore() : this.#place()
  }

  /** A stream that has ended, with the place behind which the SDK asks for the rest: it would forget it (issue 2499). */
  #place(): Response {
    const { retryMs, lastEventId } = this.#answers
    const retry = retryMs > this.#shortestRetryMs ? `retry: ${retryMs}\n` : ''
    const id = lastEventId === null ? '' : `id: ${lastEventId}\n`
    return new Response(`${retry}${id}data:\n\n`, {
      headers: { 'content-type': 'text/event-stream' }
    })
  }
}

/** How a message says to which session it belongs. */
export function sessionOf({ sessionId, version }: Pick<MessagePorts, 'sessionId' | 'version'>) {
  return {
    ...(sessionId === undefined ? {} : { sessionId }),
    ...(version === undefined ? {} : { protocolVersion: version })
  }
}

const noMore = () => new Response(null, { status: 405 })
const later = () => new Response(null, { status: 503 })
