import type { JsonObject, JsonValue } from '../../model/index.js'
import type { OperandNode } from '../../template/index.js'

/** What a reader requires of a value, as a JSON Schema; undefined where any value will do. */
export type Want = JsonObject | undefined

/** The declared type of an operand's value; undefined where unknown. */
export type DeclaredType = (operand: OperandNode) => JsonValue | undefined
