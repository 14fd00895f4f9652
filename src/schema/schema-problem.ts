import type { SchemaPath } from './schema-defect.js'

/** What is wrong with a value, in plain words. */
export interface SchemaProblem {
  /** Keys and list places from the root; of something missing the place that it would have. */
  readonly path: SchemaPath
  readonly message: string
  /** The keyword of JSON Schema that is not met; `cost` where the check would cost too much. */
  readonly keyword: string
  /** What was meant by a misspelt name, where one is near. */
  readonly nearest?: string
}
