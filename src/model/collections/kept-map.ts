import { entryCount } from '../../template/index.js'
import type { JsonObject, JsonValue } from '../json/json-value.js'
import { NotedMap } from './noted-map.js'

interface Kept {
  readonly map: Record<string, JsonValue>
  version: number
  entries: number
}

/**
 * Template views of maps that grow during a run, kept per map and updated: an entry is rebuilt when it was set again. Maps that do not
 * record their changes are not cached.
 */
export class KeptMap<T> {
  readonly #make: (value: T, key: string) => JsonValue
  readonly #kept = new WeakMap<NotedMap<T>, Kept>()

  /** @param make must depend only on its arguments */
  constructor(make: (value: T, key: string) => JsonValue) {
    this.#make = make
  }

  /** To be read at once and never changed: the next call returns the same map. */
  of(source: ReadonlyMap<string, T>): JsonObject {
    if (!(source instanceof NotedMap)) return this.madeOf(source)
    const known = this.#kept.get(source) ?? keptOf(emptyMap())
    this.#kept.set(source, known)
    for (const key of source.changesSince(known.version))
      if (this.#put(known.map, key, source)) known.entries++
    known.version = source.version
    return known.map
  }

  /** A separate map that the caller may change. */
  madeOf(source: ReadonlyMap<string, T>): JsonObject {
    const map = emptyMap()
    for (const key of source.keys()) this.#put(map, key, source)
    return map
  }

  /** True where the map had no such entry before. */
  #put(map: Record<string, JsonValue>, key: string, source: ReadonlyMap<string, T>): boolean {
    const value = source.get(key)
    if (value === undefined) return false
    const isNew = !(key in map)
    map[key] = this.#make(value, key)
    return isNew
  }
}

/** A template that asks for the number of entries gets it without visiting them. */
function keptOf(map: Record<string, JsonValue>): Kept {
  const kept = { map, version: 0, entries: 0 }
  Object.defineProperty(map, entryCount, { get: () => kept.entries })
  return kept
}

/** Users choose the keys: one may be `__proto__`. */
function emptyMap(): Record<string, JsonValue> {
  return Object.create(null)
}
