import type {
  Condition,
  Expectation,
  Expression,
  JsonObject,
  LookedAt,
  ResultSemantics,
  Semantics,
  Workflow
} from '../model/index.js'
import { stepsOf } from '../model/index.js'

/** A decision of a run, with the data that its template saw, and a function that decides again with other data. */
export type Observed =
  | {
      readonly kind: 'condition'
      readonly at: string
      readonly expression: Expression
      readonly scope: JsonObject
      readonly decision: boolean
      readonly decide: (scope: JsonObject) => boolean | null
    }
  | {
      readonly kind: 'expectation'
      readonly at: string
      readonly condition: Exclude<Condition, { kind: 'template' }>
      readonly subject: LookedAt
      readonly decision: boolean
      readonly decide: (subject: LookedAt) => boolean | null
    }
  | {
      readonly kind: 'loop'
      readonly at: string
      readonly expression: Expression
      readonly scope: JsonObject
      readonly items: readonly unknown[]
      readonly collect: (scope: JsonObject) => number | null
    }

/** A workflow that behaves like the given one and reports its decisions to an observer. */
export class WatchedWorkflow {
  readonly workflow: Workflow
  /** Called during the run. */
  observer: ((observed: Observed) => void) | null = null
  readonly #conditions = new Map<Expression, string>()
  readonly #loops = new Map<Expression, string>()
  readonly #expectations = new Map<Expectation, { at: string; condition: Condition }>()

  constructor(workflow: Workflow) {
    for (const { step, loop } of stepsOf(workflow)) {
      const at = loop ? [loop.id, step.id].filter(Boolean).join('/') : step.id
      const { condition } = step
      if (condition?.kind === 'template') this.#conditions.set(condition.expression, at)
      else if (condition) this.#expectations.set(condition.expectation, { at, condition })
      if (step.kind === 'forEach') this.#loops.set(step.collection, at)
    }
    this.workflow = { ...workflow, semantics: this.#watched(workflow.semantics) }
  }

  #watched(semantics: Semantics): Semantics {
    return {
      ...semantics,
      decide: (expression, scope) => {
        const decided = semantics.decide(expression, scope)
        const at = this.#conditions.get(expression)
        if (decided.ok && at !== undefined)
          this.observer?.({
            kind: 'condition',
            at,
            expression,
            scope,
            decision: decided.value,
            decide: other => decidedValue(semantics.decide(expression, other))
          })
        return decided
      },
      collect: (expression, scope) => {
        const collected = semantics.collect(expression, scope)
        const at = this.#loops.get(expression)
        if (collected.ok && at !== undefined)
          this.observer?.({
            kind: 'loop',
            at,
            expression,
            scope,
            items: collected.value,
            collect: other => decidedValue(semantics.collect(expression, other))?.length ?? null
          })
        return collected
      },
      results: semantics.results && this.#watchedResults(semantics.results)
    }
  }

  #watchedResults(results: ResultSemantics): ResultSemantics {
    return {
      ...results,
      meets: (expectation, subject, scope) => {
        const met = results.meets(expectation, subject, scope)
        const known = this.#expectations.get(expectation)
        if (met.ok && known && known.condition.kind !== 'template')
          this.observer?.({
            kind: 'expectation',
            at: known.at,
            condition: known.condition,
            subject,
            decision: met.value,
            decide: other => decidedValue(results.meets(expectation, other, scope))
          })
        return met
      }
    }
  }
}

function decidedValue<T>(
  outcome: { readonly ok: true; readonly value: T } | { readonly ok: false }
): T | null {
  return outcome.ok ? outcome.value : null
}
