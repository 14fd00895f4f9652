import type { RunEvent } from '../engine/index.js'
import { placeName } from './case.js'
import type { CaseRun } from './run-case.js'

/** Both ways of a condition. */
export interface ConditionWays {
  /** The step, as in `CaseCause.at`. */
  readonly at: string
  readonly expression: string
  /** The first case in which it is met; null where no case does. */
  readonly whenTrue: string | null
  readonly whenFalse: string | null
  /** Why no case decides it the other way; null where both are decided. */
  readonly reason: string | null
}

/** The sizes of a loop. */
export interface LoopWays {
  readonly at: string
  /** The first case without an item, with one, with several; null where no case has so many. */
  readonly none: string | null
  readonly one: string | null
  readonly several: string | null
  /** Why a size is missing; null where none is. */
  readonly reason: string | null
}

type Draft<T> = { -readonly [K in keyof T]: T[K] }

/** Collects how conditions and loops went in all cases. */
export class WayCollector {
  readonly #conditions = new Map<string, Draft<ConditionWays>>()
  readonly #loops = new Map<string, Draft<LoopWays>>()

  add({ result, case: { id } }: CaseRun): void {
    for (const event of result.events)
      if (event.type === 'conditionEvaluated') this.#decided(event, id)
      else if (event.type === 'iterationsPlanned') this.#counted(event, id)
  }

  /** @param reasons by `at:cause` */
  conditions(reasons: ReadonlyMap<string, string>): readonly ConditionWays[] {
    return [...this.#conditions.values()].map(ways => {
      const lacks = ways.whenTrue === null ? 'true' : ways.whenFalse === null ? 'false' : null
      const reason = lacks && (reasons.get(`${ways.at}:condition-${lacks}`) ?? 'no case decides it otherwise')
      return { ...ways, reason }
    })
  }

  loops(reasons: ReadonlyMap<string, string>): readonly LoopWays[] {
    return [...this.#loops.values()].map(ways => {
      const lacks =
        ways.none === null
          ? 'no-items'
          : ways.one === null
            ? 'one-item'
            : ways.several === null
              ? 'several-items'
              : null
      return { ...ways, reason: lacks && (reasons.get(`${ways.at}:${lacks}`) ?? 'no case has so many') }
    })
  }

  /** Conditions that were decided only one way, with a case that decides them. */
  oneWay(): readonly { readonly cause: string; readonly id: string }[] {
    return [...this.#conditions.values()].flatMap(({ at, whenTrue, whenFalse }) => {
      if (whenTrue === null && whenFalse !== null) return [{ cause: `${at}:condition-true`, id: whenFalse }]
      if (whenFalse === null && whenTrue !== null) return [{ cause: `${at}:condition-false`, id: whenTrue }]
      return []
    })
  }

  #decided(event: Extract<RunEvent, { type: 'conditionEvaluated' }>, id: string): void {
    const at = placeName(event)
    const ways = this.#conditions.get(at) ?? {
      at,
      expression: event.expression,
      whenTrue: null,
      whenFalse: null,
      reason: null
    }
    if (event.decision) ways.whenTrue ??= id
    else ways.whenFalse ??= id
    this.#conditions.set(at, ways)
  }

  #counted(event: Extract<RunEvent, { type: 'iterationsPlanned' }>, id: string): void {
    const at = placeName(event)
    const ways = this.#loops.get(at) ?? { at, none: null, one: null, several: null, reason: null }
    if (event.items === 0) ways.none ??= id
    else if (event.items === 1) ways.one ??= id
    else ways.several ??= id
    this.#loops.set(at, ways)
  }
}
