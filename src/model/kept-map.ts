import { entryCount } from '../template/index.js'
import type { JsonObject, JsonValue } from './json-value.js'
import { NotedMap } from './noted-map.js'

interface Kept {
  readonly map: Record<string, JsonValue>
  version: number
  entries: number
}

/**
 * What templates see of maps that grow while a run goes on, kept for each of them and changed: an entry is made again when it
 * has been set again. Nothing is kept of a map that does not note its changes.
 */
export class KeptMap<T> {
  readonly #make: (value: T, key: string) => JsonValue
  readonly #kept = new WeakMap<NotedMap<T>, Kept>()

  /** @param make must depend on nothing else than it is given */
  constructor(make: (value: T, key: string) => JsonValue) {
    this.#make = make
  }

  /** To be read at once, and to be changed by nobody: the next call gives the same map. */
  of(source: ReadonlyMap<string, T>): JsonObject {
    if (!(source instanceof NotedMap)) return this.madeOf(source)
    const known = this.#kept.get(source) ?? keptOf(emptyMap())
    this.#kept.set(source, known)
    for (const key of source.changesSince(known.version))
      if (this.#put(known.map, key, source)) known.entries++
    known.version = source.version
    return known.map
  }

  /** A map of its own, for those who change it. */
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

/** A template that asks how many entries there are is told, and need not look at them. */
function keptOf(map: Record<string, JsonValue>): Kept {
  const kept = { map, version: 0, entries: 0 }
  Object.defineProperty(map, entryCount, { get: () => kept.entries })
  return kept
}

/** Keys are chosen by users: one may be called `__proto__`. */
function emptyMap(): Record<string, JsonValue> {
  return Object.create(null)
}
