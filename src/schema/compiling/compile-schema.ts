import type { SchemaDialect } from '../checking/keyword-table.js'
import { prepareSchema } from '../checking/prepare-schema.js'
import { checkLimits } from '../checking/too-costly.js'
import type { NearestName } from '../checking/unmet.js'
import { isMap, ownValue, type SchemaMap } from '../json-kind.js'
import { toPlainJson } from '../plain-json.js'
import type { SchemaProblem } from '../schema-problem.js'
import { compiledFor, metaProblems, type PlainSchema } from './compiled-verdict.js'
import { costProblem } from './cost-problem.js'
import type { SchemaLibrary } from './schema-library.js'
import { ValueChecker } from './value-checker.js'

export interface CompileOptions {
  /** The caller stops checks that take too long: patterns may then take more than linear time. */
  readonly isGuarded?: boolean
}

/** A schema that values can be checked against, or why it is invalid. */
export type CompiledSchema =
  | {
      readonly ok: true
      readonly check: (value: unknown, nearestName?: NearestName) => readonly SchemaProblem[]
      /** The same within a few milliseconds, or null where it takes longer. */
      readonly checkQuickly: (value: unknown) => readonly SchemaProblem[] | null
      /** Why nothing can be checked against it; then every check reports that. */
      readonly tooCostly: SchemaProblem | null
    }
  | { readonly ok: false; readonly problems: readonly SchemaProblem[] }

/** Synchronous; `compileSchema` loads this module when it is first needed. */
export function compileNow(schema: unknown, options: CompileOptions, library: SchemaLibrary): CompiledSchema {
  try {
    const plain = toPlainJson(schema, checkLimits.schemaValues)
    if (isSchema(plain.value)) return compilePlain({ ...plain, value: plain.value }, options, library)
    return { ok: false, problems: [schemaFault('a schema must be a map, true or false')] }
  } catch (error) {
    const problem = costProblem(error)
    return { ok: true, check: () => [problem], checkQuickly: () => [problem], tooCostly: problem }
  }
}

function compilePlain(
  { value: schema, size }: PlainSchema,
  { isGuarded = false }: CompileOptions,
  library: SchemaLibrary
): CompiledSchema {
  const dialect = dialectOf(schema)
  const known = isMap(schema) ? withKnownDialect(schema) : schema
  const problems = metaProblems({ value: known, size }, dialect, library)
  if (problems.length > 0) return { ok: false, problems }
  const { metaSchemas, formats } = library.knowledgeOf(dialect)
  const read = prepareSchema(known, { dialect, known: metaSchemas, formats, mayBacktrack: isGuarded })
  if (read.survey.fault !== null) return { ok: false, problems: [schemaFault(read.survey.fault)] }
  const checker = new ValueChecker(read, compiledFor({ value: known, size }, read, library), isGuarded)
  return {
    ok: true,
    check: (value, nearestName) => checker.check(value, nearestName),
    checkQuickly: value => checker.checkQuickly(value),
    tooCostly: null
  }
}

function isSchema(value: unknown): value is SchemaMap | boolean {
  return typeof value === 'boolean' || isMap(value)
}

function schemaFault(message: string): SchemaProblem {
  return { path: [], keyword: 'schema', message }
}

const OLD_DIALECT = /^https?:\/\/json-schema\.org\/draft-0[67]\/schema#?$/
const NEW_DIALECT = /^https?:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/

export function dialectOf(schema: unknown): SchemaDialect {
  return OLD_DIALECT.test(String(isMap(schema) ? ownValue(schema, '$schema') : undefined)) ? 'old' : 'new'
}

/** The library rejects unknown dialects; draft 6 is read as draft 7. */
function withKnownDialect(schema: SchemaMap): SchemaMap {
  const { $schema, ...rest } = schema
  if (NEW_DIALECT.test(String($schema)))
    return { ...rest, $schema: 'https://json-schema.org/draft/2020-12/schema' }
  return OLD_DIALECT.test(String($schema))
    ? { ...rest, $schema: 'http://json-schema.org/draft-07/schema#' }
    : rest
}
