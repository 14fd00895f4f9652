import { unescaped } from '../../go/json-pointer.js'
import { isList, isMap, ownValue, type SchemaMap } from '../json-kind.js'
import type { SchemaPath } from '../schema-defect.js'
import { follow, type Referenced } from './go-json-pointer.js'
import { resolveAddress, splitFragment } from './schema-address.js'

/** The result of a reference: a schema, a rejection, or `remote` for what would have to be loaded. */
export type Resolution = Referenced | { readonly message: string } | 'remote'

/**
 * The addresses of a schema and its parts, as the library collects them before reading the schema: each `$id` (or `id`) and, under the
 * empty address, the whole.
 */
export class SchemaReferences {
  readonly #byAddress = new Map<string, Referenced>()
  readonly #baseOf = new Map<SchemaMap, string>()

  constructor(root: unknown) {
    this.#collect(root, { base: '', path: [] })
    this.#byAddress.set('', { schema: root, path: [] })
  }

  /** The absolute address of a `$ref` in the given schema. */
  addressOf(schema: SchemaMap, reference: string): string {
    return resolveAddress(this.#baseOf.get(schema) ?? '', reference)
  }

  resolve(address: string): Resolution {
    const known = this.#byAddress.get(address)
    if (known) return known
    const [base = '', fragment = ''] = splitFragment(address)
    const whole = this.#byAddress.get(base)
    if (whole) return follow(whole, unescaped(fragment))
    if (!/^[a-z][a-z\d+.-]*:\/\/[^/]/i.test(base) && !base.startsWith('file:///')) {
      return { message: `Reference ${address} must be canonical` }
    }
    const [, scheme = ''] = /^([^:]*):/.exec(base) ?? []
    if (/^(?:https?|file)$/i.test(scheme)) return 'remote'
    return { message: `Get "${base}": unsupported protocol scheme "${scheme}"` }
  }

  #collect(value: unknown, at: { base: string; path: SchemaPath }): void {
    if (isList(value)) {
      for (const [place, item] of value.entries())
        this.#collect(item, { base: at.base, path: [...at.path, place] })
    }
    if (!isMap(value) || at.path.length > MAX_DEPTH) return
    const base = this.#enter(value, at)
    if (base === null) return
    for (const [key, item] of Object.entries(value)) {
      const path = [...at.path, key]
      // The library treats the contents of `const` and `enum` as values, and the keys of these maps as names.
      if (key === 'const' || key === 'enum') continue
      if (!MAPS_OF_SCHEMAS.has(key)) this.#collect(item, { base, path })
      else if (isMap(item))
        for (const name of Object.keys(item)) this.#collect(item[name], { base, path: [...path, name] })
    }
  }

  /** The base for references inside the schema; null where its address is taken and the library goes no deeper. */
  #enter(schema: SchemaMap, { base, path }: { base: string; path: SchemaPath }): string | null {
    const id = ownValue(schema, Object.hasOwn(schema, 'id') ? 'id' : '$id')
    const address = typeof id === 'string' ? resolveAddress(base, id) : base
    if (typeof id === 'string') {
      if (this.#byAddress.has(address)) return null
      this.#byAddress.set(address, { schema, path })
    }
    this.#baseOf.set(schema, address)
    return address
  }
}

const MAX_DEPTH = 400
const MAPS_OF_SCHEMAS = new Set(['properties', 'dependencies', 'patternProperties'])
