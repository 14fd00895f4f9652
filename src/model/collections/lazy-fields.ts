import type { MapField } from '../../template/index.js'

/** Source of the fields of a map that are computed on demand. */
export interface FieldSource {
  get(name: string): MapField | undefined
  has(name: string): boolean
  names(): Iterable<string>
}

/**
 * Fields of a map that are computed on demand. All readers share a step's fields: a copy per reader would grow with the square of the
 * number of steps.
 */
export class LazyFields implements ReadonlyMap<string, MapField> {
  readonly #source: FieldSource
  #size: number | null = null

  constructor(source: FieldSource) {
    this.#source = source
  }

  get size(): number {
    this.#size ??= [...this.keys()].length
    return this.#size
  }

  get(name: string): MapField | undefined {
    return this.#source.get(name)
  }

  has(name: string): boolean {
    return this.#source.has(name)
  }

  *keys(): MapIterator<string> {
    yield* this.#source.names()
  }

  *values(): MapIterator<MapField> {
    for (const [, field] of this) yield field
  }

  entries(): MapIterator<[string, MapField]> {
    return this[Symbol.iterator]()
  }

  *[Symbol.iterator](): MapIterator<[string, MapField]> {
    for (const name of this.keys()) {
      const field = this.get(name)
      if (field) yield [name, field]
    }
  }

  forEach(visit: (field: MapField, name: string, map: ReadonlyMap<string, MapField>) => void): void {
    for (const [name, field] of this) visit(field, name, this)
  }
}
