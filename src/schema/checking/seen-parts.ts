/** The parts of a value that some schema has evaluated and accepted. */
export class SeenParts {
  readonly names = new Set<string>()
  hasAllNames = false
  /** Number of items from the start of a list. */
  items = 0
  readonly places = new Set<number>()

  add(other: SeenParts | null): void {
    if (!other) return
    this.hasAllNames ||= other.hasAllNames
    this.items = Math.max(this.items, other.items)
    for (const name of other.names) this.names.add(name)
    for (const place of other.places) this.places.add(place)
  }

  hasName(name: string): boolean {
    return this.hasAllNames || this.names.has(name)
  }

  hasItem(at: number): boolean {
    return at < this.items || this.places.has(at)
  }
}
