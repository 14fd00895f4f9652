import { belowPath } from '../../model/index.js'
import { type Place, rootOf } from '../reading/place.js'
import { describeStrictly, strictRefusal } from './admission.js'
import type { PromisedField } from './shape-context.js'
import { renaming } from './unknown-field.js'

/** A field of a resource that earlier releases had. */
export interface OutdatedField {
  readonly kinds: readonly string[]
  readonly at: RegExp
  /** The first release without it; left out where no release with resource definitions had it. */
  readonly until?: string
  /** What to write today. */
  readonly write: string
  /** The field beside it that takes its place, or one that it goes with. */
  readonly today?: string
  /** True where the value stays as it is. */
  readonly isRenamed?: boolean
}

/** Reports a field that earlier releases had, and what takes its place; false for any other. */
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
