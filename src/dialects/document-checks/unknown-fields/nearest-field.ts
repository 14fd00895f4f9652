import { nearestName } from '../../../text/nearest-name.js'
import type { Place } from '../../reading/place.js'
import { type FieldShape, fieldNames } from '../../reading/shape.js'
import { currentSpelling } from '../../reading/spelling.js'
import { fieldsNamed } from './other-systems.js'

/** The field that a key was meant to be, or null when none is near. */
export function nearestField(key: string, shape: FieldShape, map?: Place): string | null {
  const names = fieldNames(shape)
  const current = currentSpelling(key)
  return names.includes(current) ? current : nearestAmong(key, names, map)
}

/** The same among names: other systems' names take precedence over similar spelling, and existing fields are excluded. */
export function nearestAmong(key: string, names: readonly string[], map?: Place): string | null {
  const known = fieldsNamed(key).filter(field => names.includes(field) && !map?.field(field).exists)
  return known[0] ?? nearestName(key, names)
}
