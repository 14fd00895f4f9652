import type { Fix } from '../../../source/diagnostic.js'
import { describeStrictly, strictRefusal } from '../../document-checks/admission.js'
import { reportOutdatedField } from '../../document-checks/shape/outdated-field.js'
import type { PromisedField, ShapeMessages } from '../../document-checks/shape-context.js'
import { keptComment, wholeLines } from '../../document-checks/whole-lines.js'
import { type Place, rootOf } from '../../reading/place.js'
import { MCP_SERVER, WORKFLOW } from '../kinds.js'
import { pastField, pastType, pastValue } from '../releases/past.js'

/** Fields that the guides show and no current release reads, by their path. */
const PROMISES: readonly {
  readonly kind: string
  readonly at: RegExp
  readonly why: string
  readonly fix?: (place: Place) => Fix | null
}[] = [
  {
    kind: WORKFLOW,
    at: /^spec\.name$/,
    why: 'the guides show it, but a workflow is known by metadata.name; leave it out',
    fix: repeatedNameFix
  },
  {
    kind: WORKFLOW,
    at: /^spec\.(?:steps\[\d+\](?:\.forEach\.steps\[\d+\]|\.parallel\[\d+\])?|onFailure\[\d+\])\.outputs$/,
    why: 'the guides map outputs for later steps with it, but nothing reads it; the whole result of a step is in .results.ID'
  },
  {
    kind: MCP_SERVER,
    at: /^spec\.auth\.fallbackToOwnAuth$/,
    why: 'the guides show it, but nothing reads it any more; leave it out'
  },
  {
    kind: MCP_SERVER,
    at: /^spec\.auth\.sso$/,
    why: 'the guides show it, but nothing reads it any more; write forwardToken or tokenExchange'
  }
]

/** What muster's guides add to the field tables. */
export const musterMessages: ShapeMessages = {
  weighsNumbers: true,
  reportPromised,
  unknownFieldMessage: place => `unknown field "${place.path}"`,
  past: { field: pastField, value: pastValue, type: pastType },
  opened: (_value, _around, known) => known
}

/** kubectl's strict check refuses such a field; muster's own file loader drops it and accepts the rest. */
function reportPromised(place: Place, field: PromisedField): boolean {
  const kind = rootOf(place).field('kind').text
  const promise = PROMISES.find(each => each.kind === kind && each.at.test(place.path))
  if (!promise) return reportOutdatedField(place, musterMessages, field)
  const message = describeStrictly(place)
  const age = pastField(place)?.age ?? null
  const fix = promise.fix?.(place)
  field.findings.reportPromise(place, {
    rule: 'no-outdated-field',
    message: `${message}: ${age === null ? '' : `${age}; `}${promise.why}`,
    span: place.mark,
    cause: `outdated ${promise.at.source}`,
    refusal: strictRefusal(place, message),
    ...(fix ? { fix } : {})
  })
  return true
}

/** Removes the line of a name that only repeats `metadata.name`; null for another name, and where the line has more. */
function repeatedNameFix(name: Place): Fix | null {
  const { node, parent } = name
  if (node?.kind !== 'scalar' || node.aliasSpan || parent?.map?.style !== 'block') return null
  if (name.text !== rootOf(name).field('metadata').field('name').text) return null
  if (parent.map.entries.length === 1) return null
  const lines = wholeLines(name)
  if (!lines || keptComment(name, lines) !== '') return null
  return { description: 'Remove the name that repeats metadata.name', edits: [{ ...lines, text: '' }] }
}
