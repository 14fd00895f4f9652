import type { Clock } from '../model/index.js'
import type { EventPlace, RunEvent, RunEventBody, RunListener } from './event.js'
import type { StepEventBody } from './steps/executor.js'

/** A listener that broke: it hears no more, and the run goes on without it. */
export interface ListenerFault {
  readonly event: RunEvent
  readonly error: unknown
}

export interface EventLogPorts {
  readonly clock: Clock
  readonly listeners?: Iterable<RunListener>
  /** An event as it may be kept and told: without secrets, where there are any. */
  readonly shown?: (event: RunEvent) => RunEvent
}

/** The one stream of a run's events: numbered by time, kept in order, handed to whoever listens. */
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

  /** To the microsecond: a time since 1970 leaves no more digits for a fraction of a millisecond. */
  get elapsedMs(): number {
    return Math.round((this.#clock.now() - this.startedAtMs) * 1000) / 1000
  }

  emit(body: RunEventBody): void {
    this.#add({ atMs: this.elapsedMs, ...body })
  }

  /** Of a step. An event has the place of its step and is what its body says, so together they are one. */
  emitAt({ within, step, iteration }: EventPlace, body: StepEventBody): void {
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
      // A listener may be asynchronous although its type says nothing of it; its failure must not go unheard.
      const answer: unknown = listener(event)
      if (answer instanceof Promise) answer.catch(drop)
    } catch (error) {
      drop(error)
    }
  }
}
