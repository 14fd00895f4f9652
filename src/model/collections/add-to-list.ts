/** Adds an entry to the list of a key. Most lists have one entry, and are of exactly that size; a growing one would reserve room for more. */
export function addToList<K, T>(lists: Map<K, T[]>, key: K, entry: T): void {
  const list = lists.get(key)
  if (list) list.push(entry)
  else lists.set(key, [entry])
}
