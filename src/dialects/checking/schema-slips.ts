import { likelySlip, nearestName } from '../../text/nearest-name.js'
import type { Place } from '../reading/place.js'
import type { Findings } from './findings.js'
import { renaming } from './unknown-field.js'

type Form = 'schema' | 'schemas' | 'named' | 'list' | 'map' | 'text' | 'type' | 'number' | 'boolean' | 'any'

/** The keywords of JSON Schema, with the form that their values have. */
const KEYWORDS: ReadonlyMap<string, Form> = new Map([
  ['type', 'type'],
  ['properties', 'named'],
  ['required', 'list'],
  ['items', 'schema'],
  ['additionalProperties', 'schema'],
  ['patternProperties', 'named'],
  ['propertyNames', 'schema'],
  ['minProperties', 'number'],
  ['maxProperties', 'number'],
  ['additionalItems', 'schema'],
  ['prefixItems', 'schemas'],
  ['contains', 'schema'],
  ['minItems', 'number'],
  ['maxItems', 'number'],
  ['uniqueItems', 'boolean'],
  ['enum', 'list'],
  ['const', 'any'],
  ['default', 'any'],
  ['examples', 'list'],
  ['title', 'text'],
  ['description', 'text'],
  ['format', 'text'],
  ['pattern', 'text'],
  ['minLength', 'number'],
  ['maxLength', 'number'],
  ['minimum', 'number'],
  ['maximum', 'number'],
  ['exclusiveMinimum', 'any'],
  ['exclusiveMaximum', 'any'],
  ['multipleOf', 'number'],
  ['allOf', 'schemas'],
  ['anyOf', 'schemas'],
  ['oneOf', 'schemas'],
  ['not', 'schema'],
  ['if', 'schema'],
  ['then', 'schema'],
  ['else', 'schema'],
  ['definitions', 'named'],
  ['dependencies', 'map'],
  ['dependentRequired', 'map'],
  ['dependentSchemas', 'named'],
  ['readOnly', 'boolean'],
  ['writeOnly', 'boolean'],
  ['deprecated', 'boolean'],
  ['contentEncoding', 'text'],
  ['contentMediaType', 'text']
])

/** Words of OpenAPI and of older drafts that are near to a keyword, and meant. */
const OTHERS: ReadonlySet<string> = new Set([
  'example',
  'requires',
  'dependentRequires',
  'extends',
  'disallow'
])

const TYPES: ReadonlySet<string> = new Set([
  'string',
  'integer',
  'number',
  'boolean',
  'object',
  'array',
  'null'
])

const MAX_DEPTH = 50

/** Tells of keys in a schema that are a slip of a keyword which is not there otherwise: a schema takes any key, and nobody reads it. */
export function checkSchemaSlips(schema: Place, findings: Findings, depth = 0): void {
  if (schema.kind !== 'map' || depth > MAX_DEPTH) return
  for (const { key, place } of schema.entries()) {
    const meant = KEYWORDS.has(key) ? null : meantBy(key, place)
    if (meant !== null && !schema.field(meant).exists) report(schema, place, { key, meant, findings })
    for (const inner of schemasIn(place, KEYWORDS.get(meant ?? key)))
      checkSchemaSlips(inner, findings, depth + 1)
  }
}

/** The keyword that a key is a slip of, where its value has the form that the keyword takes. */
function meantBy(key: string, place: Place): string | null {
  if (OTHERS.has(key) || !/^[A-Za-z_]+$/.test(key)) return null
  // So short a word is a slip only where it is given what no other keyword takes.
  const nearest = likelySlip(key, KEYWORDS.keys()) ?? nearestName(key, ['type'])
  const form = nearest === null ? undefined : KEYWORDS.get(nearest)
  return form !== undefined && fits(place, form) ? nearest : null
}

function fits(place: Place, form: Form): boolean {
  switch (form) {
    case 'schema':
      return place.kind === 'map'
    case 'named':
    case 'map':
      return place.kind === 'map' && place.entries().every(entry => entry.place.kind !== 'scalar')
    case 'list':
    case 'schemas':
      return place.kind === 'list'
    case 'type':
      return typeof place.value === 'string' && TYPES.has(place.value)
    case 'text':
      return typeof place.value === 'string'
    case 'number':
      return typeof place.value === 'number' || typeof place.value === 'bigint'
    case 'boolean':
      return typeof place.value === 'boolean'
    case 'any':
      return true
  }
}

function schemasIn(place: Place, form: Form | undefined): readonly Place[] {
  if (form === 'schema') return place.kind === 'list' ? place.items() : [place]
  if (form === 'schemas') return place.items()
  return form === 'named' ? place.entries().map(entry => entry.place) : []
}

interface Slip {
  readonly key: string
  readonly meant: string
  readonly findings: Findings
}

function report(schema: Place, place: Place, { key, meant, findings }: Slip): void {
  const fix = renaming(schema, place, { key, nearest: meant })
  findings.report(place, {
    rule: 'no-unknown-field',
    severity: 'warning',
    span: place.mark,
    message: `"${key}" is not a keyword of JSON Schema (did you mean "${meant}"?): unknown keys of a schema are ignored`,
    ...(fix ? { fix } : {})
  })
}
