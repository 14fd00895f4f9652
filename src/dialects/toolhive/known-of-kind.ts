import type { GoTarget } from '../document-checks/decoding/go-target.js'
import type { FieldShape } from '../reading/shape.js'
import type { RuleAdvice } from '../rules/check-rules.js'

/** The tables that a kind's documents are checked against. */
export interface KnownOfKind {
  readonly table: FieldShape | undefined
  /** Keyed by the message of a rule. */
  readonly advice: Readonly<Record<string, RuleAdvice>>
  /** The operator's Go type, where the table allows values that it refuses. */
  readonly operatorType: GoTarget | undefined
}
