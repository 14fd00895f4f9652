import type { TokenComparison } from './compare-counts.js'
import type { TokenCount } from './count-tokens.js'
import type { EncodingName } from './encoding.js'

/** The result of `vmcp tokens`. */
export interface TokenReport extends TokenCount {
  /** Null if no budget was set. */
  readonly budget: TokenBudget | null
  /** Null if nothing was compared. */
  readonly comparison: TokenComparison | null
}

export interface TokenBudget {
  readonly limit: number
  readonly encoding: EncodingName
  readonly tokens: number
  readonly isExceeded: boolean
}
