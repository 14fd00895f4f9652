import type { JSONRPCMessage } from '@modelcontextprotocol/client'
import { BackendFailure } from '../backend-failure.js'
import type { ServerVoice } from '../server-voice.js'
import { discard } from './discard.js'
import { eventsOf, type ServerEvent } from './event-stream.js'
import { type HttpExchange, shownUrl } from './http-exchange.js'
import { type LiveTransport, mebibytes, messagesIn } from './live-transport.js'

export interface SseOptions {
  readonly url: URL
  readonly maxMessageBytes: number
}

/**
 * The older HTTP transport: one stream brings every message, and each of ours is a request to an address told first. Ours, because
 * the SDK's (2.4.0) hands on no broken answer, bounds no message, and connects again for ever where the server is gone.
 */
export class SseTransport implements LiveTransport {
  onclose?: () => void
  onerror?: (error: Error) => void
  onmessage?: (message: JSONRPCMessage) => void
  failure: BackendFailure | null = null
  readonly #options: SseOptions
  readonly #voice: ServerVoice
  readonly #exchange: HttpExchange
  readonly #closing = new AbortController()
  #endpoint: URL | null = null
  #hasClosed = false

  constructor(options: SseOptions, voice: ServerVoice, exchange: HttpExchange) {
    this.#options = options
    this.#voice = voice
    this.#exchange = exchange
  }

  async start(): Promise<void> {
    const { url } = this.#options
    const headers = { accept: 'text/event-stream' }
    const response = await this.#exchange.send({ url, method: 'GET', headers, signal: this.#closing.signal })
    if (!response.ok) throw await this.#exchange.statusFailure(response, url)
    const type = response.headers.get('content-type') ?? ''
    if (!type.startsWith('text/event-stream') || !response.body) {
      this.#closing.abort()
      throw this.#voice.fail(
        'protocol',
        `answered with ${type || 'no content type'} at ${shownUrl(url)} where a stream of events is due`
      )
    }
    const events = eventsOf(response.body, this.#options.maxMessageBytes)
    await this.#findEndpoint(events)
    void this.#readMessages(events)
  }

  async send(message: JSONRPCMessage): Promise<void> {
    const url = this.#endpoint
    if (this.failure || !url) throw this.failure ?? this.#voice.fail('lost', 'has ended')
    const response = await this.#exchange.send({
      url,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      signal: this.#closing.signal
    })
    if (!response.ok) throw await this.#exchange.statusFailure(response, url)
    discard(response)
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#exchange.close()
    this.#finish()
  }

  kill(): void {
    this.#closing.abort()
  }

  async #findEndpoint(events: AsyncGenerator<ServerEvent>): Promise<void> {
    try {
      for (let next = await events.next(); !next.done; next = await events.next()) {
        if (next.value.event === 'endpoint') return this.#setEndpoint(next.value.data)
      }
    } catch (error) {
      throw error instanceof BackendFailure ? error : this.#streamFailure(error)
    }
    throw this.#voice.fail('protocol', 'ended its stream before it told where messages go')
  }

  /** Messages carry credentials, so they go to the server's own origin only. */
  #setEndpoint(text: string): void {
    const { url } = this.#options
    const endpoint = URL.canParse(text, url.href) ? new URL(text, url) : null
    if (endpoint?.origin !== url.origin) {
      this.#closing.abort()
      throw this.#voice.fail(
        'protocol',
        `wants messages sent to ${endpoint ? shownUrl(endpoint) : text}, which is another server`
      )
    }
    this.#endpoint = endpoint
  }

  async #readMessages(events: AsyncGenerator<ServerEvent>): Promise<void> {
    try {
      for await (const event of events) {
        for (const message of messagesIn(event, this.#voice)) this.onmessage?.(message)
      }
      this.failure ??= this.#closing.signal.aborted ? null : this.#voice.fail('lost', 'ended its stream')
    } catch (error) {
      if (!this.#closing.signal.aborted) this.failure ??= this.#streamFailure(error)
    }
    this.#finish()
  }

  #streamFailure(error: unknown): BackendFailure {
    if (!(error instanceof RangeError)) return this.#exchange.fault(error, this.#options.url)
    const size = mebibytes(this.#options.maxMessageBytes)
    return this.#voice.fail('limit', `sent a message of more than ${size} (limit: maxMessageBytes)`)
  }

  #finish(): void {
    if (this.#hasClosed) return
    this.#hasClosed = true
    this.onclose?.()
  }
}
