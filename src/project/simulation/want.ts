import type { JsonObject, JsonValue } from '../../model/index.js'
import type { OperandNode } from '../../template/index.js'

/** What a reader needs a value to be, as a JSON Schema; undefined where any value will do. */
export type Want = JsonObject | undefined

/** The type that the value behind an operand is declared to have; undefined where none is known. */
export type DeclaredType = (operand: OperandNode) => JsonValue | undefined
