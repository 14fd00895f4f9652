import { belowPath } from '../../../model/index.js'
import { likelySlip, nearestName } from '../../../text/nearest-name.js'
import type { Place } from '../../reading/place.js'
import type { Findings } from '../findings.js'
import { renaming } from '../unknown-fields/unknown-field.js'
import { KEYWORD_FORMS, type KeywordForm, NEAR_WORDS, TYPE_NAMES } from './schema-keywords.js'

const MAX_DEPTH = 50

/** Reports misspelt keywords in a schema: a schema accepts any key and ignores unknown ones. */
export function checkSchemaSlips(schema: Place, findings: Findings, depth = 0): void {
  if (schema.kind !== 'map' || depth > MAX_DEPTH) return
  for (const { key, place } of schema.entries()) {
    const meant = KEYWORD_FORMS.has(key) ? null : meantBy(key, place)
    if (meant !== null && !schema.field(meant).exists) report(schema, place, { key, meant, findings })
    for (const inner of schemasIn(place, KEYWORD_FORMS.get(meant ?? key)))
      checkSchemaSlips(inner, findings, depth + 1)
  }
}

/** The keyword that a key misspells, if its value has the keyword's form. */
function meantBy(key: string, place: Place): string | null {
  if (NEAR_WORDS.has(key) || !/^[A-Za-z_]+$/.test(key)) return null
  // So short a word counts as misspelt only when its value fits no other keyword.
  const nearest = likelySlip(key, KEYWORD_FORMS) ?? nearestName(key, ['type'])
  const form = nearest === null ? undefined : KEYWORD_FORMS.get(nearest)
  return form !== undefined && fits(place, form) ? nearest : null
}

function fits(place: Place, form: KeywordForm): boolean {
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
      return typeof place.value === 'string' && TYPE_NAMES.has(place.value)
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

function schemasIn(place: Place, form: KeywordForm | undefined): readonly Place[] {
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
    accountsFor: [schema.field(meant).path, belowPath(schema.field(meant))],
    message: `"${key}" is not a keyword of JSON Schema (did you mean "${meant}"?): unknown keys of a schema are ignored`,
    ...(fix ? { fix } : {})
  })
}
