import { resolveScalar } from '../../source/resolve-scalar.js'
import type { SourceEntry, SourceMap } from '../../source/source-node.js'
import { entriesFor, keyOf } from '../../source/to-value.js'
import { type Flavour, READERS } from './yaml-scalar.js'

/**
 * Of a key that is written twice the last one counts. A key that is no text is what the cluster's reader makes of it; the
 * loader of a config takes it as it is written, and passes over null.
 */
export function entriesByKey(map: SourceMap, flavour: Flavour): ReadonlyMap<string, SourceEntry> {
  const reader = READERS[flavour]
  const entries = entriesFor(map, reader)
  if (flavour === 'resource') return new Map(entries.map(entry => [keyOf(entry, reader), entry]))
  return new Map(entries.filter(entry => !hasNullKey(entry)).map(entry => [entry.key, entry]))
}

function hasNullKey({ keyNode }: SourceEntry): boolean {
  return keyNode.kind === 'scalar' && resolveScalar(keyNode, READERS.config) === null
}
