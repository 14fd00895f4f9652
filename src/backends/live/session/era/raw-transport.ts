import type { JSONRPCMessage, Transport, TransportSendOptions } from '@modelcontextprotocol/client'
import { isJsonObject } from '../../../../model/index.js'
import { BackendFailure } from '../../backend-failure.js'
import { behindNotifications } from '../../transport/behind-notifications.js'
import { limitNotifications } from '../../transport/limit-notifications.js'
import {
  answeredIdOf,
  cancelledIdOf,
  type LiveTransport,
  requestIdOf
} from '../../transport/live-transport.js'
import type { CallsUnderWay } from '../calls-under-way.js'
import { OpenRequests } from './open-requests.js'
import { probeId } from './probe.js'
import type { Era } from './revisions.js'

const rawKey = 'vmcp/raw'

/** Each of them may be a connection, and a server may ask faster than it reads. */
const mostReplies = 100

export interface TransportObserver {
  /** Called where the server sends endless notifications. */
  readonly report: (fact: string) => void
  /** Records which requests belong to which call, and which questions of the server to which request. */
  readonly calls: CallsUnderWay
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
  readonly #live: LiveTransport
  readonly #era: Era
  readonly #observer: TransportObserver
  readonly #open = new OpenRequests()
  /** Our replies that the server has not taken yet. */
  #replies = 0
  #isFlooded = false

  constructor(live: LiveTransport, era: Era, observer: TransportObserver) {
    this.#live = live
    this.#observer = observer
    this.#era = era
    this.hasPerRequestStream = live.hasPerRequestStream === true
  }

  async start(): Promise<void> {
    const live = this.#live
    const { deliver, flush } = behindNotifications(message => this.#receive(message))
    live.onmessage = limitNotifications(deliver, this.#observer.report)
    live.onquestion = (question, request) => this.#observer.calls.asked(question, request)
    live.onclose = () => {
      flush()
      this.onclose?.()
    }
    live.onerror = error => this.onerror?.(error)
  }

  send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    if (!('method' in message)) return this.#reply(message, options)
    const id = requestIdOf(message)
    if (id !== undefined) this.#observer.calls.sent(id, options?.relatedRequestId)
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
    this.#live.setProtocolVersion?.(version)
  }

  async #reply(message: JSONRPCMessage, options: TransportSendOptions | undefined): Promise<void> {
    this.#replies += 1
    try {
      await this.#live.send(message, options)
    } catch (error) {
      // The session has ended meanwhile: no one waits for the reply.
      if (!(error instanceof BackendFailure) || error.kind !== 'cancelled') throw error
    } finally {
      this.#replies -= 1
    }
  }

  #receive(message: JSONRPCMessage): void {
    if (!('method' in message)) this.#receiveAnswer(message)
    else if ('id' in message && this.#replies >= mostReplies) this.#passOver()
    else if (this.#open.takes(message)) this.onmessage?.(message)
  }

  #passOver(): void {
    if (this.#isFlooded) return
    this.#isFlooded = true
    this.#observer.report(
      `asks faster than it takes replies (${mostReplies} are waiting); some requests are ignored`
    )
  }

  #receiveAnswer(message: JSONRPCMessage): void {
    const id = answeredIdOf(message)
    const method = this.#open.forget(id)
    if (id === probeId) return // a late answer that is no longer needed
    if (method === undefined) this.#observer.report('gave an answer to no pending request; it is ignored')
    else this.onmessage?.(this.#soundAnswer(message, method))
  }

  #soundAnswer(message: JSONRPCMessage, method: string): JSONRPCMessage {
    if (!('result' in message)) return message
    const { result } = message
    if (method === 'initialize' && typeof result.protocolVersion === 'string')
      this.chosenRevision = result.protocolVersion
    const sound = this.#era === 'new' ? soundResults[method] : undefined
    if (!sound || (result.resultType !== undefined && result.resultType !== 'complete')) return message
    return { ...message, result: { ...sound, _meta: { [rawKey]: result } } }
  }
}

const soundResults: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'tools/list': { resultType: 'complete', tools: [], ttlMs: 0, cacheScope: 'private' },
  'tools/call': { resultType: 'complete', content: [] }
}

/** The server's original answer. */
export function unwrapped(result: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { _meta: meta } = result as { readonly _meta?: Readonly<Record<string, unknown>> } // see above
  const raw = meta?.[rawKey]
  return isJsonObject(raw as never) ? (raw as Readonly<Record<string, unknown>>) : result
}
