import { onAbort } from '../../model/stopping/on-abort.js'
import type { StopSignal } from '../../model/stopping/stop.js'
import type { JournaledCall } from './journaled-call.js'

interface PendingCall {
  answer: Promise<JournaledCall>
  readonly controller: AbortController
  isSettled: boolean
}

/** Maximum number of unfetched answers that are kept: their runs have continued elsewhere, or return once the server does. */
const KEPT_ANSWERS = 1000

/**
 * The calls sent by this process, by run and call. A run that the server retries while its call is pending, as after a lost connection,
 * waits for that call and makes no other.
 */
export class PendingCalls {
  readonly #pendingCalls = new Map<string, PendingCall>()
  readonly #settled: { readonly pending: PendingCall; readonly atMs: number }[] = []

  /** The number of calls without an answer. */
  get open(): number {
    return [...this.#pendingCalls.values()].filter(({ isSettled }) => !isSettled).length
  }

  has(key: string): boolean {
    return this.#pendingCalls.has(key)
  }

  /** Sends, or waits for the call sent under that key. An abort reaches the call, whichever run waits. */
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

  /** The answer is in the journal: it will not be requested again. */
  forget(key: string): void {
    this.#pendingCalls.delete(key)
  }

  #start(key: string, send: (signal: AbortSignal) => Promise<JournaledCall>): PendingCall {
    const controller = new AbortController()
    const pending: PendingCall = { answer: send(controller.signal), controller, isSettled: false }
    pending.answer.then(
      ({ atMs }) => {
        pending.isSettled = true
        this.#settled.push({ pending, atMs })
        this.#dropOldest()
      },
      () => undefined // waiting callers handle its errors
    )
    this.#pendingCalls.set(key, pending)
    return pending
  }

  /** It is still known to have been sent; its result is lost. */
  #dropOldest(): void {
    if (this.#settled.length <= KEPT_ANSWERS) return
    const oldest = this.#settled.shift()
    if (oldest) oldest.pending.answer = Promise.resolve({ kind: 'lost', atMs: oldest.atMs })
  }
}
