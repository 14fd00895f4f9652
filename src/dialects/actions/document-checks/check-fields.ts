import { parseDuration } from '../../../go/duration.js'
import type { Fix } from '../../../source/diagnostic.js'
import { suggestion } from '../../../text/did-you-mean.js'
import type { Findings } from '../../document-checks/findings.js'
import { durationFix } from '../../document-checks/shape/check-duration.js'
import { handlingFix } from '../../document-checks/shape/type-fix.js'
import { errorWay } from '../../document-checks/unknown-fields/error-ways.js'
import { nearestAmong } from '../../document-checks/unknown-fields/nearest-field.js'
import { otherWay } from '../../document-checks/unknown-fields/other-systems.js'
import type { Place } from '../../reading/place.js'
import { type FieldShape, fieldNames, fieldShape, isDuration, isFreeForm } from '../../reading/shape.js'
import { refuse } from './refuse.js'

/** Checks a value against its field table, with vmcp's own messages: unknown fields, values of another kind. */
export function checkFields(place: Place, shape: FieldShape, findings: Findings): void {
  if (!place.exists || place.value === null || !checkKind(place, shape, findings)) return
  if (isDuration(shape)) checkDuration(place, findings)
  if (shape.items) for (const item of place.items()) checkFields(item, shape.items, findings)
  if (isFreeForm(shape)) return
  for (const { key, place: value } of place.entries()) {
    const known = fieldShape(shape, key)
    // The step of a loop has the fields of a step, although its table allows any.
    if (known) checkFields(value, key === 'step' && isFreeForm(known) ? shape : known, findings)
    else reportUnknown(place, value, { key, shape, findings })
  }
}

const WORDS: Readonly<Record<string, string>> = {
  object: 'a map: one "key: value" a line',
  array: 'a list: one entry a line, each after "- "',
  string: 'a text',
  integer: 'a whole number',
  boolean: 'true or false'
}

/** False for a value of another kind, which cannot be checked further. */
function checkKind(place: Place, { type }: FieldShape, findings: Findings): boolean {
  if (type === undefined || isOfKind(place, type)) return true
  const name = place.entry ? `"${place.entry.key}"` : 'an entry of this list'
  const fix = handlingFix(place)
  const hint = fix ? `; ${fix.description.replace('Write', 'write')}` : ''
  refuse(findings, place, {
    rule: 'valid-field',
    message: `${name} must be ${WORDS[type] ?? type}${hint}`,
    ...(fix ? { fix } : {})
  })
  return false
}

function isOfKind(place: Place, type: string): boolean {
  if (type === 'object') return place.kind === 'map'
  if (type === 'array') return place.kind === 'list'
  if (place.kind === 'map' || place.kind === 'list') return false
  if (type === 'integer') return typeof place.value === 'bigint'
  if (place.entry?.key === 'tool') return typeof place.value === 'string'
  return type === 'string' || typeof place.value === type
}

function checkDuration(place: Place, findings: Findings): void {
  const parsed = parseDuration(place.text ?? '')
  if (parsed.ok) return
  const message = `${parsed.message}; a duration is numbers with units, such as 30s, 5m or 1h30m`
  const fix = durationFix(place)
  refuse(findings, place, { rule: 'valid-duration', message, ...(fix ? { fix } : {}) })
}

interface UnknownActionField {
  readonly key: string
  readonly shape: FieldShape
  readonly findings: Findings
}

function reportUnknown(map: Place, value: Place, { key, shape, findings }: UnknownActionField): void {
  const names = fieldNames(shape)
  const way = errorWay(map, value, shape) ?? otherWay(map, value, shape)
  const nearest = way ? null : nearestAmong(key, names, map)
  const owner = map.path === '' ? 'the document' : map.path
  const message = `"${key}" is not a field of ${owner}`
  const fix = nearest === null ? (way?.fix ?? null) : renaming(map, value, nearest)
  const known = way ? way.hint : nearest === null ? `; its fields are ${names.join(', ')}` : ''
  refuse(findings, value, {
    rule: 'no-unknown-field',
    message: `${message}${suggestion(nearest)}${known}`,
    span: value.mark,
    accountsFor: nearest === null || map.field(nearest).exists ? [] : [map.field(nearest).path],
    ...(fix ? { fix } : {})
  })
}

/** No fix when the field is present already. */
function renaming(map: Place, value: Place, nearest: string): Fix | null {
  const node = value.entry?.keyNode
  if (node?.kind !== 'scalar' || map.field(nearest).exists) return null
  return { description: `Write ${nearest}`, edits: [{ ...node.span, text: nearest }], isUnsafe: true }
}
