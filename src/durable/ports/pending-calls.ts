import { onAbort } from '../../model/on-abort.js'
import type { StopSignal } from '../../model/stop.js'
import type { JournaledCall } from './journaled-call.js'

interface PendingCall {
  answer: Promise<JournaledCall>
  readonly controller: AbortController
  hasLanded: boolean
}

/** How many answers are kept that nobody has fetched: their runs have gone on elsewhere, or come back once the server does. */
const keptAnswers = 1000

/**
 * The calls that this process has sent, by run and call. A run that the server tries anew while its call is in flight, as
 * after a lost connection, waits for that call and makes no other.
 */
export class PendingCalls {
  readonly #pendingCalls = new Map<string, PendingCall>()
  readonly #landed: { readonly pending: PendingCall; readonly atMs: number }[] = []

  /** How many calls have no answer yet. */
  get open(): number {
    return [...this.#pendingCalls.values()].filter(({ hasLanded }) => !hasLanded).length
  }

  has(key: string): boolean {
    return this.#pendingCalls.has(key)
  }

  /** Sends, or waits for what was sent under that key. An abort reaches the call, whoever waits. */
  join(
    key: string,
    signal: StopSignal,
    send: (signal: AbortSignal) => Promise<JournaledCall>
  ): Promise<JournaledCall> {
    const pending = this.#pendingCalls.get(key) ?? this.#start(key, send)
    const abort = (): void => pending.controller.abort(signal.reason)
    if (signal.aborted) abort()
    const leave = signal.aborted ? undefined : onAbort(signal, abort)
    return pending.answer.finally(leave)
  }

  /** The answer is in the journal: nobody will ask for it again. */
  forget(key: string): void {
    this.#pendingCalls.delete(key)
  }

  #start(key: string, send: (signal: AbortSignal) => Promise<JournaledCall>): PendingCall {
    const controller = new AbortController()
    const pending: PendingCall = { answer: send(controller.signal), controller, hasLanded: false }
    pending.answer.then(
      ({ atMs }) => {
        pending.hasLanded = true
        this.#landed.push({ pending, atMs })
        this.#dropOldest()
      },
      () => undefined // a fault is for those who wait for the call
    )
    this.#pendingCalls.set(key, pending)
    return pending
  }

  /** That it was sent stays known; what it brought is lost. */
  #dropOldest(): void {
    if (this.#landed.length <= keptAnswers) return
    const oldest = this.#landed.shift()
    if (oldest) oldest.pending.answer = Promise.resolve({ kind: 'lost', atMs: oldest.atMs })
  }
}
