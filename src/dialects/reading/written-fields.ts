import type { Origin } from '../../model/index.js'
import type { Place } from './place.js'

/**
 * The present fields of a map by name, including those of the named inner maps as `onError.action`. They are looked up in the
 * document: few of thousands of steps are asked for more than two fields, and a map for each would take much memory.
 */
export class WrittenFields implements ReadonlyMap<string, Origin> {
  readonly #place: Place
  readonly #nested: readonly string[]

  constructor(place: Place, nested: readonly string[]) {
    this.#place = place
    this.#nested = nested
  }

  get(name: string): Origin | undefined {
    const end = name.indexOf('.')
    const around = name.slice(0, end)
    return end !== -1 && this.#nested.includes(around)
      ? this.#place.written(around)?.written(name.slice(end + 1))
      : this.#place.written(name)
  }

  has(name: string): boolean {
    return this.get(name) !== undefined
  }

  get size(): number {
    return this.#all().size
  }

  keys(): MapIterator<string> {
    return this.#all().keys()
  }

  values(): MapIterator<Origin> {
    return this.#all().values()
  }

  entries(): MapIterator<[string, Origin]> {
    return this.#all().entries()
  }

  [Symbol.iterator](): MapIterator<[string, Origin]> {
    return this.#all().entries()
  }

  forEach(visit: (origin: Origin, name: string, map: ReadonlyMap<string, Origin>) => void): void {
    for (const [name, origin] of this.#all()) visit(origin, name, this)
  }

  #all(): Map<string, Origin> {
    const fields = new Map<string, Origin>()
    for (const { name, place } of this.#place.fields()) {
      fields.set(name, place.origin)
      if (!this.#nested.includes(name)) continue
      for (const inner of place.fields()) fields.set(`${name}.${inner.name}`, inner.place.origin)
    }
    return fields
  }
}
