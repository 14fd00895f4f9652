import type { GoTarget } from '../document-checks/go-target.js'
import type { FieldShape } from '../reading/shape.js'
import type { RuleAdvice } from '../rules/check-rules.js'

/** What a document of a kind is held against. */
export interface KnownOfKind {
  readonly table: FieldShape | undefined
  /** By the message of a rule. */
  readonly advice: Readonly<Record<string, RuleAdvice>>
  /** What the operator reads it into, as far as the table leaves room for what that does not take. */
  readonly operatorType: GoTarget | undefined
}
