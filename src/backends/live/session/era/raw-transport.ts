import type { JSONRPCMessage, Transport, TransportSendOptions } from '@modelcontextprotocol/client'
import { isJsonObject } from '../../../../model/index.js'
import { behindNotifications } from '../../transport/behind-notifications.js'
import { limitNotifications } from '../../transport/limit-notifications.js'
import { type LiveTransport, requestIdOf } from '../../transport/live-transport.js'
import type { CallsUnderWay } from '../calls-under-way.js'
import type { Era } from './revisions.js'

const rawKey = 'vmcp/raw'

export interface TransportEars {
  /** Told where the server talks without end. */
  readonly say: (fact: string) => void
  /** Told which requests belong to which call, and which questions of the server to which request. */
  readonly calls: CallsUnderWay
}

/**
 * A transport that has been started already, as the SDK sees it. In the newer era the SDK would refuse a whole answer for one
 * tool or block that it does not know; it gets a sound answer with the real one inside, which `unwrapped` takes out.
 */
export class RawTransport implements Transport {
  onclose?: () => void
  onerror?: (error: Error) => void
  onmessage?: (message: JSONRPCMessage) => void
  /** A request is given up by closing its stream. */
  readonly hasPerRequestStream: boolean
  readonly #live: LiveTransport
  readonly #era: Era
  readonly #ears: TransportEars
  readonly #methods = new Map<string | number, string>()

  constructor(live: LiveTransport, era: Era, ears: TransportEars) {
    this.#live = live
    this.#ears = ears
    this.#era = era
    this.hasPerRequestStream = live.hasPerRequestStream === true
  }

  async start(): Promise<void> {
    const live = this.#live
    const { deliver, flush } = behindNotifications(message => this.onmessage?.(this.#received(message)))
    live.onmessage = limitNotifications(deliver, this.#ears.say)
    live.onquestion = (question, request) => this.#ears.calls.asked(question, request)
    live.onclose = () => {
      flush()
      this.onclose?.()
    }
    live.onerror = error => this.onerror?.(error)
  }

  send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    const id = requestIdOf(message)
    if (id !== undefined) this.#ears.calls.sent(id, options?.relatedRequestId)
    if (this.#era === 'new' && id !== undefined && 'method' in message) this.#methods.set(id, message.method)
    return this.#live.send(message, options)
  }

  close(): Promise<void> {
    return this.#live.close()
  }

  setProtocolVersion(version: string): void {
    this.#live.setProtocolVersion?.(version)
  }

  #received(message: JSONRPCMessage): JSONRPCMessage {
    if ('method' in message || !('id' in message) || message.id === undefined) return message
    const method = this.#methods.get(message.id)
    this.#methods.delete(message.id)
    const sound = method === undefined ? undefined : soundResults[method]
    if (!sound || !('result' in message)) return message
    const { result } = message
    if (result.resultType !== undefined && result.resultType !== 'complete') return message
    return { ...message, result: { ...sound, _meta: { [rawKey]: result } } }
  }
}

const soundResults: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'tools/list': { resultType: 'complete', tools: [], ttlMs: 0, cacheScope: 'private' },
  'tools/call': { resultType: 'complete', content: [] }
}

/** The answer as the server gave it. */
export function unwrapped(result: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { _meta: meta } = result as { readonly _meta?: Readonly<Record<string, unknown>> } // see above
  const raw = meta?.[rawKey]
  return isJsonObject(raw as never) ? (raw as Readonly<Record<string, unknown>>) : result
}
