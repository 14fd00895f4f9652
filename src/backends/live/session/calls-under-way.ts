import type { RequestId } from '@modelcontextprotocol/client'
import type { ServerElicitor } from '../live-backend.js'

interface OngoingCall {
  readonly elicit: ServerElicitor | null
}

/** A call with its requests and questions. */
interface FollowedCall extends OngoingCall {
  /** The latest: a further round starts when the previous one has ended. */
  request: RequestId | null
  /** Null before the first one. */
  questions: RequestId[] | null
}

/**
 * A server's pending calls, each with its elicitor. In the older era a question names no call: it belongs to the one in whose stream it
 * arrives, or to the only pending one. It must never reach another client's user.
 */
export class CallsUnderWay {
  readonly #calls = new Map<RequestId, FollowedCall>()
  readonly #callOfQuestion = new Map<RequestId, FollowedCall>()
  #count = 0

  /** A name for the call, passed to the transport with its requests. */
  begin({ elicit }: OngoingCall): RequestId {
    this.#count += 1
    this.#calls.set(this.#count, { elicit, request: null, questions: null })
    return this.#count
  }

  end(name: RequestId): void {
    const call = this.#calls.get(name)
    this.#calls.delete(name)
    for (const question of call?.questions ?? []) {
      // A server may reuse the id for a question of another call.
      if (this.#callOfQuestion.get(question) === call) this.#callOfQuestion.delete(question)
    }
  }

  /** Records a request sent for a call. */
  sent(request: RequestId, name: RequestId | undefined): void {
    const call = name === undefined ? undefined : this.#calls.get(name)
    if (call) call.request = request
  }

  /** Records a question in the stream that answers a request. */
  asked(question: RequestId, request: RequestId): void {
    // Searched on demand: most calls have no question.
    for (const call of this.#calls.values()) {
      if (call.request !== request) continue
      this.#callOfQuestion.set(question, call)
      call.questions ??= []
      call.questions.push(question)
      return
    }
  }

  /**
   * The elicitor for a question; null where several calls are pending and nothing shows which one it belongs to.
   *
   * @param fallback answers outside of calls
   */
  elicitorOf(question: RequestId, fallback: ServerElicitor | null): ServerElicitor | null {
    const call = this.#callOfQuestion.get(question)
    if (call) return call.elicit
    const [first = fallback, ...others] = new Set([...this.#calls.values()].map(({ elicit }) => elicit))
    return others.length > 0 ? null : first
  }
}
