import type { Place } from '../../reading/place.js'
import { type FieldShape, fieldShape } from '../../reading/shape.js'
import { METADATA_SHAPE } from '../decoding/object-meta.js'
import { knownAbove } from './empty-parent.js'

/**
 * Where an unknown key would be a field: in the map above, when its line is not indented enough, or in an enclosing map that
 * requires it. Null when no map without the field allows it.
 */
export function otherHome(map: Place, value: Place, tables: Tables): Place | null {
  const key = value.entry?.key ?? ''
  const above = value.entry && knownAbove(map, tables.own).get(value.entry.keyNode)
  if (above && hasRoom(map.field(above.key), key, tableOf(map, above.key, tables.own)))
    return map.field(above.key).field(key)
  const outer = tables.whole && around(map, tables.whole).find(each => lacks(each, key))
  return outer ? outer.map.field(key) : null
}

/** The field tables of the key's map and of its document. */
export interface Tables {
  readonly own: FieldShape
  readonly whole?: FieldShape | undefined
}

interface KnownMap {
  readonly map: Place
  readonly shape: FieldShape | undefined
}

/** The enclosing maps, innermost first. */
function around(map: Place, whole: FieldShape): readonly KnownMap[] {
  const trail: Place[] = []
  for (let at: Place | null = map; at; at = at.parent) trail.unshift(at)
  let shape: FieldShape | undefined = whole
  const maps: KnownMap[] = []
  for (const [depth, place] of trail.entries()) {
    if (depth > 0) shape = shape && below(shape, place)
    if (place.kind === 'map' && place !== map) maps.unshift({ map: place, shape })
  }
  return maps
}

function below(shape: FieldShape, { name }: Place): FieldShape | undefined {
  return typeof name === 'number' ? shape.items : fieldShape(shape, name)
}

/** Every resource has the same metadata, which the tables of the kinds omit. */
function tableOf(map: Place, key: string, shape: FieldShape): FieldShape | undefined {
  return key === 'metadata' && map.parent === null ? METADATA_SHAPE : fieldShape(shape, key)
}

function lacks({ map, shape }: KnownMap, key: string): boolean {
  return shape?.required?.includes(key) === true && hasRoom(map, key, shape)
}

function hasRoom(place: Place, key: string, shape: FieldShape | undefined): boolean {
  const isNamed = shape?.properties !== undefined && Object.hasOwn(shape.properties, key)
  return isNamed && (place.kind === 'map' || place.isEmpty) && !place.field(key).exists
}
