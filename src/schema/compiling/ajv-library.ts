// The only file that uses the library for anything but formats.
import { Ajv, type Options } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { formatsOf } from '../checking/formats.js'
import { equalityKey } from '../checking/json-equality.js'
import type { SchemaDialect } from '../checking/keyword-table.js'
import { repeatedItem } from '../checking/keywords/list-keywords.js'
import { Budget } from '../checking/too-costly.js'
import type { SchemaMap } from '../json-kind.js'
import { linearPattern } from '../patterns/text-pattern.js'
import type { DialectKnowledge, SchemaVerdict } from './schema-library.js'

const META_SCHEMAS: Readonly<Record<SchemaDialect, string>> = {
  old: 'http://json-schema.org/draft-07/schema',
  new: 'https://json-schema.org/draft/2020-12/schema'
}

/**
 * A schema as code. Its patterns must be checkable in linear time.
 *
 * @throws EvalError where code generation is not allowed
 * @throws Error where the library rejects the schema
 */
export function verdictOf(schema: SchemaMap, dialect: SchemaDialect): SchemaVerdict {
  const library = libraryFor(schema, dialect)
  const validate = library.compile<unknown>(schema)
  library.removeSchema(schema)
  return guarded(value => validate(value) === true)
}

/**
 * Whether a value is a schema.
 *
 * @throws EvalError where code generation is not allowed
 */
export function metaVerdictOf(dialect: SchemaDialect): SchemaVerdict {
  const validate = metaLibraryOf(dialect).getSchema(META_SCHEMAS[dialect])
  return guarded(schema => validate?.(schema) === true)
}

export function knowledgeOf(dialect: SchemaDialect): DialectKnowledge {
  const known = knowledge.get(dialect)
  if (known) return known
  const ajv = metaLibraryOf(dialect)
  const documents = Object.entries(ajv.schemas).map(([address, found]) => [address, found?.schema] as const)
  const metaSchemas = new Map(documents)
  const made = {
    metaSchemas,
    metaSchema: metaSchemas.get(META_SCHEMAS[dialect]),
    formats: formatsOf(ajv.formats)
  }
  knowledge.set(dialect, made)
  return made
}

const knowledge = new Map<SchemaDialect, DialectKnowledge>()

function guarded(verdict: (value: unknown) => boolean): SchemaVerdict {
  return value => {
    try {
      return verdict(value)
    } catch (error) {
      if (error instanceof Error) return null
      throw error
    }
  }
}

const OPTIONS: Options = {
  // Unknown keywords and formats are checked elsewhere.
  strict: false,
  logger: false,
  // Without this it skips keywords after `prefixItems` where a list is shorter.
  allErrors: true,
  ownProperties: true,
  validateSchema: false,
  // The optimizer recurses as deep as the schema is long.
  code: { optimize: false, regExp: Object.assign(patternFor, { code: 'patternFor' }) }
}

interface CompiledPattern {
  test(text: string): boolean
  /** The library distinguishes patterns by these texts. */
  toString(): string
}

function patternFor(source: string): CompiledPattern {
  const translated = linearPattern(source)
  const pattern = 'refusal' in translated ? translated : translated.compile()
  if ('refusal' in pattern) throw new Error(`${source}: ${pattern.refusal}`)
  return { test: text => pattern.test(text), toString: () => source }
}

function newLibrary(dialect: SchemaDialect): Ajv {
  const ajv = dialect === 'old' ? new Ajv(OPTIONS) : new Ajv2020(OPTIONS)
  addFormats.default(ajv, { keywords: false })
  // The library's own compares every pair of items.
  ajv.removeKeyword('uniqueItems')
  ajv.addKeyword({
    keyword: 'uniqueItems',
    type: 'array',
    schemaType: 'boolean',
    errors: false,
    validate: (isWanted: boolean, items: readonly unknown[]) => !isWanted || areDifferent(items)
  })
  return ajv
}

function areDifferent(items: readonly unknown[]): boolean {
  const budget = new Budget(Number.POSITIVE_INFINITY)
  return repeatedItem(items, item => equalityKey(item, budget)) === null
}

/** Compiled meta-schemas, cached: compiling them takes longer than most schemas. */
const metaLibraries = new Map<SchemaDialect, Ajv>()

function metaLibraryOf(dialect: SchemaDialect): Ajv {
  const ajv = metaLibraries.get(dialect) ?? newLibrary(dialect)
  metaLibraries.set(dialect, ajv)
  return ajv
}

/** Shared by many schemas, because creating one takes as long as compiling a schema. */
const shared = new Map<SchemaDialect, { readonly ajv: Ajv; compiled: number }>()
/** An instance keeps the values of the schemas that it has compiled. */
const MAX_SHARING = 100

/** An instance remembers the addresses of what it compiled: a schema with addresses gets its own. */
function libraryFor(schema: SchemaMap, dialect: SchemaDialect): Ajv {
  if (JSON.stringify(schema).includes('"$id"')) return newLibrary(dialect)
  const known = shared.get(dialect)
  const library = known && known.compiled < MAX_SHARING ? known : { ajv: newLibrary(dialect), compiled: 0 }
  library.compiled += 1
  shared.set(dialect, library)
  return library.ajv
}
