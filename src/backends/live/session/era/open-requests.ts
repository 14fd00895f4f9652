import type { JSONRPCMessage } from '@modelcontextprotocol/client'
import { cancelledIdOf, requestIdOf } from '../../transport/live-transport.js'

interface OpenRequest {
  readonly method: string
  /** Its progress is reported. */
  readonly isWatched: boolean
}

/** The pending requests. Messages about any other request never reach the SDK, which would report an error. */
export class OpenRequests {
  /** A request with progress is also known by its progress token: the SDK uses its id. */
  readonly #open = new Map<unknown, OpenRequest>()

  /** To be called with every message that is sent. */
  note(message: JSONRPCMessage, signal?: AbortSignal): void {
    const id = requestIdOf(message)
    if (id === undefined || !('method' in message)) {
      this.forget(cancelledIdOf(message))
      return
    }
    const isWatched = message.params?._meta?.progressToken !== undefined
    this.#open.set(keyOf(id), { method: message.method, isWatched })
    signal?.addEventListener('abort', () => this.forget(id), { once: true })
  }

  /** The request is no longer pending. Returns its method, if it was. */
  forget(id: unknown): string | undefined {
    const key = keyOf(id)
    const open = this.#open.get(key)
    if (open) this.#open.delete(key)
    return open?.method
  }

  /** False for progress of a request that was already answered, or is unknown. */
  takes(message: JSONRPCMessage): boolean {
    if (!('method' in message) || message.method !== 'notifications/progress') return true
    return this.#open.get(keyOf(message.params?.progressToken))?.isWatched === true
  }
}

/** A server may return a number as text. */
function keyOf(id: unknown): unknown {
  return typeof id === 'string' && String(Number(id)) === id ? Number(id) : id
}
