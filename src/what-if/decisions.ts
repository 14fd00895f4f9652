import type { CaseNote } from './case-note.js'

/** In which cases a condition was true and false. */
export interface ConditionDecisions {
  /** The step, as in `CaseCause.at`. */
  readonly at: string
  readonly expression: string
  /** The first case in which the condition is true; null if there is none. */
  readonly whenTrue: string | null
  readonly whenFalse: string | null
  /** Why no case has the other decision; null if both occur. */
  readonly reason: string | null
}

/** The sizes that a loop has in cases. */
export interface LoopSizes {
  readonly at: string
  /** The first cases with no item, with one and with several; null if there is none. */
  readonly none: string | null
  readonly one: string | null
  readonly several: string | null
  /** Why a size is missing; null if none is. */
  readonly reason: string | null
}

type Draft<T> = { -readonly [K in keyof T]: T[K] }

/** Collects the decisions of conditions and loops in all cases. */
export class DecisionCollector {
  readonly #conditions = new Map<string, Draft<ConditionDecisions>>()
  readonly #loops = new Map<string, Draft<LoopSizes>>()

  add({ result: { id }, decided, counted }: CaseNote): void {
    for (const each of decided) this.#decided(each, id)
    for (const each of counted) this.#counted(each, id)
  }

  /** @param reasons by `at:cause` */
  conditions(reasons: ReadonlyMap<string, string>): readonly ConditionDecisions[] {
    return [...this.#conditions.values()].map(ways => {
      const lacks = ways.whenTrue === null ? 'true' : ways.whenFalse === null ? 'false' : null
      const reason =
        lacks && (reasons.get(`${ways.at}:condition-${lacks}`) ?? 'no case decides it differently')
      return { ...ways, reason }
    })
  }

  loops(reasons: ReadonlyMap<string, string>): readonly LoopSizes[] {
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

  /** Conditions with only one decision so far, each with a case that has it. */
  decidedOneWay(): readonly { readonly cause: string; readonly id: string }[] {
    return [...this.#conditions.values()].flatMap(({ at, whenTrue, whenFalse }) => {
      if (whenTrue === null && whenFalse !== null) return [{ cause: `${at}:condition-true`, id: whenFalse }]
      if (whenFalse === null && whenTrue !== null) return [{ cause: `${at}:condition-false`, id: whenTrue }]
      return []
    })
  }

  #decided({ at, expression, decision }: CaseNote['decided'][number], id: string): void {
    const ways = this.#conditions.get(at) ?? {
      at,
      expression,
      whenTrue: null,
      whenFalse: null,
      reason: null
    }
    if (decision) ways.whenTrue ??= id
    else ways.whenFalse ??= id
    this.#conditions.set(at, ways)
  }

  #counted({ at, items }: CaseNote['counted'][number], id: string): void {
    const ways = this.#loops.get(at) ?? { at, none: null, one: null, several: null, reason: null }
    if (items === 0) ways.none ??= id
    else if (items === 1) ways.one ??= id
    else ways.several ??= id
    this.#loops.set(at, ways)
  }
}
