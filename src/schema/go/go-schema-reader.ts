import { isList, isMap, ownValue, type SchemaMap, withoutInherited } from '../json-kind.js'
import type { SchemaDefect, SchemaPath } from '../schema-defect.js'
import type { Referenced } from './go-json-pointer.js'
import { HYBRID, namedDraft } from './go-schema-draft.js'
import { checkAddress, type KeywordCheck } from './go-schema-keywords.js'
import { SchemaReferences } from './go-schema-references.js'

const MAX_DEPTH = 400
/** The library includes these. */
const META_SCHEMAS = ['04', '06', '07'].map(draft => `http://json-schema.org/draft-${draft}/schema`)
const DIALECT = [checkAddress('$schema')]

/** A schema being read, keyword by keyword in the order of the steps; the first defect ends it. */
export class GoSchemaReader {
  readonly draft: number
  /** What would have to be loaded from elsewhere, as far as the schema was read. */
  readonly loaded: LoadedSchema[] = []
  readonly #root: unknown
  readonly #steps: readonly ReaderStep[]
  /** Created for the first reference: few schemas have one. */
  #references: SchemaReferences | null = null
  readonly #followed = new Set<string>()

  constructor(root: unknown, steps: readonly ReaderStep[]) {
    this.#root = root
    this.#steps = steps
    this.draft = isMap(root) ? namedDraft(ownValue(root, '$schema')) : HYBRID
  }

  check(): SchemaDefect | null {
    if (typeof this.#root === 'boolean') return null
    if (!isMap(this.#root)) return { message: 'schema is invalid', path: [] }
    const root = { schema: this.#root, path: [] }
    const dialect = ownValue(this.#root, '$schema')
    if (dialect !== undefined && typeof dialect !== 'string') {
      return { message: '$schema must be of type string', path: ['$schema'] }
    }
    return this.keywords(DIALECT, root) ?? this.#schema(root)
  }

  #schema({ schema, path }: Referenced): SchemaDefect | null {
    if (path.length > MAX_DEPTH || (typeof schema === 'boolean' && this.draft >= 6)) return null
    if (!isMap(schema)) return { message: 'Expected: valid schema, given: Invalid JSON', path }
    const place = { schema, path }
    const defect = firstOf(this.#steps, step => step(this, place))
    return defect === 'done' ? null : defect
  }

  /** Applies checks that need only one keyword. */
  keywords(checks: readonly KeywordCheck[], { schema, path }: SchemaLocation): SchemaDefect | null {
    const own = withoutInherited(schema)
    const defect = firstOf(checks, check => check(own, this.draft))
    return defect && { ...defect, path: [...path, ...defect.path] }
  }

  /** A reference hides its sibling keywords, except where it resolves to a schema that was visited before. */
  reference({ schema, path }: SchemaLocation): SchemaDefect | 'done' | null {
    const reference = ownValue(schema, '$ref')
    if (typeof reference !== 'string') return null
    this.#references ??= new SchemaReferences(this.#root)
    const address = this.#references.addressOf(schema, reference)
    if (this.#followed.has(address)) return null
    this.#followed.add(address)
    const target = this.#references.resolve(address)
    if (target === 'remote') return this.#load(address, [...path, '$ref'])
    if ('message' in target) return { message: target.message, path: [...path, '$ref'] }
    if (!isMap(target.schema) && typeof target.schema !== 'boolean') {
      return { message: 'valid schema must be of type object', path: [...path, '$ref'] }
    }
    return this.#schema(target) ?? 'done'
  }

  #load(address: string, path: SchemaPath): 'done' {
    const [base = ''] = address.split('#')
    if (!META_SCHEMAS.includes(base)) this.loaded.push({ address: base, path })
    return 'done'
  }

  /** A map whose values are schemas. */
  mapOfSchemas(key: string, { schema, path }: SchemaLocation): SchemaDefect | null {
    const value = ownValue(schema, key)
    if (!isMap(value)) return null
    return firstOf(Object.keys(value), name =>
      this.#schema({ schema: value[name], path: [...path, key, name] })
    )
  }

  /** A keyword that is a schema or, where allowed, a list of schemas; `wrong` is the message for anything else. */
  schemas(
    key: string,
    place: SchemaLocation,
    { wrong, isList: takesList = false }: { wrong: string; isList?: boolean }
  ): SchemaDefect | null {
    const value = ownValue(place.schema, key)
    if (value === undefined) return null
    const path = [...place.path, key]
    if (takesList && isList(value)) {
      return firstOf(value, (schema, at) => this.#schemaOr(wrong, { schema, path: [...path, at] }))
    }
    return this.#schemaOr(wrong, { schema: value, path })
  }

  anySchema(key: string, place: SchemaLocation): SchemaDefect | null {
    const value = ownValue(place.schema, key)
    return value === undefined ? null : this.#schema({ schema: value, path: [...place.path, key] })
  }

  listOfSchemas(key: string, wrong: string, place: SchemaLocation): SchemaDefect | null {
    const value = ownValue(place.schema, key)
    if (value === undefined) return null
    const path = [...place.path, key]
    if (!isList(value)) return { message: wrong, path }
    return firstOf(value, (schema, at) => this.#schema({ schema, path: [...path, at] }))
  }

  /** `wrong` is the library's message for a value that is neither map nor boolean. */
  #schemaOr(wrong: string, place: Referenced): SchemaDefect | null {
    const isSchema = isMap(place.schema) || typeof place.schema === 'boolean'
    return isSchema ? this.#schema(place) : { message: wrong, path: place.path }
  }
}

/** An indexed loop, since each schema has two dozen checks, and an iterator would allocate an object for each. */
function firstOf<Item, Found>(
  items: readonly Item[],
  find: (item: Item, at: number) => Found | null
): Found | null {
  for (let at = 0; at < items.length; at++) {
    const found = find(items[at] as Item, at) // there is one at each index
    if (found !== null) return found
  }
  return null
}

/** A document that a reference at `path` leads to. */
export interface LoadedSchema {
  readonly address: string
  readonly path: SchemaPath
}

/** A schema that is a map, and its location in the whole. */
export interface SchemaLocation {
  readonly schema: SchemaMap
  readonly path: SchemaPath
}

/** A check of one or a few keywords; `done` where its sibling keywords no longer matter. */
export type ReaderStep = (reader: GoSchemaReader, place: SchemaLocation) => SchemaDefect | 'done' | null
