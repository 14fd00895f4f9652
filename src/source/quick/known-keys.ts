import type { SourceEntry } from '../source-node.js'
import { refuse } from './quick-lines.js'

/** So many keys are looked through as quickly as they are asked for in a set, which would be dearer than the map. */
const FEW = 12

/** The keys of a map whose entries are added to the end of a list, each told before its entry is. */
export class KnownKeys {
  readonly #entries: readonly SourceEntry[]
  readonly #from: number
  #many: Set<string> | null = null

  constructor(entries: readonly SourceEntry[]) {
    this.#entries = entries
    this.#from = entries.length
  }

  /** Refuses a key that the map has already. */
  add(key: string): void {
    const entries = this.#entries
    if (entries.length - this.#from === FEW)
      this.#many = new Set(entries.slice(this.#from).map(entry => entry.key))
    if (this.#many === null ? this.#isAmongFew(key) : this.#many.has(key)) refuse()
    this.#many?.add(key)
  }

  #isAmongFew(key: string): boolean {
    const entries = this.#entries
    for (let at = this.#from; at < entries.length; at++) if (entries[at]?.key === key) return true
    return false
  }
}
