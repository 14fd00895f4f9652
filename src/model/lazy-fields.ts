import type { MapField } from '../template/index.js'

/** Where the fields of a map come from that are made when they are asked for. */
export interface FieldSource {
  get(name: string): MapField | undefined
  has(name: string): boolean
  names(): Iterable<string>
}

/**
 * The fields of a map whose fields nobody makes before they are asked for: what a step leaves is shared by all that read it, and a
 * copy for each reader would grow with the square of the steps.
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
