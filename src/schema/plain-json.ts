import { groupedNumber } from '../text/grouped-number.js'
import { checkLimits, TooCostly } from './checking/too-costly.js'
import { isList, isMap } from './json-kind.js'

/** How large a value is. */
export interface ValueSize {
  /** Maps, lists, their keys, and their contents. */
  values: number
  /** Characters of texts and keys. */
  characters: number
}

/** A value in the form that other libraries expect: whole numbers as numbers, maps as ordinary objects whatever their keys. */
export interface PlainJson {
  readonly value: unknown
  readonly size: ValueSize
}

/** @throws TooCostly for a value with too many levels or too many values */
export function toPlainJson(value: unknown, maxValues = Number.POSITIVE_INFINITY): PlainJson {
  const size: ValueSize = { values: 0, characters: 0 }
  return { value: new Copier(size, maxValues).copy(value, 0), size }
}

class Copier {
  readonly #size: ValueSize
  readonly #maxValues: number

  constructor(size: ValueSize, maxValues: number) {
    this.#size = size
    this.#maxValues = maxValues
  }

  copy(value: unknown, depth: number): unknown {
    this.#count(value)
    if (typeof value === 'bigint') return Number(value)
    if (!isList(value) && !isMap(value)) return value
    if (depth === checkLimits.depth) throw new TooCostly(`it has more than ${checkLimits.depth} levels`)
    if (isList(value)) return value.map(item => this.copy(item, depth + 1))
    const result: Record<string, unknown> = {}
    for (const key of Object.keys(value)) {
      this.#size.characters += key.length
      const copy = this.copy(value[key], depth + 1)
      // A plain assignment of `__proto__` would set the prototype.
      if (key === '__proto__')
        Object.defineProperty(result, key, {
          value: copy,
          enumerable: true,
          configurable: true,
          writable: true
        })
      else result[key] = copy
    }
    return result
  }

  #count(value: unknown): void {
    this.#size.values += 1
    if (typeof value === 'string') this.#size.characters += value.length
    if (this.#size.values > this.#maxValues)
      throw new TooCostly(`it has more than ${groupedNumber(this.#maxValues)} values`)
  }
}
