import type {
  Expression,
  JsonValue,
  ListTree,
  Located,
  MapTree,
  Origin,
  ValueTree
} from '../../model/index.js'
import { jsonAt } from './json.js'
import type { Place } from './place.js'
import { valueWithTimes } from './times.js'

/** Deeper values are cut off to protect the stack; the engine stops at 100. */
const DEPTH_LIMIT = 500

/** A string with its location; the empty string when absent. */
export function locatedText(place: Place): Located<string> {
  return { value: place.text ?? '', origin: place.origin }
}

/** The strings of a list, without other items. */
export function locatedTexts(place: Place): readonly Located<string>[] {
  const texts = place.items().filter(item => item.text !== null)
  // Filtering leaves spare capacity in the array, which mapping does not.
  return texts.map(item => ({ value: item.text ?? '', origin: item.origin }))
}

/** A value with its location; null when it is absent or null. */
export function locatedJson(place: Place): Located<JsonValue> | null {
  const value = jsonAt(place)
  if (value === undefined || value === null) return null
  return { value, origin: place.origin, ...seenAt(place) }
}

/** The value that templates see, when it is more than its JSON. */
export function seenAt(place: Place): Pick<Located<JsonValue>, 'seen'> {
  const seen = valueWithTimes(place)
  return seen === undefined ? {} : { seen }
}

/** A text that may contain template actions; the empty text when absent. */
export function expressionAt(place: Place): Expression {
  const { node, text } = place
  const origin = place.origin
  const spanOf =
    node?.kind === 'scalar' ? (start: number, end: number) => node.spanOf(start, end) : () => origin.span
  return { text: text ?? '', origin, isTemplate: text?.includes('{{') ?? false, spanOf }
}

/** A text that may contain template actions; null when absent. */
export function optionalExpressionAt(place: Place): Expression | null {
  return place.text === null || place.text === '' ? null : expressionAt(place)
}

/** A map of literals and expressions; null when it is no map. */
export function mapTreeAt(place: Place, depth = 0): MapTree | null {
  if (place.kind !== 'map') return null
  const entries = place.entries().map(({ key, place: value }) => ({ key, value: treeAt(value, depth + 1) }))
  return { kind: 'map', entries, origin: place.origin }
}

/** The present fields by name, including those of the named inner maps as `onError.action`. */
export function writtenFields(place: Place, nested: readonly string[] = none): ReadonlyMap<string, Origin> {
  return new WrittenFields(place, nested)
}

const none: readonly string[] = []

function treeAt(place: Place, depth: number): ValueTree {
  const { origin } = place
  if (depth > DEPTH_LIMIT) return { kind: 'literal', value: null, origin }
  if (place.kind === 'map') return mapTreeAt(place, depth) ?? { kind: 'literal', value: null, origin }
  if (place.kind === 'list') return listTreeAt(place, depth)
  const value = place.value ?? null
  if (typeof value === 'string' && value.includes('{{'))
    return { kind: 'template', expression: expressionAt(place), origin }
  return { kind: 'literal', value, origin }
}

function listTreeAt(place: Place, depth: number): ListTree {
  return { kind: 'list', items: place.items().map(item => treeAt(item, depth + 1)), origin: place.origin }
}

/**
 * The present fields of a map by name, including those of the named inner maps as `onError.action`. They are looked up in the
 * document: few of thousands of steps are asked for more than two fields, and a map for each would take much memory.
 */
class WrittenFields implements ReadonlyMap<string, Origin> {
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
