/** Adds an entry to the list of a key, the first one included. */
export function addToList<K, T>(lists: Map<K, T[]>, key: K, entry: T): void {
  const list = lists.get(key)
  if (list) list.push(entry)
  else lists.set(key, [entry])
}
