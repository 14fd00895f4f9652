import { MAX_DATA_DEPTH, toGoValue } from './convert.js'
import { entryCount, type GoValue, newMap, Tagged } from './value.js'

type RawMap = Readonly<Record<string, unknown>>

/**
 * Data from outside that have not been read yet: only the parts that a template reads become Go values, each once and shared by all
 * readers.
 */
export class Unread {
  readonly #data: unknown
  readonly #depth: number
  /** True for an item of a list, which is boxed when it is read. */
  readonly isElement: boolean
  /** The part of a map that was read first, usually the only one, and the others. */
  #firstKey: string | undefined
  #first: Unread | undefined
  #others: Map<string, Unread> | undefined
  #items: Unread[] | undefined
  #value: { readonly made: GoValue } | undefined

  constructor(data: unknown, depth = 0, isElement = false) {
    this.#data = data
    this.#depth = depth
    this.isElement = isElement
  }

  /** All of it as a Go value. */
  value(): GoValue {
    this.#value ??= { made: this.#first || this.#items ? this.#joined() : toGoValue(this.#data, this.#depth) }
    return this.#value.made
  }

  /** The part under a key; undefined where there is none, or where that requires reading the whole. */
  part(key: string): Unread | undefined {
    const known = this.#known(key)
    if (known || this.#value !== undefined) return this.#value === undefined ? known : undefined
    const data = this.#data
    if (!isRawMap(data) || !Object.prototype.propertyIsEnumerable.call(data, key)) return undefined
    const value = data[key]
    if (!isEntry(value)) return undefined
    const part = new Unread(value, this.#depth + 1)
    this.#keep(key, part)
    return part
  }

  #known(key: string): Unread | undefined {
    return key === this.#firstKey ? this.#first : this.#others?.get(key)
  }

  #keep(key: string, part: Unread): void {
    if (this.#first) {
      this.#others ??= new Map()
      this.#others.set(key, part)
    } else {
      this.#firstKey = key
      this.#first = part
    }
  }

  /**
   * The text, number or boolean at the end of a path, which costs nothing to read; undefined where there is none, or where something on the
   * way was read and may have been changed since.
   */
  leaf(names: readonly string[], from = 0): GoValue | undefined {
    let data = this.#data
    if (this.#value !== undefined || this.#depth + names.length > MAX_DATA_DEPTH) return undefined
    const known = this.#known(names[from] ?? '')
    if (known) return known.leaf(names, from + 1)
    for (let at = from; at < names.length; at++) {
      const name = names[at] ?? ''
      if (!isRawMap(data) || !Object.prototype.propertyIsEnumerable.call(data, name)) return undefined
      data = data[name]
    }
    return isLeaf(data) ? toGoValue(data) : undefined
  }

  /** The length of a list that is not fully read; undefined for anything else. */
  get length(): number | undefined {
    return this.#value === undefined && Array.isArray(this.#data) ? this.#data.length : undefined
  }

  /** An item of such a list. */
  item(place: number): GoValue | Unread {
    if (this.#value !== undefined) return (this.#value.made as readonly GoValue[])[place] ?? null // a list remains a list
    const data: unknown = (this.#data as readonly unknown[])[place] // within its length
    if (isLeaf(data)) return toGoValue(data)
    if (typeof data !== 'object' || data === null) return null
    this.#items ??= []
    const part = this.#items[place] ?? new Unread(data, this.#depth + 1, true)
    this.#items[place] = part
    return part
  }

  /** The number of entries of a map or list, if they need not be read for that; otherwise undefined. */
  count(): number | undefined {
    const data = this.#data
    if (this.#value !== undefined) return undefined
    if (Array.isArray(data)) return data.length
    if (!isRawMap(data)) return undefined
    const known = (data as { readonly [entryCount]?: number })[entryCount]
    return known ?? Object.values(data).filter(isEntry).length
  }

  /** Parts that were read before are kept. */
  #joined(): GoValue {
    const made = (part: Unread | undefined, data: unknown): GoValue =>
      part ? part.value() : toGoValue(data, this.#depth + 1)
    if (Array.isArray(this.#data)) return this.#data.map((item, place) => made(this.#items?.[place], item))
    const map = newMap()
    for (const [key, value] of Object.entries(this.#data as RawMap)) // only maps and lists have parts
      if (isEntry(value)) map[key] = made(this.#known(key), value)
    return map
  }
}

function isLeaf(data: unknown): boolean {
  return (
    typeof data === 'string' ||
    typeof data === 'number' ||
    typeof data === 'boolean' ||
    typeof data === 'bigint'
  )
}

function isEntry(value: unknown): boolean {
  return value !== undefined && typeof value !== 'function'
}

/** A map that becomes a map: `{"$int": 3}` becomes a number. */
function isRawMap(data: unknown): data is RawMap {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return false
  return !(data instanceof Map || data instanceof Tagged || '$int' in data || '$int64' in data)
}
