import type { SchemaPath } from './schema-defect.js'

/** A problem of a value, in plain words. */
export interface SchemaProblem {
  /** Keys and list indices from the root; for something missing, the location that it would have. */
  readonly path: SchemaPath
  readonly message: string
  /** The keyword of JSON Schema that is not met; `cost` where the check would cost too much. */
  readonly keyword: string
  /** The intended name for a misspelt one, where one is near. */
  readonly nearest?: string
}
