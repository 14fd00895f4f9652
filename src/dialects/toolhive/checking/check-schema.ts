import { checkGoJsonSchema } from '../../../schema/index.js'
import type { Span } from '../../../source/span.js'
import { jsonAt } from '../../reading/json.js'
import type { Place } from '../../reading/place.js'

/** What is wrong with a JSON Schema, in the words of the library that compiles it. */
export interface SchemaProblem {
  readonly words: string
  readonly span: Span
}

/** The first thing for which the upstream's library does not compile a schema, shown at the very value. */
export function schemaProblem(root: Place): SchemaProblem | null {
  if (root.kind !== 'map') return null
  const defect = checkGoJsonSchema(jsonAt(root))
  return defect ? { words: defect.message, span: placeOf(root, defect.path).span } : null
}

function placeOf(root: Place, path: readonly (string | number)[]): Place {
  return path.reduce<Place>((place, part) => {
    return typeof part === 'string' ? place.field(part) : (place.items()[part] ?? place)
  }, root)
}
