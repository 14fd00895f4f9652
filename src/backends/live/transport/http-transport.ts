import type { JSONRPCMessage, TransportSendOptions } from '@modelcontextprotocol/client'
import { BackendFailure } from '../backend-failure.js'
import type { ServerReporter } from '../server-reporter.js'
import { discard } from './bodies.js'
import type { HttpExchange } from './http-exchange.js'
import { cancelledIdOf, type LiveTransport, requestIdOf } from './live-transport.js'
import { SentMessage } from './sent-message.js'

export interface HttpOptions {
  readonly url: URL
  readonly maxMessageBytes: number
  /** True where the session is also ended on the server. */
  readonly endsSession: boolean
}

/** Streamable HTTP by the SDK's transports, one for each message, with their shared state: the session and its end. */
export class HttpTransport implements LiveTransport {
  onclose?: () => void
  onerror?: (error: Error) => void
  onmessage?: (message: JSONRPCMessage) => void
  onquestion?: (question: string | number, request: string | number) => void
  failure: BackendFailure | null = null
  sessionId?: string
  readonly hasPerRequestStream = true
  readonly #options: HttpOptions
  readonly #reporter: ServerReporter
  readonly #exchange: HttpExchange
  /** By the number of their request. */
  readonly #sent = new Map<unknown, SentMessage>()
  #version: string | undefined
  #isClosed = false

  constructor(options: HttpOptions, reporter: ServerReporter, exchange: HttpExchange) {
    this.#options = options
    this.#reporter = reporter
    this.#exchange = exchange
  }

  get isOver(): boolean {
    return this.failure !== null && this.#sent.size === 0
  }

  async start(): Promise<void> {}

  setProtocolVersion(version: string): void {
    this.#version = version
  }

  async send(message: JSONRPCMessage, options: TransportSendOptions = {}): Promise<void> {
    if (this.failure) throw this.failure
    if (this.#isClosed) throw this.#reporter.fail('cancelled', 'was not waited for')
    const sent = this.#begin(message)
    try {
      await sent.send(options)
    } finally {
      const cancelled = cancelledIdOf(message)
      if (cancelled !== undefined) this.#sent.get(cancelled)?.close()
    }
  }

  async close(): Promise<void> {
    if (this.#isClosed) return
    this.kill()
    const { sessionId } = this
    if (this.#options.endsSession && sessionId !== undefined && !this.failure)
      await this.#endSession(sessionId)
    await this.#exchange.close()
    this.onclose?.()
  }

  kill(): void {
    this.#isClosed = true
    for (const sent of this.#sent.values()) sent.close()
  }

  #begin(message: JSONRPCMessage): SentMessage {
    const key = requestIdOf(message) ?? message
    const { url, maxMessageBytes } = this.#options
    const sent = new SentMessage(message, {
      url,
      maxMessageBytes,
      exchange: this.#exchange,
      reporter: this.#reporter,
      sessionId: this.sessionId,
      version: this.#version,
      deliver: each => this.onmessage?.(each),
      onQuestion: (question, request) => this.onquestion?.(question, request),
      onSession: sessionId => {
        this.sessionId ??= sessionId
      },
      onForgotten: () => this.#forgotten(),
      onEnd: () => this.#sent.delete(key)
    })
    this.#sent.set(key, sent)
    return sent
  }

  /** A status 404 within a session means that the session has ended; the client must start again. */
  #forgotten(): BackendFailure | null {
    if (this.sessionId === undefined) return null
    const fact = 'does not know the session any more (404): it was restarted, or the session has expired'
    this.failure = this.#reporter.fail('lost', fact, { status: 404 })
    // No news of this session will come, and its stream is a connection.
    for (const sent of this.#sent.values()) if (sent.isListener) sent.close()
    return this.failure
  }

  async #endSession(sessionId: string): Promise<void> {
    const version = this.#version === undefined ? {} : { 'mcp-protocol-version': this.#version }
    const headers = { 'mcp-session-id': sessionId, ...version }
    const { url } = this.#options
    try {
      const signal = AbortSignal.timeout(1000)
      discard(await this.#exchange.send({ url, method: 'DELETE', headers, signal }))
    } catch (error) {
      // A server that is gone has no session either.
      if (!(error instanceof BackendFailure)) throw error
    }
  }
}
