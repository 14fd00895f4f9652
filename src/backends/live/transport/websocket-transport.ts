import type { JSONRPCMessage } from '@modelcontextprotocol/client'
import type { WebSocket } from 'ws'
import type { BackendFailure } from '../backend-failure.js'
import type { ServerReporter } from '../server-reporter.js'
import { describeFault } from './describe-fault.js'
import { shownUrl } from './http-exchange.js'
import { type LiveTransport, messagesOf, tooLong } from './live-transport.js'

export interface WebSocketOptions {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly maxMessageBytes: number
}

/** One message per frame, in both directions, with the subprotocol `mcp`. */
export class WebSocketTransport implements LiveTransport {
  onclose?: () => void
  onerror?: (error: Error) => void
  onmessage?: (message: JSONRPCMessage) => void
  failure: BackendFailure | null = null
  readonly #options: WebSocketOptions
  readonly #reporter: ServerReporter
  #socket: WebSocket | null = null
  #isClosing = false
  #hasOpened = false

  constructor(options: WebSocketOptions, reporter: ServerReporter) {
    this.#options = options
    this.#reporter = reporter
  }

  async start(): Promise<void> {
    const { WebSocket } = await import('ws')
    const { url, headers, maxMessageBytes } = this.#options
    const socket = new WebSocket(url, ['mcp'], { headers: { ...headers }, maxPayload: maxMessageBytes })
    this.#socket = socket
    await new Promise<void>((resolve, reject) => {
      socket.once('open', () => {
        this.#hasOpened = true
        // Messages directly after the opening wait for a listener, which is added when the first message is sent.
        socket.pause()
        resolve()
      })
      socket.once('unexpected-response', (_request, { statusCode = 0, statusMessage = '' }) => {
        reject(this.#refusal(statusCode, statusMessage))
        socket.terminate()
      })
      socket.on('error', error => {
        this.failure ??= this.#fault(error)
        reject(this.failure)
      })
    })
    socket.on('message', bytes => this.#deliver(bytes.toString()))
    socket.once('close', (code, reason) => this.#end(code, reason.toString()))
  }

  async send(message: JSONRPCMessage): Promise<void> {
    const socket = this.#socket
    if (this.failure || !socket) throw this.failure ?? this.#reporter.fail('lost', 'has ended')
    socket.resume()
    await new Promise<void>((resolve, reject) => {
      socket.send(JSON.stringify(message), error => (error ? reject(this.#fault(error)) : resolve()))
    })
  }

  async close(): Promise<void> {
    const socket = this.#socket
    this.#isClosing = true
    if (!socket || socket.readyState === socket.CLOSED) return
    const closed = new Promise<void>(resolve => socket.once('close', () => resolve()))
    socket.resume()
    socket.close()
    const timer = setTimeout(() => socket.terminate(), 500)
    await closed
    clearTimeout(timer)
  }

  kill(): void {
    this.#isClosing = true
    this.#socket?.terminate()
  }

  #deliver(text: string): void {
    const messages = messagesOf(text)
    if (messages) for (const message of messages) this.onmessage?.(message)
    else this.#reporter.report('remark', 'sent a frame that is not a message of the protocol')
  }

  #end(code: number, reason: string): void {
    const why = reason === '' ? `code ${code}` : `code ${code}: ${reason}`
    if (!this.#isClosing) this.failure ??= this.#reporter.fail('lost', `closed the connection (${why})`)
    this.onclose?.()
  }

  #refusal(status: number, text: string): BackendFailure {
    const isRefused = status === 401 || status === 403
    const fact = isRefused
      ? `refused the credentials: ${status} ${text}`
      : `answered ${status} ${text} at ${shownUrl(this.#options.url)} where a WebSocket is expected`
    return this.#reporter.fail(isRefused ? 'refused' : 'unreachable', fact)
  }

  #fault(error: Error): BackendFailure {
    if ('code' in error && error.code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH')
      return tooLong(this.#reporter, this.#options.maxMessageBytes)
    if (this.#hasOpened && 'code' in error && String(error.code).startsWith('WS_ERR_'))
      return this.#reporter.fail('protocol', `sent a frame that is not one of a WebSocket (${error.message})`)
    const { kind, message: words, isUnreachable } = describeFault(error, this.#hasOpened)
    return this.#reporter.fail(kind, `${words} at ${shownUrl(this.#options.url)}`, { isUnreachable })
  }
}
