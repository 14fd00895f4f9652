import { toGoValue } from './convert.js'
import { entryCount, type GoMap, type GoValue, newMap, Tagged } from './value.js'

type RawMap = Readonly<Record<string, unknown>>

/**
 * Data from outside of which nothing has been read yet: only what a template reads of them becomes Go values, each part once
 * and then the same one for all who read it.
 */
export class Unread {
  readonly #data: unknown
  readonly #depth: number
  readonly #parts = new Map<string, Unread>()
  #value: { readonly made: GoValue } | undefined

  constructor(data: unknown, depth = 0) {
    this.#data = data
    this.#depth = depth
  }

  /** All of it as a Go value. */
  value(): GoValue {
    this.#value ??= { made: this.#parts.size === 0 ? toGoValue(this.#data, this.#depth) : this.#joined() }
    return this.#value.made
  }

  /** The part under a key; undefined where there is none, or where one has to look at the whole to know. */
  part(key: string): Unread | undefined {
    const known = this.#parts.get(key)
    if (known || this.#value !== undefined) return this.#value === undefined ? known : undefined
    const data = this.#data
    if (!isRawMap(data) || !Object.prototype.propertyIsEnumerable.call(data, key)) return undefined
    const value = data[key]
    if (!isEntry(value)) return undefined
    const part = new Unread(value, this.#depth + 1)
    this.#parts.set(key, part)
    return part
  }

  /** How many entries a map or a list has of which nothing need be read for that; undefined for anything else. */
  count(): number | undefined {
    const data = this.#data
    if (this.#value !== undefined) return undefined
    if (Array.isArray(data)) return data.length
    if (!isRawMap(data)) return undefined
    const known = (data as { readonly [entryCount]?: number })[entryCount]
    return known ?? Object.values(data).filter(isEntry).length
  }

  /** What has been read of it before stays what it was. */
  #joined(): GoMap {
    const map = newMap()
    for (const [key, value] of Object.entries(this.#data as RawMap)) // only a map has parts
      if (isEntry(value)) map[key] = this.#parts.get(key)?.value() ?? toGoValue(value, this.#depth + 1)
    return map
  }
}

function isEntry(value: unknown): boolean {
  return value !== undefined && typeof value !== 'function'
}

/** A map that becomes one: `{"$int": 3}` becomes a number. */
function isRawMap(data: unknown): data is RawMap {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return false
  return !(data instanceof Map || data instanceof Tagged || '$int' in data || '$int64' in data)
}
