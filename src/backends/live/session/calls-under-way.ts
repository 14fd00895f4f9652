import type { RequestId } from '@modelcontextprotocol/client'
import type { ServerElicitor } from '../live-backend.js'

interface OngoingCall {
  readonly elicit: ServerElicitor | null
}

/**
 * The calls of a server that go on, each with whoever answers questions for it. In the older era a question names no call:
 * it belongs to the one in whose stream it comes, or to the only one there is. It must never reach another client's user.
 */
export class CallsUnderWay {
  readonly #calls = new Map<RequestId, OngoingCall>()
  readonly #callOfRequest = new Map<RequestId, RequestId>()
  readonly #callOfQuestion = new Map<RequestId, RequestId>()
  #count = 0

  /** A name for the call, which goes with its requests to the transport. */
  begin(call: OngoingCall): RequestId {
    this.#count += 1
    this.#calls.set(this.#count, call)
    return this.#count
  }

  end(call: RequestId): void {
    this.#calls.delete(call)
    forget(this.#callOfRequest, call)
    forget(this.#callOfQuestion, call)
  }

  /** A request goes out for a call. */
  sent(request: RequestId, call: RequestId | undefined): void {
    if (call !== undefined) this.#callOfRequest.set(request, call)
  }

  /** A question came in the stream that answers a request. */
  asked(question: RequestId, request: RequestId): void {
    const call = this.#callOfRequest.get(request)
    if (call !== undefined) this.#callOfQuestion.set(question, call)
  }

  /**
   * Who answers a question; null where several calls go on and nothing says to which of them it belongs.
   *
   * @param fallback answers where no call goes on
   */
  elicitorOf(question: RequestId, fallback: ServerElicitor | null): ServerElicitor | null {
    const call = this.#calls.get(this.#callOfQuestion.get(question) ?? '')
    if (call) return call.elicit
    const [first = fallback, ...others] = new Set([...this.#calls.values()].map(({ elicit }) => elicit))
    return others.length > 0 ? null : first
  }
}

function forget(table: Map<RequestId, RequestId>, call: RequestId): void {
  for (const [key, value] of table) if (value === call) table.delete(key)
}
