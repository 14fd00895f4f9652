import { findEndlessReference, readGoJsonSchema } from '../../../../schema/index.js'
import type { Span } from '../../../../source/span.js'
import type { Findings } from '../../../document-checks/findings.js'
import { jsonAt } from '../../../reading/json.js'
import type { Place } from '../../../reading/place.js'

/** A problem of a JSON Schema, with the message of the library that compiles it. */
export interface SchemaCompileProblem {
  readonly message: string
  readonly span: Span
  /** True when the library crashes on the schema. */
  readonly isCrash: boolean
}

/** The problems of a schema: `problem` or `endless`, never both. */
export interface SchemaFaults {
  /** The first problem for which upstream's library does not compile it, located at the exact value. */
  readonly problem: SchemaCompileProblem | null
  /** Where a schema that compiles references itself endlessly. */
  readonly endless: Span | null
  /** The references to documents that are loaded while the schema is compiled. */
  readonly loaded: readonly LoadedReference[]
}

export interface LoadedReference {
  readonly address: string
  readonly place: Place
}

export function schemaFaults(root: Place): SchemaFaults {
  if (root.kind !== 'map') return { problem: null, endless: null, loaded: [] }
  const schema = jsonAt(root)
  const { defect, ...reading } = readGoJsonSchema(schema)
  const loaded = reading.loaded.map(({ address, path }) => ({ address, place: placeOf(root, path) }))
  if (defect) {
    const { message, path, isCrash = false } = defect
    return { problem: { message, span: placeOf(root, path).span, isCrash }, endless: null, loaded }
  }
  const path = findEndlessReference(schema)
  return { problem: null, endless: path && placeOf(root, path).span, loaded }
}

/** The effect of an endlessly recursive schema on its compiler, and what to write instead. */
export const ENDLESS_SCHEMA = {
  rule: 'no-endless-schema',
  message: 'fatal error: stack overflow',
  isCrash: true,
  more: ': the schema leads back to itself before it looks at any value; the engine follows it without end, and the operator, thv vmcp validate and the server crash on it; put the reference below "properties" or "items", or remove it'
} as const

/** The loaded documents are unknown here, so nothing is claimed about them. */
export function warnOfLoaded(loaded: readonly LoadedReference[], findings: Findings): void {
  for (const { address, place } of loaded) {
    const isFile = address.startsWith('file:')
    const how = isFile ? 'reads this file on its own machine' : 'fetches this address'
    const until = isFile ? 'is not there' : 'does not answer'
    findings.report(place, {
      rule: 'no-remote-schema',
      severity: 'warning',
      message: `${address}: the engine ${how} when it checks the definition and refuses the definition where it ${until}; write the schema under "definitions" and refer to it with "#/definitions/…"`
    })
  }
}

function placeOf(root: Place, path: readonly (string | number)[]): Place {
  return path.reduce<Place>((place, part) => {
    return typeof part === 'string' ? place.field(part) : (place.items()[part] ?? place)
  }, root)
}
