import type { JSONRPCMessage, Transport, TransportSendOptions } from '@modelcontextprotocol/client'
import { isJsonObject } from '../../../../model/index.js'
import { BackendFailure } from '../../backend-failure.js'
import type { ServerReporter } from '../../server-reporter.js'
import { behindNotifications } from '../../transport/behind-notifications.js'
import {
  answeredIdOf,
  cancelledIdOf,
  type LiveTransport,
  requestIdOf
} from '../../transport/live-transport.js'
import type { CallsUnderWay } from '../calls-under-way.js'
import type { TransportWay } from '../new-transport.js'
import { OpenRequests } from './open-requests.js'
import { Probe } from './probe.js'
import { revisions } from './revisions.js'

const RAW_KEY = 'vmcp/raw'

/** Between two messages with consequences. Each is checked and reported, which takes a minute for a million of them. */
const MAX_NOTIFICATIONS = 10_000

/** Each of them may be a connection, and a server may ask faster than it reads. */
const MAX_REPLIES = 100

interface RawContext {
  readonly way: TransportWay
  readonly server: { readonly reporter: ServerReporter }
  /** Records which requests belong to which call, and which questions of the server to which request. */
  readonly ports: { readonly calls: CallsUnderWay }
}

/**
 * A started transport in the SDK's form. In the newer era the SDK would reject a whole answer for one unknown tool or block; it gets a
 * valid answer that contains the real one, which `unwrapped` extracts.
 */
export class RawTransport implements Transport {
  onclose?: () => void
  onerror?: (error: Error) => void
  onmessage?: (message: JSONRPCMessage) => void
  /** The revision that the server chose in a regular initialization; null without one. */
  chosenRevision: string | null = null
  /** Until a session has started its end is not that of the transport, where another one may start. */
  hasBegun = false
  /** A request is cancelled by closing its stream. */
  readonly hasPerRequestStream: boolean
  readonly probe: Probe
  readonly #live: LiveTransport
  readonly #reporter: ServerReporter
  readonly #calls: CallsUnderWay
  readonly #open = new OpenRequests()
  #isNewer = false
  /** Our replies that the server has not taken yet. */
  #replies = 0
  /** Since the last answer or question; nothing else depends on them. */
  #notifications = 0
  readonly #remarks = new Set<string>()

  constructor(live: LiveTransport, { way, server: { reporter }, ports: { calls } }: RawContext) {
    this.#live = live
    this.#reporter = reporter
    this.#calls = calls
    this.probe = new Probe(live, reporter)
    this.hasPerRequestStream = live.hasPerRequestStream === true
    // By these the SDK recognizes programs: one that does not know the probe may be silent, while any host may leave a request unanswered.
    if (way !== 'http') Object.assign(this, { pid: null, stderr: null })
  }

  get failure(): BackendFailure | null {
    return this.#live.failure
  }

  async start(): Promise<void> {
    const live = this.#live
    const { deliver, flush } = behindNotifications(message => this.#receive(message))
    live.onmessage = message => {
      this.#notifications = 'id' in message ? 0 : this.#notifications + 1
      if (this.#notifications <= MAX_NOTIFICATIONS) deliver(message)
      else
        this.#remarkOnce(
          `sent more than ${MAX_NOTIFICATIONS} notifications between two answers; the others are ignored`
        )
    }
    live.onquestion = (question, request) => this.#calls.asked(question, request)
    live.onclose = () => {
      flush()
      this.onclose?.()
    }
    live.onerror = error => this.onerror?.(error)
  }

  send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    if (!('method' in message)) return this.#reply(message, options)
    if (message.method === 'server/discover')
      return this.probe.send(message, options, answer => this.onmessage?.(answer))
    this.probe.isRunning = false
    const id = requestIdOf(message)
    if (id !== undefined) this.#calls.sent(id, options?.relatedRequestId)
    this.#open.note(message, options?.requestSignal)
    return this.#live.send(message, options).catch((error: unknown) => {
      // A server may have disconnected before the cancellation is sent, which is no error.
      if (cancelledIdOf(message) !== undefined) return
      this.#open.forget(id)
      throw error
    })
  }

  async close(): Promise<void> {
    if (this.hasBegun) await this.#live.close()
  }

  setProtocolVersion(version: string): void {
    this.#isNewer = version === revisions.new
    this.#live.setProtocolVersion?.(version)
  }

  async #reply(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    this.#replies += 1
    try {
      await this.#live.send(message, options)
    } catch (error) {
      // The session has ended meanwhile, so the reply is not awaited.
      if (!(error instanceof BackendFailure) || error.kind !== 'cancelled') throw error
    } finally {
      this.#replies -= 1
    }
  }

  #receive(message: JSONRPCMessage): void {
    if (!('method' in message)) this.#receiveAnswer(message)
    else if ('id' in message && this.#replies >= MAX_REPLIES)
      this.#remarkOnce(
        `asks faster than it reads replies (${MAX_REPLIES} are waiting); some requests are ignored`
      )
    else if (this.probe.isRunning) this.#answerPing(message)
    else if (this.#open.takes(message)) this.onmessage?.(message)
  }

  /** A server may ping before any session has started, which the SDK ignores (2.4.0). */
  #answerPing(message: JSONRPCMessage): void {
    if (!('method' in message) || message.method !== 'ping' || !('id' in message)) return
    // Where it cannot be answered the probe fails too, with a reason.
    this.#reply({ jsonrpc: '2.0', id: message.id, result: {} }).catch(() => undefined)
  }

  #remarkOnce(fact: string): void {
    if (!this.#remarks.has(fact)) this.#reporter.report('remark', fact)
    this.#remarks.add(fact)
  }

  #receiveAnswer(message: JSONRPCMessage): void {
    if (this.probe.isAnswer(message)) {
      const answer = this.probe.read(message)
      if (answer) this.onmessage?.(answer)
      return
    }
    const method = this.#open.forget(answeredIdOf(message))
    if (method === undefined)
      this.#reporter.report('remark', 'gave an answer to no pending request; it is ignored')
    else this.onmessage?.(this.#soundAnswer(message, method))
  }

  #soundAnswer(message: JSONRPCMessage, method: string): JSONRPCMessage {
    if (!('result' in message)) return message
    const { result } = message
    if (method === 'initialize' && typeof result.protocolVersion === 'string')
      this.chosenRevision = result.protocolVersion
    const sound = this.#isNewer ? soundResults[method] : undefined
    if (!sound || (result.resultType !== undefined && result.resultType !== 'complete')) return message
    return { ...message, result: { ...sound, _meta: { [RAW_KEY]: result } } }
  }
}

const soundResults: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'tools/list': { resultType: 'complete', tools: [], ttlMs: 0, cacheScope: 'private' },
  'tools/call': { resultType: 'complete', content: [] }
}

/** The server's original answer. */
export function unwrapped(result: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { _meta: meta } = result as { readonly _meta?: Readonly<Record<string, unknown>> } // see above
  const raw = meta?.[RAW_KEY]
  return isJsonObject(raw as never) ? (raw as Readonly<Record<string, unknown>>) : result
}
