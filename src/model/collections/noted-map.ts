/** A map that records which entries were set, in order, so that views update only what changed. Entries are never removed. */
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

  /** How often any entry has been set. */
  get version(): number {
    return this.#changes.length
  }

  /** The keys of entries set since a version, once for each time. */
  changesSince(version: number): readonly string[] {
    return version === this.#changes.length ? [] : this.#changes.slice(version)
  }
}
