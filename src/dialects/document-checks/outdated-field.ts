import { belowPath } from '../../model/index.js'
import { type Place, rootOf } from '../reading/place.js'
import { describeStrictly, strictRefusal } from './admission.js'
import type { PromisedField } from './shape-context.js'
import { renaming } from './unknown-field.js'

/** A field of a resource in earlier releases. */
export interface OutdatedField {
  readonly kinds: readonly string[]
  readonly at: RegExp
  /** The first release without it; absent when no release with resource definitions had it. */
  readonly until?: string
  /** What to write in current releases. */
  readonly write: string
  /** The field in the same map that replaces it, or that it belongs to. */
  readonly today?: string
  /** True when the value stays the same. */
  readonly isRenamed?: boolean
}

/** Reports a field of earlier releases with its replacement; false for any other. */
export function reportOutdatedField(
  value: Place,
  known: readonly OutdatedField[],
  { key, findings, isKept }: PromisedField
): boolean {
  const map = value.parent
  const kind = rootOf(value).field('kind').text ?? ''
  const field = known.find(each => each.kinds.includes(kind) && each.at.test(value.path))
  if (!map || !field || isKept || value.flavour !== 'resource') return false
  const { until, write, today, isRenamed } = field
  const message = describeStrictly(value)
  const age = until === undefined ? 'files of the first releases have it' : `releases before ${until} had it`
  const fix = isRenamed && today ? renaming(map, value, { key, nearest: today, isMeant: true }) : null
  const instead = today === undefined ? null : map.field(today)
  findings.report(value, {
    rule: 'no-outdated-field',
    message: `${message}: ${age}; ${write}`,
    span: value.mark,
    cause: `outdated ${field.at.source}`,
    accountsFor: [value.path, ...(instead && !instead.exists ? [instead.path, belowPath(instead)] : [])],
    refusal: strictRefusal(value, message),
    ...(fix ? { fix } : {})
  })
  return true
}
