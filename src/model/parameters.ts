import type { JsonObject, JsonValue } from './json/json-value.js'
import type { Located, Origin } from './origin.js'

export interface Parameters {
  /** The JSON Schema of the arguments; null where none was written or it cannot be understood. */
  readonly schema: JsonObject | null
  readonly origin: Origin | null
  /** Their path in the document, or the path they would have. */
  readonly path?: string
  readonly properties: ReadonlyMap<string, Parameter>
}

export interface Parameter {
  readonly name: string
  /** The declared JSON type; null where none, a list of types, or something else is declared. */
  readonly type: string | null
  readonly isRequired: boolean
  readonly description: string | null
  readonly schema: JsonObject | null
  readonly default: Located<JsonValue> | null
  readonly origin: Origin
}
