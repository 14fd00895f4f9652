import { addToList } from './add-to-list.js'

/** Groups entries by key, keeping their order; entries without a key are omitted. */
export function grouped<T, K>(
  entries: Iterable<T>,
  keyOf: (entry: T) => K | null | undefined
): Map<K, [T, ...T[]]> {
  const groups = new Map<K, [T, ...T[]]>()
  for (const entry of entries) {
    const key = keyOf(entry)
    if (key !== null && key !== undefined) addToList(groups, key, entry)
  }
  return groups
}
