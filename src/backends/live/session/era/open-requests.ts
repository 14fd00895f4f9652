import type { JSONRPCMessage } from '@modelcontextprotocol/client'
import { cancelledIdOf, requestIdOf } from '../../transport/live-transport.js'

/** The requests that somebody waits for. What a server says of any other one never comes to the SDK, which would complain. */
export class OpenRequests {
  /** Methods by the number of the request. A server may give it back as a text. */
  readonly #methods = new Map<string, string>()
  /** The requests that are told how far they are, by what stands in their progress; the SDK takes the number. */
  readonly #watched = new Set<string>()

  /** To be told of every message that is sent. */
  note(message: JSONRPCMessage, signal?: AbortSignal): void {
    const id = requestIdOf(message)
    if (id === undefined || !('method' in message)) {
      this.forget(cancelledIdOf(message))
      return
    }
    this.#methods.set(String(id), message.method)
    if (message.params?._meta?.progressToken !== undefined) this.#watched.add(String(id))
    signal?.addEventListener('abort', () => this.forget(id), { once: true })
  }

  /** Nobody waits for it any more. Gives its method, where anybody did. */
  forget(id: unknown): string | undefined {
    const key = String(id)
    const method = this.#methods.get(key)
    this.#methods.delete(key)
    this.#watched.delete(key)
    return method
  }

  /** False for the progress of a request that is answered already, or is none. */
  hears(message: JSONRPCMessage): boolean {
    if (!('method' in message) || message.method !== 'notifications/progress') return true
    return this.#watched.has(String(message.params?.progressToken))
  }
}
