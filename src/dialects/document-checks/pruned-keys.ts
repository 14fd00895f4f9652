import type { Place } from '../reading/place.js'
import { type FieldShape, fieldShape } from '../reading/shape.js'

/**
 * The paths of the keys that a cluster takes out of a value before it looks at types: those that the table does not know.
 * So a map in the place of a text loses all that is in it, and a strict request is refused for that and not for the type.
 */
export function prunedKeys(place: Place, shape: FieldShape | undefined): readonly string[] {
  if (shape?.['x-kubernetes-preserve-unknown-fields']) return []
  if (place.kind === 'list') return place.items().flatMap(item => prunedKeys(item, shape?.items))
  return place.entries().flatMap(({ key, place: value }) => {
    const known = shape && fieldShape(shape, key)
    return known ? prunedKeys(value, known) : [value.path]
  })
}
