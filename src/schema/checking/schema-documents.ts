import { pointedKey, unescaped } from '../../go/json-pointer.js'
import { resolveAddress, splitFragment } from '../go/schema-address.js'
import { isList, isMap, ownValue, type SchemaMap } from '../json-kind.js'

/** A schema with its own address: the whole, or a part with an `$id`. */
export interface SchemaDocument {
  readonly address: string
  readonly root: unknown
  /** By the names that `$anchor` and `$dynamicAnchor` declare. */
  readonly anchors: Map<string, unknown>
  readonly dynamicAnchors: Map<string, unknown>
  /** Resolved references of this document. */
  readonly found: Map<string, FoundSchema | null>
}

/** The target of a reference. */
export interface FoundSchema {
  readonly schema: unknown
  readonly document: SchemaDocument
  /** The name, where the reference is a name that a dynamic anchor has. */
  readonly dynamicName: string | null
}

/** The documents of a schema, by address. */
export class SchemaDocuments {
  readonly #byAddress = new Map<string, SchemaDocument>()
  readonly #documentOf = new Map<SchemaMap, SchemaDocument>()
  readonly #known: KnownSchemas
  readonly root: SchemaDocument
  /** An address that two parts share. */
  ambiguous: string | null = null

  /** @param known other documents that references may resolve to */
  constructor(root: unknown, known: KnownSchemas) {
    this.#known = known
    this.root = this.#open(root, '')
    this.#collect(root, this.root)
  }

  /** The document that starts at a schema; null where it belongs to the enclosing one. */
  begunBy(schema: SchemaMap): SchemaDocument | null {
    const document = this.#documentOf.get(schema)
    return document?.root === schema ? document : null
  }

  find(reference: string, from: SchemaDocument): FoundSchema | null {
    const known = from.found.get(reference)
    if (known !== undefined) return known
    const found = this.#search(reference, from)
    from.found.set(reference, found)
    return found
  }

  #search(reference: string, from: SchemaDocument): FoundSchema | null {
    const [address = '', fragment = ''] = splitFragment(resolveAddress(from.address, reference))
    const document = this.#document(address)
    if (!document) return null
    const name = unescaped(fragment)
    if (name === '') return { schema: document.root, document, dynamicName: null }
    if (name.startsWith('/')) return this.#follow(name, document)
    if (!document.anchors.has(name)) return null
    const dynamicName = document.dynamicAnchors.has(name) ? name : null
    return { schema: document.anchors.get(name), document, dynamicName }
  }

  #document(address: string): SchemaDocument | null {
    const found = this.#byAddress.get(address)
    if (found) return found
    const schema = this.#known.get(address)
    if (schema === undefined) return null
    const document = this.#open(schema, address)
    this.#collect(schema, document)
    return document
  }

  #follow(pointer: string, document: SchemaDocument): FoundSchema | null {
    let node = document.root
    let around = document
    for (const token of pointer.slice(1).split('/')) {
      const key = pointedKey(token)
      if (isMap(node) ? !Object.hasOwn(node, key) : !isList(node) || !(key in node)) return null
      node = isMap(node) ? node[key] : isList(node) ? node[Number(key)] : null
      if (isMap(node)) around = this.#documentOf.get(node) ?? around
    }
    return { schema: node, document: around, dynamicName: null }
  }

  #open(root: unknown, address: string): SchemaDocument {
    const document = { address, root, anchors: new Map(), dynamicAnchors: new Map(), found: new Map() }
    this.#byAddress.set(address, document)
    return document
  }

  #collect(value: unknown, around: SchemaDocument): void {
    if (isList(value)) for (const item of value) this.#collect(item, around)
    if (!isMap(value) || this.#documentOf.has(value)) return
    const document = this.#enter(value, around)
    this.#documentOf.set(value, document)
    for (const key of Object.keys(value)) {
      if (!VALUES.has(key)) this.#collectBelow(key, value[key], document)
    }
  }

  #collectBelow(key: string, value: unknown, document: SchemaDocument): void {
    if (!MAPS_OF_SCHEMAS.has(key)) this.#collect(value, document)
    else if (isMap(value)) for (const item of Object.values(value)) this.#collect(item, document)
  }

  /** Records the names of a schema. */
  #enter(schema: SchemaMap, around: SchemaDocument): SchemaDocument {
    const id = ownValue(schema, '$id')
    const document = typeof id === 'string' ? this.#identified(schema, id, around) : around
    for (const key of ['$anchor', '$dynamicAnchor']) {
      const name = ownValue(schema, key)
      if (typeof name !== 'string') continue
      this.#name(name, schema, document)
      if (key === '$dynamicAnchor') document.dynamicAnchors.set(name, schema)
    }
    return document
  }

  /** In older drafts an `$id` that is only a fragment is an anchor. */
  #identified(schema: SchemaMap, id: string, around: SchemaDocument): SchemaDocument {
    if (/^#./.test(id)) {
      this.#name(id.slice(1), schema, around)
      return around
    }
    const [address = ''] = splitFragment(resolveAddress(around.address, id))
    const known = this.#byAddress.get(address)
    if (known && known.root !== schema) this.ambiguous ??= address
    // The whole is also found without its address.
    if (schema === around.root && around === this.root) {
      const document = { ...around, address, found: new Map() }
      this.#byAddress.set(address, document)
      return document
    }
    return known ?? this.#open(schema, address)
  }

  #name(name: string, schema: SchemaMap, { anchors, address }: SchemaDocument): void {
    if (anchors.has(name) && anchors.get(name) !== schema) this.ambiguous ??= `${address}#${name}`
    anchors.set(name, schema)
  }
}

type KnownSchemas = ReadonlyMap<string, unknown>

/** Keywords that contain values, in which an `$id` is not an address. */
const VALUES = new Set(['const', 'enum', 'default', 'examples'])
const MAPS_OF_SCHEMAS = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependencies',
  'dependentSchemas'
])
