import { explainUnmet } from '../checking/explain-unmet.js'
import type { ReadSchema } from '../checking/prepare-schema.js'
import { findUnmet } from '../checking/schema-checker.js'
import type { SchemaCost } from '../checking/schema-cost.js'
import { Budget, checkLimits, TooCostly } from '../checking/too-costly.js'
import type { NearestName, Unmet } from '../checking/unmet.js'
import { type PlainJson, toPlainJson } from '../plain-json.js'
import type { SchemaProblem } from '../schema-problem.js'
import { costProblem } from './cost-problem.js'
import type { SchemaVerdict } from './schema-library.js'

/** A schema as code, for values that are cheap to check. */
export interface CompiledVerdict {
  readonly verdict: SchemaVerdict
  readonly cost: SchemaCost
}

/** What a check may cost. */
interface CheckCost {
  readonly budget: Budget
  /** Limits for generated code: values and characters, times the cost of each. */
  readonly work: { readonly values: number; readonly characters: number }
}

/** Checks values against a schema: by code where that is cheap, otherwise step by step, within limits. */
export class ValueChecker {
  readonly #read: ReadSchema
  readonly #compiled: CompiledVerdict | null
  readonly #isGuarded: boolean

  /**
   * @param compiled null for a schema that is not compiled to code
   * @param isGuarded whether the caller stops what takes too long
   */
  constructor(read: ReadSchema, compiled: CompiledVerdict | null, isGuarded: boolean) {
    this.#read = read
    this.#compiled = compiled
    this.#isGuarded = isGuarded
  }

  check(value: unknown, nearestName: NearestName = () => null): readonly SchemaProblem[] {
    const work = this.#isGuarded ? UNLIMITED : checkLimits.compiledWork
    try {
      const plain = toPlainJson(value, checkLimits.values)
      const budget = new Budget(checkLimits.steps, plain.size.values)
      return this.#problemsOf(plain, { budget, work }, nearestName)
    } catch (error) {
      return [costProblem(error)]
    }
  }

  /** Null where it takes longer than a few milliseconds. */
  checkQuickly(value: unknown): readonly SchemaProblem[] | null {
    const cost = { budget: new Budget(checkLimits.quickSteps), work: checkLimits.quickWork }
    try {
      const problems = this.#problemsOf(toPlainJson(value, checkLimits.quickValues), cost, () => null)
      // Incomplete: it has only the first problems.
      return problems.some(({ keyword }) => keyword === 'cost') ? null : problems
    } catch (error) {
      if (error instanceof TooCostly) return null
      throw error
    }
  }

  #problemsOf(
    plain: PlainJson,
    { budget, work }: CheckCost,
    nearestName: NearestName
  ): readonly SchemaProblem[] {
    const verdict = this.#verdictOn(plain, work)
    if (verdict === true) return []
    const unmet: Unmet[] = []
    try {
      findUnmet(this.#read.prepared, { value: plain.value, unmet }, budget)
    } catch (error) {
      if (!(error instanceof TooCostly) || verdict === null || unmet.length === 0) throw error
      return [...explainUnmet(unmet, nearestName), costProblem(error)]
    }
    return verdict === false && unmet.length === 0 ? [UNEXPLAINED] : explainUnmet(unmet, nearestName)
  }

  #verdictOn({ value, size }: PlainJson, work: CheckCost['work']): boolean | null {
    if (!this.#compiled) return null
    const { verdict, cost } = this.#compiled
    const isCheap =
      size.values * cost.perValue <= work.values && size.characters * cost.perCharacter <= work.characters
    return isCheap ? verdict(value) : null
  }
}

const UNLIMITED = { values: Number.POSITIVE_INFINITY, characters: Number.POSITIVE_INFINITY }

const UNEXPLAINED: SchemaProblem = { path: [], keyword: 'schema', message: 'does not fit its schema' }
