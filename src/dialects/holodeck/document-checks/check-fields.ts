import type { Fix } from '../../../source/diagnostic.js'
import { nearestAmong } from '../../document-checks/unknown-fields/nearest-field.js'
import type { Place } from '../../reading/place.js'
import type { AgentFindings } from '../findings.js'
import { isWritten, type ServerEntry } from '../reading/entry.js'
import { FIELDS, TRANSPORTS, type Transport, transportsOf } from '../reading/fields.js'
import { checkFieldType } from './check-type.js'

/** Checks each field of an entry: whether it exists, applies to the transport, and has a valid value. */
export function checkFields(entry: ServerEntry, findings: AgentFindings): void {
  for (const { key, place } of entry.place.entries()) {
    const schema = FIELDS.get(key)
    if (!schema) reportUnknown(entry, place, findings)
    else if (isMisplaced(key, entry, place)) reportMisplaced(entry, place, findings)
    else checkFieldType(place, schema, findings)
  }
}

function reportUnknown({ place: map }: ServerEntry, value: Place, findings: AgentFindings): void {
  const key = value.entry?.key ?? ''
  const nearest = nearestAmong(key, [...FIELDS.keys()], map)
  const fix = nearest === null ? null : renaming(map, value, nearest)
  findings.report(value, {
    rule: 'no-unknown-field',
    message: `an MCP tool has no field "${key}"${nearest === null ? `; it has ${[...FIELDS.keys()].join(', ')}` : ` (did you mean "${nearest}"?)`}`,
    span: value.mark,
    accountsFor: nearest === null || map.field(nearest).exists ? [] : [map.field(nearest).path],
    ...(fix ? { fix } : {})
  })
}

/** Another word is a guess; another spelling of the same word is certain. */
function renaming(map: Place, value: Place, nearest: string): Fix | null {
  const key = value.entry?.keyNode
  if (map.field(nearest).exists || key?.kind !== 'scalar') return null
  const squeezed = (name: string): string => name.toLowerCase().replaceAll(/[-_]/g, '')
  const isSpelling = squeezed(key.text) === squeezed(nearest)
  const edits = [{ ...key.span, text: nearest }]
  return { description: `Rename to ${nearest}`, edits, ...(isSpelling ? {} : { isUnsafe: true }) }
}

function isMisplaced(key: string, { transport }: ServerEntry, place: Place): boolean {
  return transport !== null && !transportsOf(key).includes(transport) && isWritten(place)
}

function reportMisplaced(
  { place: map, transport }: ServerEntry,
  value: Place,
  findings: AgentFindings
): void {
  const key = value.entry?.key ?? ''
  const owners = transportsOf(key)
  const own = `${owners.length === 1 ? 'the transport' : 'the transports'} ${listed(owners)}`
  const isDefault = !isWritten(map.field('transport'))
  const here = isDefault ? `${transport}, the default where none is written` : transport
  const wanted = isDefault && key === 'url' ? '; also write transport: http, sse or websocket' : ''
  findings.report(value, {
    rule: 'no-misplaced-field',
    message: `"${key}" belongs to ${own}, and this one is ${here}${wanted}`,
    span: value.mark
  })
}

function listed(names: readonly Transport[]): string {
  const ordered = TRANSPORTS.filter(name => names.includes(name))
  return ordered.length < 2 ? ordered.join('') : `${ordered.slice(0, -1).join(', ')} and ${ordered.at(-1)}`
}
