import { type NodeProblem, tooDeep } from '../nodes/node-problem.js'
import type { ReadLimits } from '../read-limits.js'
import type { Span } from '../span.js'

/** An anchored value, measured with its own aliases expanded. */
export interface Measured {
  /** The number of values in it. */
  readonly size: number
  readonly height: number
}

/** Counts what the aliases of a document expand to, so that a few lines cannot become millions of values. */
export class AliasBudget {
  readonly #limits: ReadLimits
  #aliases = 0
  #values = 0
  #isSpent = false

  constructor(limits: ReadLimits) {
    this.#limits = limits
  }

  /** True once a limit is exceeded; no further alias is followed. */
  get isSpent(): boolean {
    return this.#isSpent
  }

  /** Null when the alias may be followed; only the first one over a limit is reported. */
  spend(target: Measured, { depth, span }: { depth: number; span: Span }): NodeProblem | null {
    this.#aliases += 1
    this.#values += target.size
    const problem = this.#problem(depth + target.height, span)
    this.#isSpent ||= problem !== null
    return problem
  }

  #problem(depth: number, span: Span): NodeProblem | null {
    const { maxAliases, maxAliasedValues, maxDepth } = this.#limits
    const rule = 'no-alias-bomb'
    if (this.#aliases > maxAliases) {
      return { rule, message: `more than ${maxAliases} aliases in one document (limit: maxAliases)`, span }
    }
    if (this.#values > maxAliasedValues) {
      const message = `written out, the aliases up to here hold more than ${maxAliasedValues} values (limit: maxAliasedValues)`
      return { rule, message, span }
    }
    return depth > maxDepth ? tooDeep(maxDepth, span) : null
  }
}
