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
  /** Nothing of the message is pending any more. */
  readonly onEnd: () => void
}

/** In a row, without an event in between. */
const mostResumptions = 2
/** Minimum delays, whatever a server requests: each resumption is a request. */
const shortestRetryMs = { answer: 250, news: 1000 }

/**
 * One message with everything that follows from it, over its own SDK transport: so the stream of a question is known, and a request is
 * ended by closing its transport. The given `fetch` reads and delivers; its result makes the SDK resume an ended stream, or stop.
 */
export class SentMessage {
  readonly #message: JSONRPCMessage
  readonly #id: string | number | undefined
  readonly #ports: MessagePorts
  readonly #sdk: StreamableHTTPClientTransport
  readonly #answers: AnswerReader
  /** The stream carries the server's own messages. */
  readonly isListener: boolean
  #request: AbortSignal | undefined
  #resumptions = 0
  #isResuming = false
  #isOver = false

  constructor(message: JSONRPCMessage, ports: MessagePorts) {
    this.#message = message
    this.#id = requestIdOf(message)
    this.#ports = ports
    this.#answers = new AnswerReader(this.#id, ports, this.close)
    this.isListener = 'method' in message && message.method === 'notifications/initialized'
    this.#sdk = new StreamableHTTPClientTransport(ports.url, {
      fetch: (_, init = {}) => this.#fetch(init),
      requestInit: { redirect: 'manual' },
      ...sessionOf(ports),
      reconnectionOptions: {
        initialReconnectionDelay: this.#shortestRetryMs,
        maxReconnectionDelay: 30_000,
        reconnectionDelayGrowFactor: 2,
        maxRetries: this.isListener ? Number.POSITIVE_INFINITY : mostResumptions
      }
    })
  }

  /** Resolves when the answer has arrived, or the stream that should contain it has ended. */
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
    if (!this.#isResuming && !this.isListener) this.#end()
  }

  /** Cancels what is still pending. */
  readonly close = (): void => {
    this.#end()
    void this.#sdk.close() // it only aborts, and cannot fail
  }

  get #shortestRetryMs(): number {
    return this.isListener ? shortestRetryMs.news : shortestRetryMs.answer
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

  async #fetch({ method, headers, body, signal }: RequestInit): Promise<Response> {
    const { url } = this.#ports
    const given = { url, headers: Object.fromEntries(headers as Headers), signal: signal as AbortSignal } // as the SDK gives them
    if (method === 'GET') return this.#fetchStream({ ...given, method })
    const { exchange, onSession } = this.#ports
    const response = await exchange.send({ ...given, method: 'POST', body: String(body) })
    const isNewer = 'mcp-method' in given.headers
    const session = response.headers.get('mcp-session-id')
    // Before the answer is delivered: the first messages of the session follow at once.
    if (response.ok && session !== null && !isNewer) onSession(session)
    await this.#answers.read(response, isNewer)
    const { isAnswered, lastEventId, failure } = this.#answers
    if (this.#id === undefined || isAnswered) return delivered
    if (lastEventId === null || failure?.kind === 'limit') throw this.#answers.endedEarly()
    this.#isResuming = true
    return this.#place()
  }

  /** 405 makes the SDK stop: many servers have no messages of their own. An unavailable server is tried again. */
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
    // A server with new events each time may continue for as long as the call may last.
    this.#resumptions = this.#answers.lastEventId === lastEventId ? this.#resumptions + 1 : 0
    const { isAnswered, failure } = this.#answers
    const isOver = isAnswered || failure?.kind === 'limit' || this.#resumptions >= mostResumptions
    return isOver && !this.isListener ? noMore() : this.#place()
  }

  /** A stream that has ended, with the position from which the SDK resumes: it would forget it (issue 2499). */
  #place(): Response {
    const { retryMs, lastEventId } = this.#answers
    const retry = retryMs > this.#shortestRetryMs ? `retry: ${retryMs}\n` : ''
    const id = lastEventId === null ? '' : `id: ${lastEventId}\n`
    return new Response(`${retry}${id}data:\n\n`, {
      headers: { 'content-type': 'text/event-stream' }
    })
  }
}

/** How a message identifies its session. */
export function sessionOf({ sessionId, version }: Pick<MessagePorts, 'sessionId' | 'version'>) {
  return {
    ...(sessionId === undefined ? {} : { sessionId }),
    ...(version === undefined ? {} : { protocolVersion: version })
  }
}

/** Without a body, so that all messages share it. */
const delivered = new Response(null, { status: 202 })
const noMore = () => new Response(null, { status: 405 })
const later = () => new Response(null, { status: 503 })
