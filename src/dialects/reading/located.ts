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
import { WrittenFields } from './written-fields.js'

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
