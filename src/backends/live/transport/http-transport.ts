import type { JSONRPCMessage, TransportSendOptions } from '@modelcontextprotocol/client'
import { BackendFailure } from '../backend-failure.js'
import { pause } from '../pause.js'
import type { ServerVoice } from '../server-voice.js'
import { discard } from './discard.js'
import { eventsOf } from './event-stream.js'
import type { HttpExchange } from './http-exchange.js'
import {
  answeredIdOf,
  answerWith,
  cancelledIdOf,
  type LiveTransport,
  mebibytes,
  messagesIn,
  messagesOf,
  requestIdOf
} from './live-transport.js'
import { MessageSignals } from './message-signals.js'
import { newEraHeaders } from './new-era-headers.js'
import { readText } from './read-text.js'
import type { StreamReading } from './stream-reading.js'

export interface HttpOptions {
  readonly url: URL
  readonly maxMessageBytes: number
  /** True where the session is ended on the server too. */
  readonly endsSession: boolean
}

const mostResumptions = 2

/** Streamable HTTP: every message is a request, and an answer is JSON or a stream of events. */
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
  #version: string | null = null

  constructor(options: HttpOptions, voice: ServerVoice, exchange: HttpExchange) {
    this.#options = options
    this.#voice = voice
    this.#exchange = exchange
  }

  async start(): Promise<void> {}

  setProtocolVersion(version: string): void {
    this.#version = version
  }

  async send(message: JSONRPCMessage, options: TransportSendOptions = {}): Promise<void> {
    if (this.failure) throw this.failure
    const { signal, end } = this.#running.begin(requestIdOf(message), options.requestSignal)
    let isStreaming = false
    try {
      isStreaming = await this.#post(message, { signal, onEnd: end, extra: options.headers ?? {} })
    } finally {
      if (!isStreaming) end()
      const cancelled = cancelledIdOf(message)
      if (cancelled !== undefined) this.#running.abort(cancelled)
    }
    if ('method' in message && message.method === 'notifications/initialized') void this.#listen()
  }

  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return
    this.kill()
    if (this.#options.endsSession && this.sessionId !== undefined) await this.#endSession()
    await this.#exchange.close()
    this.onclose?.()
  }

  kill(): void {
    this.#closing.abort()
    this.#running.abortAll()
  }

  /** True where a stream is read for longer. */
  async #post(
    message: JSONRPCMessage,
    {
      signal,
      onEnd,
      extra
    }: Pick<StreamReading, 'signal' | 'onEnd'> & { readonly extra: Readonly<Record<string, string>> }
  ): Promise<boolean> {
    const { url } = this.#options
    const newer = newEraHeaders(message)
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
    const response = await this.#exchange.send({
      url,
      method: 'POST',
      headers: { ...headers, ...(newer ?? this.#sessionHeaders()), ...extra },
      body: JSON.stringify(message),
      signal
    })
    const id = requestIdOf(message)
    if (!response.ok) {
      await this.#refused(response, newer && id !== undefined ? id : null)
      return false
    }
    const session = response.headers.get('mcp-session-id')
    if (session !== null && !newer) this.sessionId ??= session
    if (id !== undefined)
      return this.#readAnswer(response, {
        id,
        signal,
        onEnd,
        lastEventId: null,
        retryMs: 0,
        isAnswered: false
      })
    discard(response)
    return false
  }

  /** In the newer era an error of the protocol comes with a status of its own: it is the answer all the same. */
  async #refused(response: Response, id: string | number | null): Promise<void> {
    if (id === null) throw await this.#refusal(response)
    const text = await this.#readJson(response)
    const answer = messagesOf(text)?.find(message => answeredIdOf(message) === id)
    if (answer) return this.#deliver(answer)
    const { status, statusText, headers } = response
    throw await this.#refusal(new Response(text, { status, statusText, headers }))
  }

  /** A status 404 within a session says that the session is over; the client must begin again, and nothing is sent twice. */
  async #refusal(response: Response): Promise<BackendFailure> {
    if (response.status !== 404 || this.sessionId === undefined)
      return this.#exchange.statusFailure(response, this.#options.url)
    discard(response)
    this.failure = this.#voice.fail(
      'lost',
      'does not know the session any more (404): it was restarted, or the session has expired'
    )
    return this.failure
  }

  /** True where the answer comes in a stream, which is read for longer. */
  async #readAnswer(response: Response, reading: StreamReading): Promise<boolean> {
    const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
    if (type === 'text/event-stream') {
      void this.#readStream(response, reading).finally(reading.onEnd)
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
      throw this.#streamFailure(error)
    }
  }

  /** A stream that ends without the answer fails the request at once, or goes on where the server has numbered its events. */
  async #readStream(response: Response, reading: StreamReading): Promise<void> {
    let stream: Response | null = response
    let failure = this.#voice.fail('lost', 'ended the stream before the answer')
    for (let left = mostResumptions; stream; ) {
      const before = reading.lastEventId
      try {
        if (await this.#hasAnswer(stream, reading)) return
      } catch (error) {
        failure = this.#streamFailure(error)
      }
      // Who says when to ask again, and has something new each time, wants to be asked: that goes on as long as the call may.
      const isPolled = reading.retryMs > 0 && reading.lastEventId !== before
      left = isPolled ? mostResumptions : left - 1
      const isOver = reading.isAnswered || left < 0 || failure.kind === 'limit'
      stream = isOver ? null : await this.#resume(reading)
    }
    // A stream that breaks behind its answer has done what it was for.
    if (reading.id !== null && !reading.isAnswered && !reading.signal.aborted)
      this.#deliver(answerWith(reading.id, failure))
  }

  async #hasAnswer({ body }: Response, reading: StreamReading): Promise<boolean> {
    if (!body) return false
    for await (const event of eventsOf(body, this.#options.maxMessageBytes)) {
      reading.lastEventId = event.id ?? reading.lastEventId
      reading.retryMs = event.retryMs ?? reading.retryMs
      for (const message of messagesIn(event, this.#voice)) {
        reading.isAnswered ||= answeredIdOf(message) === reading.id
        const question = requestIdOf(message)
        if (question !== undefined && reading.id !== null) this.onquestion?.(question, reading.id)
        this.#deliver(message)
      }
    }
    return reading.isAnswered
  }

  /** Asks for the rest of a stream; the call itself is not sent again. */
  async #resume({ lastEventId, retryMs, signal }: StreamReading): Promise<Response | null> {
    if (lastEventId === null) return null
    await pause(retryMs, signal)
    if (signal.aborted) return null
    try {
      return await this.#get(signal, { 'last-event-id': lastEventId })
    } catch (error) {
      if (error instanceof BackendFailure) return null
      throw error
    }
  }

  /** The stream of messages that the server sends by itself. Many have none; without it nothing fails. */
  async #listen(): Promise<void> {
    const { signal } = this.#closing
    const onEnd = (): void => undefined
    const reading: StreamReading = {
      id: null,
      signal,
      onEnd,
      lastEventId: null,
      retryMs: 0,
      isAnswered: false
    }
    try {
      const stream = await this.#get(reading.signal, {})
      if (stream) await this.#readStream(stream, reading)
    } catch (error) {
      if (!(error instanceof BackendFailure)) throw error
    }
  }

  async #get(signal: AbortSignal, extra: Readonly<Record<string, string>>): Promise<Response | null> {
    const headers = { accept: 'text/event-stream', ...this.#sessionHeaders(), ...extra }
    const response = await this.#exchange.send({ url: this.#options.url, method: 'GET', headers, signal })
    const type = response.headers.get('content-type') ?? ''
    if (response.ok && type.startsWith('text/event-stream')) return response
    discard(response)
    return null
  }

  #streamFailure(error: unknown): BackendFailure {
    if (!(error instanceof RangeError)) return this.#exchange.fault(error, this.#options.url)
    const size = mebibytes(this.#options.maxMessageBytes)
    return this.#voice.fail('limit', `sent a message of more than ${size} (limit: maxMessageBytes)`)
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
