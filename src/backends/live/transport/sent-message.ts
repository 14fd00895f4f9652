import {
  type JSONRPCMessage,
  StreamableHTTPClientTransport,
  type TransportSendOptions
} from '@modelcontextprotocol/client'
import { BackendFailure } from '../backend-failure.js'
import type { ServerReporter } from '../server-reporter.js'
import { discard, mediaTypeOf, readText } from './bodies.js'
import { eventsOf } from './event-stream.js'
import type { HttpExchange, HttpRequest } from './http-exchange.js'
import { answeredIdOf, answerWith, messagesIn, messagesOf, requestIdOf } from './live-transport.js'

/** The connection that a message is sent over. */
export interface MessagePorts {
  readonly url: URL
  readonly maxMessageBytes: number
  readonly exchange: HttpExchange
  readonly reporter: ServerReporter
  readonly sessionId: string | undefined
  readonly version: string | undefined
  readonly deliver: (message: JSONRPCMessage) => void
  /** Called with a question in the stream that answers a request. */
  readonly onQuestion: (question: string | number, request: string | number) => void
  /** The failure for status 404 within a session; null outside of one. */
  readonly onForgotten: () => BackendFailure | null
  /** Called with the session that an answer names. */
  readonly onSession: (sessionId: string) => void
  /** Nothing of the message is pending any more. */
  readonly onEnd: () => void
}

/** In a row, without an event in between. */
const MAX_RESUMPTIONS = 2
/** Minimum delays, whatever a server requests: each resumption is a request. */
const shortestRetryMs = { answer: 250, news: 1000 }
/** A server ends its stream after the answer; one that does not would keep a connection for each call. */
const AFTER_ANSWER_MS = 100

/**
 * One message with everything that follows from it, over its own SDK transport: so the stream of a question is known, and a request is
 * ended by closing its transport. The given `fetch` reads and delivers; its result makes the SDK resume an ended stream, or stop. The
 * reading is ours, because the SDK (2.4.0) does not limit messages, drops malformed answers so that calls hang, and keeps a stream that
 * stays open; its parser ignores events with only an id (eventsource-parser 39).
 */
export class SentMessage {
  readonly #message: JSONRPCMessage
  readonly #id: string | number | undefined
  readonly #ports: MessagePorts
  readonly #sdk: StreamableHTTPClientTransport
  #isAnswered = false
  #lastEventId: string | null = null
  /** The delay that the server requests before the stream is resumed. */
  #retryMs = 0
  #failure: BackendFailure | null = null
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
    this.isListener = 'method' in message && message.method === 'notifications/initialized'
    this.#sdk = new StreamableHTTPClientTransport(ports.url, {
      fetch: (_, init = {}) => this.#fetch(init),
      requestInit: { redirect: 'manual' },
      ...(ports.sessionId === undefined ? {} : { sessionId: ports.sessionId }),
      ...(ports.version === undefined ? {} : { protocolVersion: ports.version }),
      reconnectionOptions: {
        initialReconnectionDelay: this.#shortestRetryMs,
        maxReconnectionDelay: 30_000,
        reconnectionDelayGrowFactor: 2,
        maxRetries: this.isListener ? Number.POSITIVE_INFINITY : MAX_RESUMPTIONS
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
    const isFailed = this.#id !== undefined && !this.#isAnswered && !this.#isOver
    this.#end()
    if (isFailed) this.#ports.deliver(answerWith(this.#id, this.#endedEarly()))
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
    await this.#read(response, isNewer)
    if (this.#id === undefined || this.#isAnswered) return delivered
    if (this.#lastEventId === null || this.#failure?.kind === 'limit') throw this.#endedEarly()
    this.#isResuming = true
    return this.#place()
  }

  /** 405 makes the SDK stop: many servers have no messages of their own. An unavailable server is tried again. */
  async #fetchStream(request: HttpRequest): Promise<Response> {
    const lastEventId = this.#lastEventId
    try {
      const response = await this.#ports.exchange.send(request)
      if (!response.ok || mediaTypeOf(response) !== 'text/event-stream') {
        discard(response)
        return response.status === 429 || response.status >= 500 ? later() : noMore()
      }
      await this.#readStream(response)
    } catch (error) {
      if (!(error instanceof BackendFailure)) throw error
      return error.kind === 'unreachable' || error.kind === 'lost' ? later() : noMore()
    }
    // A server with new events each time may continue for as long as the call may last.
    this.#resumptions = this.#lastEventId === lastEventId ? this.#resumptions + 1 : 0
    const isOver = this.#isAnswered || this.#failure?.kind === 'limit' || this.#resumptions >= MAX_RESUMPTIONS
    return isOver && !this.isListener ? noMore() : this.#place()
  }

  /** A stream that has ended, with the position from which the SDK resumes: it would forget it (issue 2499). */
  #place(): Response {
    const retry = this.#retryMs > this.#shortestRetryMs ? `retry: ${this.#retryMs}\n` : ''
    const id = this.#lastEventId === null ? '' : `id: ${this.#lastEventId}\n`
    return new Response(`${retry}${id}data:\n\n`, {
      headers: { 'content-type': 'text/event-stream' }
    })
  }

  /** Delivers the answer, or what arrived before its stream ended. */
  async #read(response: Response, isNewer: boolean): Promise<void> {
    if (!response.ok) await this.#readRefusal(response, isNewer)
    else if (this.#id === undefined) discard(response)
    else if (mediaTypeOf(response) === 'text/event-stream') await this.#readStream(response)
    else await this.#readAnswer(response)
  }

  /** Delivers the messages of a stream until it ends. */
  async #readStream({ body }: Response): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    try {
      for await (const event of body ? eventsOf(body, this.#ports.maxMessageBytes) : []) {
        this.#lastEventId = event.id ?? this.#lastEventId
        this.#retryMs = event.retryMs ?? this.#retryMs
        for (const message of messagesIn(event, this.#ports.reporter)) this.#deliver(message)
        if (this.#isAnswered) timer ??= setTimeout(this.close, AFTER_ANSWER_MS)
      }
    } catch (error) {
      // An error after the answer has no effect.
      this.#failure = this.#bodyFault(error)
    } finally {
      clearTimeout(timer)
    }
  }

  /** Why there is no answer. */
  #endedEarly(): BackendFailure {
    return this.#failure ?? this.#ports.reporter.fail('lost', 'ended the stream before the answer')
  }

  #deliver(message: JSONRPCMessage): void {
    const { deliver, onQuestion } = this.#ports
    this.#isAnswered ||= this.#id !== undefined && answeredIdOf(message) === this.#id
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
        `answered with ${type || 'no content type'} where JSON or a stream of events is expected`
      )
    if (!messages)
      throw reporter.fail('protocol', 'answered with a body that is not a message of the protocol')
    for (const message of messages) this.#deliver(message)
    if (!this.#isAnswered)
      throw reporter.fail('protocol', 'answered with messages that do not include the answer')
  }

  async #readJson(response: Response): Promise<string> {
    try {
      return await readText(response, this.#ports.maxMessageBytes)
    } catch (error) {
      throw this.#bodyFault(error)
    }
  }

  #bodyFault(error: unknown): BackendFailure {
    const { exchange, url, maxMessageBytes } = this.#ports
    return exchange.bodyFault(error, url, maxMessageBytes)
  }
}

/** Without a body, so that all messages share it. */
const delivered = new Response(null, { status: 202 })
const noMore = () => new Response(null, { status: 405 })
const later = () => new Response(null, { status: 503 })
