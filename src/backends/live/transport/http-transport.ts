import type { JSONRPCMessage, TransportSendOptions } from '@modelcontextprotocol/client'
import { BackendFailure } from '../backend-failure.js'
import type { ServerVoice } from '../server-voice.js'
import { discard } from './discard.js'
import { EventStreams } from './event-streams.js'
import type { HttpExchange } from './http-exchange.js'
import { answeredIdOf, cancelledIdOf, type LiveTransport, messagesOf, requestIdOf } from './live-transport.js'
import { type MessageSignal, MessageSignals } from './message-signals.js'
import { newEraHeaders } from './new-era-headers.js'
import { readText } from './read-text.js'
import { beginReading, type StreamReading } from './stream-reading.js'

export interface HttpOptions {
  readonly url: URL
  readonly maxMessageBytes: number
  /** True where the session is ended on the server too. */
  readonly endsSession: boolean
}

/** Streamable HTTP: every message is a request, and an answer is JSON or a stream of events. Ours for what `EventStreams` names. */
export class HttpTransport implements LiveTransport {
  onclose?: () => void
  onerror?: (error: Error) => void
  onmessage?: (message: JSONRPCMessage) => void
  onquestion?: (question: string | number, request: string | number) => void
  failure: BackendFailure | null = null
  sessionId?: string
  readonly hasPerRequestStream = true
  readonly #options: HttpOptions
  readonly #voice: ServerVoice
  readonly #exchange: HttpExchange
  readonly #closing = new AbortController()
  readonly #running = new MessageSignals()
  readonly #streams: EventStreams
  #version: string | null = null

  constructor(options: HttpOptions, voice: ServerVoice, exchange: HttpExchange) {
    this.#options = options
    this.#voice = voice
    this.#exchange = exchange
    const { url, maxMessageBytes } = options
    this.#streams = new EventStreams({
      url,
      maxMessageBytes,
      exchange,
      voice,
      sessionHeaders: () => this.#sessionHeaders(),
      deliver: message => this.onmessage?.(message),
      onQuestion: (question, request) => this.onquestion?.(question, request)
    })
  }

  async start(): Promise<void> {}

  setProtocolVersion(version: string): void {
    this.#version = version
  }

  async send(message: JSONRPCMessage, options: TransportSendOptions = {}): Promise<void> {
    if (this.failure) throw this.failure
    const running = this.#running.begin(requestIdOf(message), options.requestSignal)
    let isStreaming = false
    try {
      isStreaming = await this.#post(message, running, options.headers ?? {})
    } finally {
      if (!isStreaming) running.end()
      const cancelled = cancelledIdOf(message)
      if (cancelled !== undefined) this.#running.abort(cancelled)
    }
    if ('method' in message && message.method === 'notifications/initialized') this.#listen()
  }

  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return
    this.kill()
    const isThere = this.sessionId !== undefined && !this.failure
    if (this.#options.endsSession && isThere) await this.#endSession()
    await this.#exchange.close()
    this.onclose?.()
  }

  kill(): void {
    this.#closing.abort()
    this.#running.abortAll()
  }

  #listen(): void {
    this.#streams.listen(this.#closing.signal).catch((error: Error) => this.onerror?.(error))
  }

  /** True where a stream is read for longer. */
  async #post(
    message: JSONRPCMessage,
    running: MessageSignal,
    extra: Readonly<Record<string, string>>
  ): Promise<boolean> {
    const { url } = this.#options
    const newer = newEraHeaders(message)
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
    const response = await this.#exchange.send({
      url,
      method: 'POST',
      headers: { ...headers, ...(newer ?? this.#sessionHeaders()), ...extra },
      body: JSON.stringify(message),
      signal: running.signal
    })
    const id = requestIdOf(message)
    if (!response.ok) {
      await this.#refused(response, newer && id !== undefined ? id : null)
      return false
    }
    const session = response.headers.get('mcp-session-id')
    if (session !== null && !newer) this.sessionId ??= session
    if (id !== undefined) return this.#readAnswer(response, beginReading(id, running), running.end)
    discard(response)
    return false
  }

  /** In the newer era an error of the protocol comes with a status of its own: it is the answer all the same. */
  async #refused(response: Response, id: string | number | null): Promise<void> {
    if (id === null || mediaTypeOf(response) !== 'application/json') throw await this.#refusal(response)
    const text = await this.#readJson(response)
    const answer = messagesOf(text)?.find(message => answeredIdOf(message) === id)
    if (answer) return this.#deliver(answer)
    const { status, statusText, headers } = response
    throw await this.#refusal(new Response(text, { status, statusText, headers }))
  }

  /** A status 404 within a session says that the session is over; the client must begin again. */
  async #refusal(response: Response): Promise<BackendFailure> {
    if (response.status !== 404 || this.sessionId === undefined)
      return this.#exchange.statusFailure(response, this.#options.url)
    discard(response)
    this.failure = this.#voice.fail(
      'lost',
      'does not know the session any more (404): it was restarted, or the session has expired',
      { status: 404 }
    )
    return this.failure
  }

  /** True where the answer comes in a stream, which is read for longer. */
  async #readAnswer(response: Response, reading: StreamReading, onEnd: () => void): Promise<boolean> {
    const type = mediaTypeOf(response)
    if (type === 'text/event-stream') {
      const read = this.#streams.readAnswer(response, reading)
      read.catch((error: Error) => this.onerror?.(error)).finally(onEnd)
      return true
    }
    if (type !== 'application/json') {
      discard(response)
      if (response.status === 202) throw this.#unanswered()
      throw this.#voice.fail(
        'protocol',
        `answered with ${type || 'no content type'} where JSON or a stream of events is due`
      )
    }
    const messages = messagesOf(await this.#readJson(response))
    if (!messages && response.status === 202) throw this.#unanswered()
    if (!messages)
      throw this.#voice.fail('protocol', 'answered with a body that is not a message of the protocol')
    for (const message of messages) this.#deliver(message)
    if (!messages.some(message => answeredIdOf(message) === reading.id))
      throw this.#voice.fail('protocol', 'answered with messages among which the answer is not')
    return false
  }

  #unanswered(): BackendFailure {
    const fact = 'accepted a request (202) and gave no answer to it'
    return this.#voice.fail('protocol', fact, { status: 202 })
  }

  #deliver(message: JSONRPCMessage): void {
    this.onmessage?.(message)
  }

  async #readJson(response: Response): Promise<string> {
    try {
      return await readText(response, this.#options.maxMessageBytes)
    } catch (error) {
      throw this.#streams.failureOf(error)
    }
  }

  async #endSession(): Promise<void> {
    const signal = AbortSignal.timeout(1000)
    const headers = this.#sessionHeaders()
    try {
      const response = await this.#exchange.send({
        url: this.#options.url,
        method: 'DELETE',
        headers,
        signal
      })
      discard(response)
    } catch (error) {
      // A server that is gone has no session either.
      if (!(error instanceof BackendFailure)) throw error
    }
  }

  #sessionHeaders(): Readonly<Record<string, string>> {
    return {
      ...(this.sessionId === undefined ? {} : { 'mcp-session-id': this.sessionId }),
      ...(this.#version === null ? {} : { 'mcp-protocol-version': this.#version })
    }
  }
}

function mediaTypeOf({ headers }: Response): string {
  const [type = ''] = (headers.get('content-type') ?? '').split(';')
  return type.trim().toLowerCase()
}
