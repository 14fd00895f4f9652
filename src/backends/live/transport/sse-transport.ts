import { type JSONRPCMessage, SSEClientTransport } from '@modelcontextprotocol/client'
import { BackendFailure } from '../backend-failure.js'
import { withEither } from '../either-signal.js'
import type { ServerReporter } from '../server-reporter.js'
import { discard, mediaTypeOf } from './bodies.js'
import { eventsOf, type ServerEvent } from './event-stream.js'
import { type HttpExchange, namedUrl, shownUrl } from './http-exchange.js'
import { type LiveTransport, messagesIn } from './live-transport.js'

export interface SseOptions {
  readonly url: URL
  readonly maxMessageBytes: number
}

/**
 * The older HTTP transport, using the SDK's. The given `fetch` reads the stream: the SDK (2.4.0) does not limit messages, drops malformed
 * answers, and opens another stream, without a session, where one has ended (issue 510).
 */
export class SseTransport implements LiveTransport {
  onclose?: () => void
  onerror?: (error: Error) => void
  onmessage?: (message: JSONRPCMessage) => void
  failure: BackendFailure | null = null
  readonly #options: SseOptions
  readonly #reporter: ServerReporter
  readonly #exchange: HttpExchange
  readonly #sdk: SSEClientTransport
  readonly #closing = new AbortController()
  #hasClosed = false

  constructor(options: SseOptions, reporter: ServerReporter, exchange: HttpExchange) {
    this.#options = options
    this.#reporter = reporter
    this.#exchange = exchange
    this.#sdk = new SSEClientTransport(options.url, {
      requestInit: { redirect: 'manual' },
      fetch: (url, init = {}) => (init.method === 'POST' ? this.#post(new URL(url), init) : this.#begin())
    })
  }

  async start(): Promise<void> {
    try {
      await this.#sdk.start()
    } catch (error) {
      this.kill()
      throw this.failure ?? error
    }
  }

  async send(message: JSONRPCMessage): Promise<void> {
    if (this.failure || this.#hasClosed) throw this.failure ?? this.#reporter.fail('lost', 'has ended')
    await this.#sdk.send(message)
  }

  async close(): Promise<void> {
    this.kill()
    await this.#exchange.close()
    this.#finish()
  }

  kill(): void {
    this.#closing.abort()
    void this.#sdk.close() // it only aborts, and cannot fail
  }

  async #post(url: URL, { headers, body }: RequestInit): Promise<Response> {
    // Its own signal: listeners on that of the connection would grow with every message.
    const response = await withEither([this.#closing.signal], signal =>
      this.#exchange.send({
        url,
        method: 'POST',
        headers: Object.fromEntries(headers as Headers), // as the SDK gives them
        body: String(body),
        signal
      })
    )
    if (!response.ok) throw await this.#exchange.statusFailure(response, url)
    discard(response)
    return new Response()
  }

  /** Gives the SDK a stream that contains only the address and never ends. */
  async #begin(): Promise<Response> {
    const { url, maxMessageBytes } = this.#options
    const headers = { accept: 'text/event-stream' }
    try {
      const response = await this.#exchange.send({
        url,
        method: 'GET',
        headers,
        signal: this.#closing.signal
      })
      if (!response.ok) throw await this.#exchange.statusFailure(response, url)
      const type = response.headers.get('content-type') ?? ''
      if (mediaTypeOf(response) !== 'text/event-stream' || !response.body)
        throw this.#reporter.fail(
          'protocol',
          `answered with ${type || 'no content type'} at ${shownUrl(url)} where a stream of events is expected`
        )
      const events = eventsOf(response.body, maxMessageBytes)
      const endpoint = await this.#findEndpoint(events)
      void this.#readMessages(events)
      const announced = new TextEncoder().encode(`event: endpoint\ndata: ${endpoint.href}\n\n`)
      const body = new ReadableStream<Uint8Array>({ start: control => control.enqueue(announced) })
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
    } catch (error) {
      this.failure =
        error instanceof BackendFailure ? error : this.#exchange.bodyFault(error, url, maxMessageBytes)
      throw error
    }
  }

  async #findEndpoint(events: AsyncGenerator<ServerEvent>): Promise<URL> {
    for (let next = await events.next(); !next.done; next = await events.next())
      if (next.value.event === 'endpoint') return this.#endpointOf(next.value.data)
    throw this.#reporter.fail('protocol', 'ended its stream before it named an address for messages')
  }

  /** Messages carry credentials, so they are sent only to the server's own origin. */
  #endpointOf(text: string): URL {
    const { url } = this.#options
    const endpoint = namedUrl(text, url)
    if (endpoint?.origin === url.origin) return endpoint
    const shown = endpoint ? shownUrl(endpoint) : text
    throw this.#reporter.fail('protocol', `wants messages sent to ${shown}, which is another server`)
  }

  async #readMessages(events: AsyncGenerator<ServerEvent>): Promise<void> {
    const { url, maxMessageBytes } = this.#options
    let failure: BackendFailure | null = null
    try {
      for await (const event of events)
        for (const message of messagesIn(event, this.#reporter)) this.onmessage?.(message)
    } catch (error) {
      failure = this.#exchange.bodyFault(error, url, maxMessageBytes)
    }
    if (!this.#closing.signal.aborted)
      this.failure ??= failure ?? this.#reporter.fail('lost', 'ended its stream')
    this.kill()
    this.#finish()
  }

  #finish(): void {
    if (this.#hasClosed) return
    this.#hasClosed = true
    this.onclose?.()
  }
}
