import { resolveScalar } from '../../source/resolve-scalar.js'
import type { SourceEntry, SourceMap } from '../../source/source-node.js'
import { entriesFor, keyOf } from '../../source/to-value.js'
import { type Flavour, READERS } from './yaml-scalar.js'

/** A map of more entries than this is asked by an index; most have a handful, which are looked through as quickly without one. */
const FEW = 12

/**
 * The entries of a map by key, each key once, where it was written first.
 *
 * Of a key that is written twice the last one counts. A key that is no text is what the cluster's reader makes of it; the
 * loader of a config takes it as it is written, and passes over null.
 */
export class KeyedEntries {
  readonly entries: readonly SourceEntry[]
  /** Null where each key is that of its entry. */
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

  /** True where whoever has the entries needs nothing else: each key is that of its entry, and they are few. */
  get isPlain(): boolean {
    return this.#keys === null
  }

  keyAt(at: number): string {
    return this.#keys?.[at] ?? this.entries[at]?.key ?? ''
  }

  /** Where the entry of that key is; -1 where there is none. */
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

/** True where each key is the text that is written, and none is written twice. */
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

/** Null for a key that the reader passes over. */
function readKey(entry: SourceEntry, flavour: Flavour): string | null {
  if (flavour === 'resource') return keyOf(entry, READERS.resource)
  return hasNullKey(entry) ? null : entry.key
}

function hasNullKey({ keyNode }: SourceEntry): boolean {
  return keyNode.kind === 'scalar' && resolveScalar(keyNode, READERS.config) === null
}
