import { belowPath } from '../../../model/index.js'
import type { Place } from '../../reading/place.js'
import type { OutdatedField } from '../../releases/outdated.js'
import { decoding, describeStrictly, strictRefusal } from '../admission.js'
import type { PromisedField, ShapeMessages } from '../shape-context.js'
import { renaming } from '../unknown-fields/unknown-field.js'

/** Reports a field of earlier releases with its replacement; false for any other. */
export function reportOutdatedField(
  value: Place,
  own: Pick<ShapeMessages, 'past' | 'unknownFieldMessage'>,
  { key, findings, isKept }: PromisedField
): boolean {
  const past = own.past.field(value)
  const map = value.parent
  const field = past?.successor
  if (!map || !field || isKept) return false
  const { write, today } = field
  const isStrict = value.flavour === 'resource'
  const message = isStrict ? describeStrictly(value) : own.unknownFieldMessage(value, key)
  const age = past.age ?? 'files of the first releases have it'
  const fix = fixOf(value, map, { key, field })
  const instead = today === undefined ? null : map.field(today)
  findings.report(value, {
    rule: 'no-outdated-field',
    message: `${message}: ${age}; ${write}`,
    span: value.mark,
    cause: `outdated ${field.at.source}`,
    accountsFor: [value.path, ...(instead && !instead.exists ? [instead.path, belowPath(instead)] : [])],
    refusal: isStrict ? strictRefusal(value, message) : decoding(value, message),
    ...(fix ? { fix } : {})
  })
  return true
}

function fixOf(value: Place, map: Place, { key, field }: { key: string; field: OutdatedField }) {
  const { today, isRenamed, fix } = field
  if (fix) return fix(value)
  return isRenamed && today ? renaming(map, value, { key, nearest: today, isMeant: true }) : null
}
