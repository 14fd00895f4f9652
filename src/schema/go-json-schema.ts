import { GoSchemaReader, type LoadedSchema } from './go-schema-reader.js'
import { READING_STEPS } from './go-schema-steps.js'
import type { SchemaDefect } from './schema-defect.js'

/**
 * Whether github.com/xeipuuv/gojsonschema v1.2.0 refuses a schema when it compiles it, or null where it does not.
 *
 * It reads drafts 4, 6 and 7 mixed unless `$schema` names one. It looks at what it knows and nothing else: neither at
 * defaults nor at unknown keywords. Of several defects Go reports any; here it is the first in the order of its checks
 * and of the document. A schema that has to be loaded from the network counts as one that could be loaded.
 */
export function checkGoJsonSchema(schema: unknown): SchemaDefect | null {
  return readGoJsonSchema(schema).defect
}

export interface GoSchemaReading {
  readonly defect: SchemaDefect | null
  /** What the library loads from elsewhere while it compiles the schema. */
  readonly loaded: readonly LoadedSchema[]
}

/** The same, with what has to be loaded for it. */
export function readGoJsonSchema(schema: unknown): GoSchemaReading {
  const reader = new GoSchemaReader(schema, READING_STEPS)
  return { defect: reader.check(), loaded: reader.loaded }
}
