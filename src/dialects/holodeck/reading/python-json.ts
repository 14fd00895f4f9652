import type { JsonValue } from '../../../model/index.js'
import type { Place } from '../../reading/place.js'
import { pythonValue } from './python-scalar.js'

/** Deeper values are cut off: an alias may stand in itself. */
const DEPTH_LIMIT = 100

/** What is written at a place, as Python would write it into JSON; a date, for which JSON has no word, stays its text. */
export function pythonJson(place: Place, depth = 0): JsonValue {
  const { node } = place
  if (depth > DEPTH_LIMIT || node === null) return null
  if (node.kind === 'list') return place.items().map(item => pythonJson(item, depth + 1))
  if (node.kind === 'map')
    return Object.fromEntries(
      place.entries().map(({ key, place: value }) => [key, pythonJson(value, depth + 1)])
    )
  const read = pythonValue(node)
  if (read.kind === 'null') return null
  return 'value' in read ? read.value : node.text
}
