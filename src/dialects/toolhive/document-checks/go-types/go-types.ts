import { positionAt } from '../../../../source/source-file.js'
import type { GoTarget } from '../../../document-checks/decoding/go-target.js'
import type { Place } from '../../../reading/place.js'
import type { FieldShape } from '../../../reading/shape.js'
import { currentSpelling } from '../../../reading/spelling.js'
import { CONFIG_TYPE } from './config-types.js'

/** The loader's message for an unknown key. */
export function unknownFieldMessage(place: Place, key: string): string {
  const { line } = positionAt(place.file, place.mark.start)
  const type = place.parent ? typeAt(place.parent) : null
  const name = type && 'name' in type ? type.name : CONFIG_TYPE.name
  return `line ${line}: field ${key} not found in type ${name.replace('*', '')}`
}

/** The Go type at a place of the configuration, as the loader names it; undefined where it is the usual one for its shape. */
export function goTypeOf(place: Place, shape: FieldShape): string | undefined {
  const type = typeAt(place)
  // A duration of the configuration parses itself from text.
  if (type?.kind === 'duration') return undefined
  if (type && 'name' in type) return type.name.replace(/^\*/, '')
  return shape.format?.startsWith('int') ? shape.format : undefined
}

/** The Go type at a place of the configuration, found from the root; null where any value is allowed. */
function typeAt(place: Place): GoTarget | null {
  const { parent, entry } = place
  if (!parent) return CONFIG_TYPE
  const around = typeAt(parent)
  if (around?.kind === 'list' || around?.kind === 'map') return around.of ?? null
  if (around?.kind !== 'struct' || !entry) return null
  const name = currentSpelling(entry.key)
  return Object.hasOwn(around.fields, name) ? (around.fields[name]?.type() ?? null) : null
}
