import type { RunEvent } from '../engine/index.js'
import { type CaseCause, type CauseKind, decides, placeName } from './case.js'
import type { CaseRun } from './run-case.js'

/** The positions in the events of a run at which it first reaches each cause. */
export class FirstMet {
  readonly #at = new Map<string, number>()
  /** Up to this position, the run is the same as that of a smaller case; null if unknown. */
  readonly #sameUntil: number | null

  constructor({ result, calls, case: { causes } }: CaseRun) {
    for (const [position, event] of result.events.entries())
      for (const key of keysOf(event, calls)) if (!this.#at.has(key)) this.#at.set(key, position)
    this.#sameUntil = this.#sameUntilFor(causes)
  }

  /**
   * False for a cause that is reached before the last cause of the case takes hold: the smaller case without that last cause reaches it
   * too, so both lead to the same larger case.
   */
  isOwn(cause: CaseCause): boolean {
    return this.#sameUntil === null || this.#of(cause) > this.#sameUntil
  }

  #sameUntilFor(causes: readonly CaseCause[]): number | null {
    let last: CaseCause | null = null
    for (const cause of causes) if (!last || this.#of(cause) > this.#of(last)) last = cause
    return last && changesNothingBefore[last.cause] ? this.#of(last) : null
  }

  #of(cause: CaseCause): number {
    return this.#at.get(keyOf(cause)) ?? -1
  }
}

function keysOf(event: RunEvent, calls: CaseRun['calls']): readonly string[] {
  switch (event.type) {
    case 'callStarted': {
      const call = calls[event.call - 1]
      if (!call) return []
      const { at, place, tool } = call
      return [`answer ${at}`, `answer ${at}[${place.iteration?.index}]`, `tool ${tool}`]
    }
    case 'elicitationRequested':
      return [`answer ${event.step}`]
    case 'conditionEvaluated':
      return [`condition ${placeName(event)}`]
    case 'iterationsPlanned':
      return [`items ${placeName(event)}`]
    default:
      return []
  }
}

function keyOf({ cause, at, iteration }: CaseCause): string {
  return iteration === null ? `${decides[cause]} ${at}` : `${decides[cause]} ${at}[${iteration}]`
}

/** Causes that change nothing in a run before its position; changed inputs may be read earlier. */
const changesNothingBefore: Readonly<Record<CauseKind, boolean>> = {
  'tool-error': true,
  'connection-lost': true,
  timeout: true,
  decline: true,
  cancel: true,
  'no-answer': true,
  'refused-answer': true,
  without: false,
  'no-such-tool': false,
  'condition-true': false,
  'condition-false': false,
  'no-items': false,
  'one-item': false,
  'several-items': false
}
