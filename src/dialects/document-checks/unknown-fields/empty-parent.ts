import type { Place } from '../../reading/place.js'
import { type FieldShape, fieldShape, isFreeForm } from '../../reading/shape.js'

/** A hint for a field directly below an empty key that could contain it. */
export function emptyParent(map: Place, value: Place, shape: FieldShape): string {
  const parent = value.entry && knownAbove(map, shape).get(value.entry.keyNode)
  const table = parent && fieldShape(shape, parent.key)
  const isEmpty = parent?.value.kind === 'scalar' && parent.value.span.start === parent.value.span.end
  if (!isEmpty || !table || !(isFreeForm(table) || fieldShape(table, value.entry?.key ?? ''))) return ''
  return `; indent it under ${parent.key}, which is empty`
}

type MapEntry = NonNullable<Place['entry']>

type Above = ReadonlyMap<MapEntry['keyNode'], MapEntry>

const aboveKeys = new WeakMap<
  NonNullable<Place['map']>,
  { readonly shape: FieldShape; readonly above: Above }
>()

/** The nearest known key above each key of a map; computed once, because a map may have many unknown keys. */
export function knownAbove({ map }: Place, shape: FieldShape): Above {
  if (!map) return new Map()
  const noted = aboveKeys.get(map)
  if (noted?.shape === shape) return noted.above
  const above = new Map<MapEntry['keyNode'], MapEntry>()
  let known: MapEntry | undefined
  for (const entry of map.entries) {
    if (known) above.set(entry.keyNode, known)
    if (fieldShape(shape, entry.key)) known = entry
  }
  aboveKeys.set(map, { shape, above })
  return above
}
