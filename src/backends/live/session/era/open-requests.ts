import type { JSONRPCMessage } from '@modelcontextprotocol/client'
import { cancelledIdOf, requestIdOf } from '../../transport/live-transport.js'

interface OpenRequest {
  readonly method: string
  /** It is told how far it is. */
  readonly isWatched: boolean
}

/** The requests that somebody waits for. What a server says of any other one never comes to the SDK, which would complain. */
export class OpenRequests {
  /** A request that is watched is known by what stands in its progress, too: the SDK takes its number. */
  readonly #open = new Map<unknown, OpenRequest>()

  /** To be told of every message that is sent. */
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

  /** Nobody waits for it any more. Gives its method, where anybody did. */
  forget(id: unknown): string | undefined {
    const key = keyOf(id)
    const open = this.#open.get(key)
    if (open) this.#open.delete(key)
    return open?.method
  }

  /** False for the progress of a request that is answered already, or is none. */
  takes(message: JSONRPCMessage): boolean {
    if (!('method' in message) || message.method !== 'notifications/progress') return true
    return this.#open.get(keyOf(message.params?.progressToken))?.isWatched === true
  }
}

/** A server may give a number back as a text. */
function keyOf(id: unknown): unknown {
  return typeof id === 'string' && String(Number(id)) === id ? Number(id) : id
}
