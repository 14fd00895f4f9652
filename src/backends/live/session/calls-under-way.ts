import type { RequestId } from '@modelcontextprotocol/client'
import type { ServerElicitor } from '../live-backend.js'

interface OngoingCall {
  readonly elicit: ServerElicitor | null
}

/** A call with what was sent and asked for it. */
interface FollowedCall extends OngoingCall {
  /** The latest: a further round begins when the one before has ended. */
  request: RequestId | null
  /** Null before the first one. */
  questions: RequestId[] | null
}

/**
 * The calls of a server that go on, each with whoever answers questions for it. In the older era a question names no call:
 * it belongs to the one in whose stream it comes, or to the only one there is. It must never reach another client's user.
 */
export class CallsUnderWay {
  readonly #calls = new Map<RequestId, FollowedCall>()
  readonly #callOfQuestion = new Map<RequestId, FollowedCall>()
  #count = 0

  /** A name for the call, which goes with its requests to the transport. */
  begin({ elicit }: OngoingCall): RequestId {
    this.#count += 1
    this.#calls.set(this.#count, { elicit, request: null, questions: null })
    return this.#count
  }

  end(name: RequestId): void {
    const call = this.#calls.get(name)
    this.#calls.delete(name)
    for (const question of call?.questions ?? []) {
      // A server may use the number again for a question of another call.
      if (this.#callOfQuestion.get(question) === call) this.#callOfQuestion.delete(question)
    }
  }

  /** A request goes out for a call. */
  sent(request: RequestId, name: RequestId | undefined): void {
    const call = name === undefined ? undefined : this.#calls.get(name)
    if (call) call.request = request
  }

  /** A question came in the stream that answers a request. */
  asked(question: RequestId, request: RequestId): void {
    // Looked for where it is asked: most calls go by without a question.
    for (const call of this.#calls.values()) {
      if (call.request !== request) continue
      this.#callOfQuestion.set(question, call)
      call.questions ??= []
      call.questions.push(question)
      return
    }
  }

  /**
   * Who answers a question; null where several calls go on and nothing says to which of them it belongs.
   *
   * @param fallback answers where no call goes on
   */
  elicitorOf(question: RequestId, fallback: ServerElicitor | null): ServerElicitor | null {
    const call = this.#callOfQuestion.get(question)
    if (call) return call.elicit
    const [first = fallback, ...others] = new Set([...this.#calls.values()].map(({ elicit }) => elicit))
    return others.length > 0 ? null : first
  }
}
