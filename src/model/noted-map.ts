/**
 * A map that remembers which entries were set, in that order: whoever makes something of them looks only at what has been
 * set since. Entries are not taken out.
 */
export class NotedMap<T> extends Map<string, T> {
  readonly #changes: string[] = []

  static of<T>(entries: Iterable<readonly [string, T]>): NotedMap<T> {
    const map = new NotedMap<T>()
    for (const [key, value] of entries) map.set(key, value)
    return map
  }

  override set(key: string, value: T): this {
    this.#changes.push(key)
    return super.set(key, value)
  }

  /** How often an entry has been set. */
  get version(): number {
    return this.#changes.length
  }

  /** The keys of entries that have been set since a version, each as often as it was. */
  changesSince(version: number): readonly string[] {
    return version === this.#changes.length ? [] : this.#changes.slice(version)
  }
}
