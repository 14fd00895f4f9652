import { onAbort } from '../../model/on-abort.js'
import type { StopSignal } from '../../model/stop.js'
import type { JournaledCall } from './journaled-call.js'

interface Flight {
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
export class Flights {
  readonly #flights = new Map<string, Flight>()
  readonly #landed: { readonly flight: Flight; readonly atMs: number }[] = []

  /** How many calls have no answer yet. */
  get open(): number {
    return [...this.#flights.values()].filter(({ hasLanded }) => !hasLanded).length
  }

  has(key: string): boolean {
    return this.#flights.has(key)
  }

  /** Sends, or waits for what was sent under that key. An abort reaches the call, whoever waits. */
  join(
    key: string,
    signal: StopSignal,
    send: (signal: AbortSignal) => Promise<JournaledCall>
  ): Promise<JournaledCall> {
    const flight = this.#flights.get(key) ?? this.#start(key, send)
    const abort = (): void => flight.controller.abort(signal.reason)
    if (signal.aborted) abort()
    const leave = signal.aborted ? undefined : onAbort(signal, abort)
    return flight.answer.finally(leave)
  }

  /** The answer is in the journal: nobody will ask for it again. */
  forget(key: string): void {
    this.#flights.delete(key)
  }

  #start(key: string, send: (signal: AbortSignal) => Promise<JournaledCall>): Flight {
    const controller = new AbortController()
    const flight: Flight = { answer: send(controller.signal), controller, hasLanded: false }
    flight.answer.then(
      ({ atMs }) => {
        flight.hasLanded = true
        this.#landed.push({ flight, atMs })
        this.#dropOldest()
      },
      () => undefined // a fault is for those who wait for the call
    )
    this.#flights.set(key, flight)
    return flight
  }

  /** That it was sent stays known; what it brought is lost. */
  #dropOldest(): void {
    if (this.#landed.length <= keptAnswers) return
    const oldest = this.#landed.shift()
    if (oldest) oldest.flight.answer = Promise.resolve({ kind: 'lost', atMs: oldest.atMs })
  }
}
