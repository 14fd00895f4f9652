import type { JsonValue } from '../../model/index.js'
import { readGoTimestamp } from '../../source/scalars/go-timestamp.js'
import { timeOfText } from '../../template/index.js'
import { jsonAt } from './json.js'
import type { Place } from './place.js'

/** Deeper than any engine follows, as in `jsonAt`. */
const DEPTH_LIMIT = 500

/** The value at a place with unquoted dates as the loader of a standalone config parses them; undefined when it contains none. */
export function valueWithTimes(place: Place, depth = 0): JsonValue | undefined {
  if (place.flavour !== 'config' || depth > DEPTH_LIMIT) return undefined
  if (place.kind === 'map') return mapWithTimes(place, depth + 1)
  if (place.kind === 'list') return listWithTimes(place, depth + 1)
  const text = timestampAt(place)
  return text === null ? undefined : (timeOfText(text) as unknown as JsonValue) // only templates see it
}

/** The timestamp that the loader of a standalone config parses from a value; null when it parses none. */
export function timestampAt({ node }: Place): string | null {
  if (node?.kind !== 'scalar') return null
  const mayBeTime = node.tag === '!!timestamp' || (node.style === 'plain' && node.tag === undefined)
  return mayBeTime ? readGoTimestamp(node.text) : null
}

function mapWithTimes(place: Place, depth: number): JsonValue | undefined {
  const entries = place
    .entries()
    .map(({ key, place: value }) => ({ key, value, timed: valueWithTimes(value, depth) }))
  if (entries.every(({ timed }) => timed === undefined)) return undefined
  const map: Record<string, JsonValue> = Object.create(null)
  for (const { key, value, timed } of entries) map[key] = timed ?? jsonAt(value) ?? null
  return map
}

function listWithTimes(place: Place, depth: number): JsonValue | undefined {
  const items = place.items().map(item => ({ item, timed: valueWithTimes(item, depth) }))
  if (items.every(({ timed }) => timed === undefined)) return undefined
  return items.map(({ item, timed }) => timed ?? jsonAt(item) ?? null)
}
