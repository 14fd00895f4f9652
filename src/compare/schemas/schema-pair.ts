import type { SchemaChange } from './schema-change.js'
import type { SchemaSide } from './schema-side.js'

/** Two schemas at the same path, with a function that compares their subschemas. */
export interface SchemaPair {
  readonly old: SchemaSide
  readonly new: SchemaSide
  readonly path: string
  /** Compares two subschemas. */
  readonly below: (old: SchemaSide, next: SchemaSide, path: string) => readonly SchemaChange[]
}
