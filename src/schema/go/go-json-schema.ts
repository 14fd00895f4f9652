import type { SchemaDefect } from '../schema-defect.js'
import { GoSchemaReader, type LoadedSchema } from './go-schema-reader.js'
import { READING_STEPS } from './go-schema-steps.js'

/**
 * Whether github.com/xeipuuv/gojsonschema v1.2.0 rejects a schema when compiling it, or null where it does not.
 *
 * It reads drafts 4, 6 and 7 mixed unless `$schema` names one. It checks only what it knows: neither defaults nor unknown keywords. Of
 * several defects Go reports any; here it is the first in the order of its checks and of the document. A schema that must be loaded from
 * the network counts as loadable.
 */
export function checkGoJsonSchema(schema: unknown): SchemaDefect | null {
  return readGoJsonSchema(schema).defect
}

export interface GoSchemaReading {
  readonly defect: SchemaDefect | null
  /** What the library loads from elsewhere while compiling the schema. */
  readonly loaded: readonly LoadedSchema[]
}

/** The same, with what must be loaded for it. */
export function readGoJsonSchema(schema: unknown): GoSchemaReading {
  const reader = new GoSchemaReader(schema, READING_STEPS)
  return { defect: reader.check(), loaded: reader.loaded }
}
