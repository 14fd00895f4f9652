import { resolveScalar } from '../../source/scalars/resolve-scalar.js'
import { entriesFor, keyOf } from '../../source/scalars/to-value.js'
import type { SourceEntry, SourceMap } from '../../source/source-node.js'
import { type Flavour, READERS } from './yaml-scalar.js'

/** Larger maps are indexed; most have a few entries, where a linear search is as fast. */
const FEW = 12

/**
 * The entries of a map by key, each key once, at its first position.
 *
 * The last of repeated keys counts. A non-string key is converted as the cluster's reader does; the loader of a config takes its
 * text and skips null.
 */
export class KeyedEntries {
  readonly entries: readonly SourceEntry[]
  /** Null when each key is that of its entry. */
  readonly #keys: readonly string[] | null
  readonly #index: ReadonlyMap<string, number> | null

  private constructor(parts: EntryParts) {
    this.entries = parts.entries
    this.#keys = parts.keys
    this.#index = parts.index
  }

  static of(map: SourceMap, flavour: Flavour): KeyedEntries {
    const entries = entriesFor(map, READERS[flavour])
    if (entries.length <= FEW && areAllPlain(entries, flavour))
      return new KeyedEntries({ entries, keys: null, index: null })
    return new KeyedEntries(partsOf(entries, flavour))
  }

  /** True when the entries alone are sufficient: each key is that of its entry, and they are few. */
  get isPlain(): boolean {
    return this.#keys === null
  }

  keyAt(at: number): string {
    return this.#keys?.[at] ?? this.entries[at]?.key ?? ''
  }

  /** Index of the entry with that key; -1 when there is none. */
  indexOf(key: string): number {
    if (this.#index) return this.#index.get(key) ?? -1
    const { entries } = this
    for (let at = 0; at < entries.length; at++) if (entries[at]?.key === key) return at
    return -1
  }
}

interface EntryParts {
  readonly entries: readonly SourceEntry[]
  readonly keys: readonly string[] | null
  readonly index: ReadonlyMap<string, number> | null
}

/** True when every key is its written text and none is repeated. */
function areAllPlain(entries: readonly SourceEntry[], flavour: Flavour): boolean {
  for (let at = 0; at < entries.length; at++) {
    const entry = entries[at]
    if (!entry || readKey(entry, flavour) !== entry.key) return false
    for (let before = 0; before < at; before++) if (entries[before]?.key === entry.key) return false
  }
  return true
}

function partsOf(written: readonly SourceEntry[], flavour: Flavour): EntryParts {
  const byKey = new Map<string, SourceEntry>()
  for (const entry of written) {
    const key = readKey(entry, flavour)
    if (key !== null) byKey.set(key, entry)
  }
  const keys = [...byKey.keys()]
  return { entries: [...byKey.values()], keys, index: new Map(keys.map((key, at) => [key, at])) }
}

/** Null for a key that the reader skips. */
function readKey(entry: SourceEntry, flavour: Flavour): string | null {
  if (flavour === 'resource') return keyOf(entry, READERS.resource)
  return hasNullKey(entry) ? null : entry.key
}

function hasNullKey({ keyNode }: SourceEntry): boolean {
  return keyNode.kind === 'scalar' && resolveScalar(keyNode, READERS.config) === null
}
