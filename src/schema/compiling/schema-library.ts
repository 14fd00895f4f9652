import type { ValueFormat } from '../checking/applied-schema.js'
import type { SchemaDialect } from '../checking/keyword-table.js'
import type { SchemaMap } from '../json-kind.js'

/** How schemas become verdicts about values. */
export interface SchemaLibrary {
  verdictOf(schema: SchemaMap, dialect: SchemaDialect): SchemaVerdict
  metaVerdictOf(dialect: SchemaDialect): SchemaVerdict
  knowledgeOf(dialect: SchemaDialect): DialectKnowledge
}

/** Whether a value meets a schema; null where the library fails on it. */
export type SchemaVerdict = (value: unknown) => boolean | null

/** What the library knows of a dialect without compiling anything. */
export interface DialectKnowledge {
  /** The schemas that describe schemas, by address. */
  readonly metaSchemas: ReadonlyMap<string, unknown>
  readonly metaSchema: unknown
  readonly formats: ReadonlyMap<string, ValueFormat>
}
