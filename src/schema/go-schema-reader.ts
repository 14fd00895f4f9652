import { isGoPattern } from './go-pattern.js'
import {
  checkEnum,
  checkText,
  checkType,
  invalidType,
  type KeywordCheck,
  VALUE_CHECKS
} from './go-schema-keywords.js'
import { type Referenced, SchemaReferences } from './go-schema-references.js'
import { isList, isMap, ownValue, type SchemaMap } from './json-kind.js'
import type { SchemaDefect, SchemaPath } from './schema-defect.js'

/** No draft is named: everything that any draft knows. */
const HYBRID = Number.POSITIVE_INFINITY
const MAX_DEPTH = 400

/** A schema while it is read: its keywords are looked at in the library's order, and the first defect ends it. */
export class GoSchemaReader {
  readonly #root: unknown
  readonly #references: SchemaReferences
  readonly #draft: number
  readonly #followed = new Set<string>()

  constructor(root: unknown) {
    this.#root = root
    this.#references = new SchemaReferences(root)
    this.#draft = isMap(root) ? namedDraft(ownValue(root, '$schema')) : HYBRID
  }

  check(): SchemaDefect | null {
    if (typeof this.#root === 'boolean') return null
    if (!isMap(this.#root)) return { message: 'schema is invalid', path: [] }
    const dialect = ownValue(this.#root, '$schema')
    if (dialect !== undefined && typeof dialect !== 'string') {
      return { message: '$schema must be of type string', path: ['$schema'] }
    }
    return this.#schema({ schema: this.#root, path: [] })
  }

  #schema({ schema, path }: Referenced): SchemaDefect | null {
    if (path.length > MAX_DEPTH || (typeof schema === 'boolean' && this.#draft >= 6)) return null
    if (!isMap(schema)) return { message: 'Expected: valid schema, given: Invalid JSON', path }
    for (const step of STEPS) {
      const defect = step(this, { schema, path })
      if (defect === 'done') return null
      if (defect) return defect
    }
    return null
  }

  /** Applies checks that look at one keyword only. */
  keywords(checks: readonly KeywordCheck[], { schema, path }: SchemaPlace): SchemaDefect | null {
    const own = withoutInherited(schema)
    for (const check of checks) {
      const defect = check(own, this.#draft)
      if (defect) return { message: defect.message, path: [...path, ...defect.path] }
    }
    return null
  }

  identifier({ schema, path }: SchemaPlace): SchemaDefect | null {
    const isOld = this.#draft === 4 || (this.#draft === HYBRID && Object.hasOwn(schema, 'id'))
    return this.keywords([checkText(isOld ? 'id' : '$id')], { schema, path })
  }

  /** A reference hides what stands beside it, save where it leads to a schema that was met before. */
  reference({ schema, path }: SchemaPlace): SchemaDefect | 'done' | null {
    const reference = ownValue(schema, '$ref')
    if (typeof reference !== 'string') return null
    const address = this.#references.addressOf(schema, reference)
    if (this.#followed.has(address)) return null
    this.#followed.add(address)
    const target = this.#references.resolve(address)
    if (target === 'remote') return 'done'
    if ('message' in target) return { message: target.message, path: [...path, '$ref'] }
    if (!isMap(target.schema) && typeof target.schema !== 'boolean') {
      return { message: 'valid schema must be of type object', path: [...path, '$ref'] }
    }
    return this.#schema(target) ?? 'done'
  }

  /** A map whose values are schemas. */
  mapOfSchemas(key: string, { schema, path }: SchemaPlace): SchemaDefect | null {
    const value = ownValue(schema, key)
    if (!isMap(value)) return null
    return this.#first(
      Object.entries(value).map(([name, item]) => ({ schema: item, path: [...path, key, name] }))
    )
  }

  /** A keyword that is a schema or, where `kinds` says so, a boolean or a list of schemas. */
  schemas(
    key: string,
    place: SchemaPlace,
    { wrong, isList: takesList = false }: { wrong: string; isList?: boolean }
  ): SchemaDefect | null {
    const value = ownValue(place.schema, key)
    if (value === undefined) return null
    const path = [...place.path, key]
    if (takesList && isList(value)) {
      return this.#first(value.map((item, at) => ({ schema: item, path: [...path, at], wrong })))
    }
    return this.#first([{ schema: value, path, wrong }])
  }

  anySchema(key: string, place: SchemaPlace): SchemaDefect | null {
    const value = ownValue(place.schema, key)
    return value === undefined ? null : this.#schema({ schema: value, path: [...place.path, key] })
  }

  listOfSchemas(key: string, wrong: string, place: SchemaPlace): SchemaDefect | null {
    const value = ownValue(place.schema, key)
    if (value === undefined) return null
    const path = [...place.path, key]
    if (!isList(value)) return { message: wrong, path }
    return this.#first(value.map((item, at) => ({ schema: item, path: [...path, at] })))
  }

  /** In `wrong` stands what the library says of a value that is neither map nor boolean. */
  #first(places: readonly (Referenced & { wrong?: string })[]): SchemaDefect | null {
    for (const { schema, path, wrong } of places) {
      const isSchema = isMap(schema) || typeof schema === 'boolean'
      const defect =
        wrong !== undefined && !isSchema ? { message: wrong, path } : this.#schema({ schema, path })
      if (defect) return defect
    }
    return null
  }

  get draft(): number {
    return this.#draft
  }
}

interface SchemaPlace {
  readonly schema: SchemaMap
  readonly path: SchemaPath
}

type ReaderStep = (reader: GoSchemaReader, place: SchemaPlace) => SchemaDefect | 'done' | null

const STEPS: readonly ReaderStep[] = [
  (reader, place) => reader.identifier(place),
  definitions,
  (reader, place) =>
    reader.keywords([checkText('title'), checkText('description'), checkText('$ref')], place),
  (reader, place) => reader.reference(place),
  (reader, place) => reader.keywords([checkType], place),
  properties,
  onlyBooleanOrMap('additionalProperties'),
  patternProperties,
  (reader, place) =>
    reader.draft < 6
      ? null
      : reader.schemas('propertyNames', place, { wrong: invalidType('valid schema', 'patternProperties') }),
  dependencies,
  (reader, place) =>
    reader.schemas('items', place, {
      wrong: invalidType('valid schema/array of schemas', 'items'),
      isList: true
    }),
  onlyBooleanOrMap('additionalItems'),
  (reader, place) => reader.keywords(VALUE_CHECKS, place),
  (reader, place) => (reader.draft < 6 ? null : reader.anySchema('contains', place)),
  (reader, place) => reader.keywords([checkEnum], place),
  (reader, place) => reader.listOfSchemas('oneOf', 'oneOf must be of an array', place),
  (reader, place) => reader.listOfSchemas('anyOf', 'anyOf must be of an array', place),
  // The library names the wrong keyword here.
  (reader, place) => reader.listOfSchemas('allOf', 'anyOf must be of an array', place),
  (reader, place) => reader.schemas('not', place, { wrong: 'not must be of an object' }),
  ...['if', 'then', 'else'].map(
    (key): ReaderStep =>
      (reader, place) =>
        reader.draft < 7 ? null : reader.schemas(key, place, { wrong: `${key} must be of an object` })
  )
]

function definitions(reader: GoSchemaReader, place: SchemaPlace): SchemaDefect | null {
  const value = ownValue(place.schema, 'definitions')
  if (value === undefined) return null
  const path = [...place.path, 'definitions']
  const message = invalidType('array of schemas', 'definitions')
  // The library lets a boolean pass here and then stumbles over it.
  if (typeof value === 'boolean') {
    return { message: 'panic: interface conversion: interface {} is bool, not map[string]interface {}', path }
  }
  if (!isMap(value)) return { message, path }
  const wrong = Object.entries(value).find(([, item]) => !isMap(item) && typeof item !== 'boolean')
  return wrong ? { message, path: [...path, wrong[0]] } : reader.mapOfSchemas('definitions', place)
}

function properties(reader: GoSchemaReader, place: SchemaPlace): SchemaDefect | null {
  const value = ownValue(place.schema, 'properties')
  if (value === undefined || isMap(value)) return reader.mapOfSchemas('properties', place)
  return { message: 'properties must be of type object', path: [...place.path, 'properties'] }
}

function onlyBooleanOrMap(key: string): ReaderStep {
  return (reader, place) => {
    if (typeof ownValue(place.schema, key) === 'boolean') return null
    return reader.schemas(key, place, { wrong: invalidType('boolean/valid schema', key) })
  }
}

function patternProperties(reader: GoSchemaReader, place: SchemaPlace): SchemaDefect | null {
  const value = ownValue(place.schema, 'patternProperties')
  if (value === undefined) return null
  const path = [...place.path, 'patternProperties']
  if (!isMap(value)) return { message: invalidType('valid schema', 'patternProperties'), path }
  const wrong = Object.keys(value).find(pattern => !isGoPattern(pattern))
  if (wrong !== undefined) return { message: `Invalid regex pattern '${wrong}'`, path: [...path, wrong] }
  return reader.mapOfSchemas('patternProperties', place)
}

function dependencies(reader: GoSchemaReader, place: SchemaPlace): SchemaDefect | null {
  const value = ownValue(place.schema, 'dependencies')
  if (value === undefined) return null
  const path = [...place.path, 'dependencies']
  if (!isMap(value)) return { message: 'dependencies must be of type object', path }
  for (const [name, item] of Object.entries(value)) {
    const defect = isList(item)
      ? wrongDependency(item, [...path, name])
      : reader.schemas(name, { schema: value, path }, { wrong: DEPENDENCY_MESSAGE })
    if (defect) return defect
  }
  return null
}

const DEPENDENCY_MESSAGE = 'dependency must be of type schema or array of strings'

function wrongDependency(names: readonly unknown[], path: SchemaPath): SchemaDefect | null {
  const at = names.findIndex(name => typeof name !== 'string')
  return at === -1 ? null : { message: DEPENDENCY_MESSAGE, path: [...path, at] }
}

function namedDraft(dialect: unknown): number {
  const [, draft] = /^http:\/\/json-schema\.org\/draft-0([467])\/schema#?$/.exec(String(dialect)) ?? []
  return draft === undefined ? HYBRID : Number(draft)
}

/** So that a check may read `schema.type` and never meets what objects inherit. */
function withoutInherited(schema: SchemaMap): SchemaMap {
  return Object.getPrototypeOf(schema) === null ? schema : Object.assign(Object.create(null), schema)
}
