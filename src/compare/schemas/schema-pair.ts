import type { SchemaChange } from './schema-change.js'
import type { SchemaSide } from './schema-side.js'

/** Two schemas at one place, and how those below are compared. */
export interface SchemaPair {
  readonly old: SchemaSide
  readonly new: SchemaSide
  readonly path: string
  /** The differences of two schemas below this place. */
  readonly below: (old: SchemaSide, next: SchemaSide, path: string) => readonly SchemaChange[]
}
