import { Ajv, type Options, type ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { isMap, ownValue } from './json-kind.js'
import { toPlainJson } from './plain-json.js'
import { explainErrors, type NearestName, type SchemaProblem } from './schema-problem.js'

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
  const plain = toPlainJson(schema)
  if (typeof plain !== 'boolean' && !isMap(plain)) {
    return {
      ok: false,
      problems: [{ path: [], keyword: 'schema', message: 'a schema must be a map, true or false' }]
    }
  }
  const ajv = newAjv(plain)
  const known = isMap(plain) ? withKnownDialect(plain) : plain
  try {
    return { ok: true, check: checker(ajv.compile(known), options) }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return { ok: false, problems: schemaProblems(ajv, { schema: known, error }) }
  }
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

function newAjv(schema: unknown): Ajv {
  const dialect = isMap(schema) ? ownValue(schema, '$schema') : undefined
  const ajv = OLD_DIALECT.test(String(dialect)) ? new Ajv(OPTIONS) : new Ajv2020(OPTIONS)
  addFormats.default(ajv)
  return ajv
}

/** The library refuses a dialect that it does not know; draft 6 is read as draft 7. */
function withKnownDialect(schema: Readonly<Record<string, unknown>>): Record<string, unknown> {
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
    const root = toPlainJson(value)
    return validate(root) ? [] : explainErrors(validate.errors ?? [], { root, nearestName })
  }
}

function schemaProblems(
  ajv: Ajv,
  { schema, error }: { schema: unknown; error: Error }
): readonly SchemaProblem[] {
  const isSchema = isMap(schema) && ajv.validateSchema(schema) === true
  const explained = isSchema ? [] : explainErrors(ajv.errors ?? [], { root: schema })
  return explained.length > 0 ? explained : [{ path: [], keyword: 'schema', message: error.message }]
}
