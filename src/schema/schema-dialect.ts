import type { SchemaDialect } from './checking/keyword-table.js'
import { isMap, ownValue, type SchemaMap } from './json-kind.js'

const OLD_DIALECT = /^https?:\/\/json-schema\.org\/draft-0[67]\/schema#?$/
const NEW_DIALECT = /^https?:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/

export function dialectOf(schema: unknown): SchemaDialect {
  return OLD_DIALECT.test(String(isMap(schema) ? ownValue(schema, '$schema') : undefined)) ? 'old' : 'new'
}

/** The library rejects unknown dialects; draft 6 is read as draft 7. */
export function withKnownDialect(schema: SchemaMap): SchemaMap {
  const { $schema, ...rest } = schema
  if (NEW_DIALECT.test(String($schema)))
    return { ...rest, $schema: 'https://json-schema.org/draft/2020-12/schema' }
  return OLD_DIALECT.test(String($schema))
    ? { ...rest, $schema: 'http://json-schema.org/draft-07/schema#' }
    : rest
}
