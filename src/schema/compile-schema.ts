import { Ajv, type Options, type ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { NearestName } from './error-words.js'
import { isMap, ownValue, type SchemaMap } from './json-kind.js'
import { toPlainJson } from './plain-json.js'
import { explainErrors, type SchemaProblem } from './schema-problem.js'

export interface CompileOptions {
  /** Finds what was meant by a misspelt name. */
  readonly nearestName?: NearestName
}

/** A schema that values can be checked against, or why it is none. */
export type CompiledSchema =
  | { readonly ok: true; readonly check: (value: unknown) => readonly SchemaProblem[] }
  | { readonly ok: false; readonly problems: readonly SchemaProblem[] }

/** Synchronous; `compileSchema` loads this module when it is first needed. */
export function compileWithAjv(schema: unknown, options: CompileOptions): CompiledSchema {
  try {
    const plain = toPlainJson(schema)
    if (typeof plain === 'boolean' || isMap(plain)) return compilePlain(plain, options)
    return { ok: false, problems: [schemaFault('a schema must be a map, true or false')] }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return { ok: false, problems: [schemaFault(error.message)] }
  }
}

function compilePlain(schema: SchemaMap | boolean, options: CompileOptions): CompiledSchema {
  const dialect = dialectOf(schema)
  const known = isMap(schema) ? withKnownDialect(schema) : schema
  const problems = schemaProblems(dialect, known)
  if (problems.length > 0) return { ok: false, problems }
  return { ok: true, check: checker(newAjv(dialect, false).compile(known), options) }
}

function schemaFault(message: string): SchemaProblem {
  return { path: [], keyword: 'schema', message }
}

const OPTIONS: Options = {
  allErrors: true,
  // Unknown keywords and formats are for others.
  strict: false,
  logger: false,
  verbose: true,
  ownProperties: true
}

const OLD_DIALECT = /^https?:\/\/json-schema\.org\/draft-0[67]\/schema#?$/
const NEW_DIALECT = /^https?:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/

type SchemaDialect = 'old' | 'new'

function dialectOf(schema: unknown): SchemaDialect {
  return OLD_DIALECT.test(String(isMap(schema) ? ownValue(schema, '$schema') : undefined)) ? 'old' : 'new'
}

/** Each schema has an instance of its own, because an instance remembers the ids of what it compiled. */
function newAjv(dialect: SchemaDialect, validateSchema: boolean): Ajv {
  const all = { ...OPTIONS, validateSchema }
  const ajv = dialect === 'old' ? new Ajv(all) : new Ajv2020(all)
  addFormats.default(ajv)
  return ajv
}

/** What schemas themselves are held against, compiled once: that takes longer than most schemas do. */
const metaSchemas = new Map<SchemaDialect, Ajv>()

function metaSchemaOf(dialect: SchemaDialect): Ajv {
  const ajv = metaSchemas.get(dialect) ?? newAjv(dialect, true)
  metaSchemas.set(dialect, ajv)
  return ajv
}

/** The library refuses a dialect that it does not know; draft 6 is read as draft 7. */
function withKnownDialect(schema: SchemaMap): SchemaMap {
  const { $schema, ...rest } = schema
  if (NEW_DIALECT.test(String($schema)))
    return { ...rest, $schema: 'https://json-schema.org/draft/2020-12/schema' }
  return OLD_DIALECT.test(String($schema))
    ? { ...rest, $schema: 'http://json-schema.org/draft-07/schema#' }
    : rest
}

function checker(
  validate: ValidateFunction,
  { nearestName }: CompileOptions
): (value: unknown) => readonly SchemaProblem[] {
  return value => {
    try {
      const root = toPlainJson(value)
      return validate(root) ? [] : explainErrors(validate.errors ?? [], { root, nearestName })
    } catch (error) {
      if (error instanceof RangeError) return [ENDLESS]
      throw error
    }
  }
}

/** The library follows references with the stack of the process. */
const ENDLESS = schemaFault(
  'cannot be checked: its schema leads back to itself without end, or it is nested too deeply'
)

function schemaProblems(dialect: SchemaDialect, schema: SchemaMap | boolean): readonly SchemaProblem[] {
  const ajv = metaSchemaOf(dialect)
  if (ajv.validateSchema(schema) === true) return []
  const explained = explainErrors(ajv.errors ?? [], { root: schema })
  return explained.length > 0 ? explained : [schemaFault(`schema is invalid: ${ajv.errorsText()}`)]
}
