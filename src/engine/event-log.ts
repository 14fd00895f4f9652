import type { Clock } from '../model/index.js'
import type { EventLocation, RunEvent, RunEventBody, RunListener } from './event.js'
import type { StepEventBody } from './steps/executor.js'

/** A listener that threw: it gets no more events, and the run continues without it. */
export interface ListenerFault {
  readonly event: RunEvent
  readonly error: unknown
}

export interface EventLogPorts {
  readonly clock: Clock
  readonly listeners?: Iterable<RunListener>
  /** An event as it may be stored and shown: with secrets removed, if there are any. */
  readonly shown?: (event: RunEvent) => RunEvent
}

/** The single stream of a run's events: timestamped, kept in order and passed to all listeners. */
export class EventLog {
  readonly events: RunEvent[] = []
  readonly faults: ListenerFault[] = []
  readonly startedAtMs: number
  readonly #clock: Clock
  readonly #listeners: Set<RunListener>
  readonly #shown: (event: RunEvent) => RunEvent

  constructor({ clock, listeners = [], shown = event => event }: EventLogPorts) {
    this.#clock = clock
    this.#listeners = new Set(listeners)
    this.#shown = shown
    this.startedAtMs = clock.now()
  }

  /** In microseconds: a time since 1970 leaves no more digits for a fraction of a millisecond. */
  get elapsedMs(): number {
    return Math.round((this.#clock.now() - this.startedAtMs) * 1000) / 1000
  }

  emit(body: RunEventBody): void {
    this.#add({ atMs: this.elapsedMs, ...body })
  }

  /** Of a step. The location of the step and the body of the event together are the event. */
  emitAt({ within, step, iteration }: EventLocation, body: StepEventBody): void {
    const atMs = this.elapsedMs
    const event = within ? { atMs, within, step, iteration, ...body } : { atMs, step, iteration, ...body }
    this.#add(event as RunEvent) // reason above
  }

  #add(written: RunEvent): void {
    const event = this.#shown(written)
    this.events.push(event)
    for (const listener of this.#listeners) this.#notify(listener, event)
  }

  #notify(listener: RunListener, event: RunEvent): void {
    const drop = (error: unknown): void => {
      this.#listeners.delete(listener)
      this.faults.push({ event, error })
    }
    try {
      // A listener may be asynchronous although its type does not show it; its rejection must not be lost.
      const answer: unknown = listener(event)
      if (answer instanceof Promise) answer.catch(drop)
    } catch (error) {
      drop(error)
    }
  }
}
