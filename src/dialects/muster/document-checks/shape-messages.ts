import { describeStrictly, strictRefusal } from '../../document-checks/admission.js'
import { type OutdatedField, reportOutdatedField } from '../../document-checks/outdated-field.js'
import type { PromisedField, ShapeMessages } from '../../document-checks/shape-context.js'
import { type Place, rootOf } from '../../reading/place.js'
import { MCP_SERVER, WORKFLOW } from '../kinds.js'

/** Fields that the guides show and no current release reads, by their path. */
const PROMISES: readonly { readonly kind: string; readonly at: RegExp; readonly why: string }[] = [
  {
    kind: WORKFLOW,
    at: /^spec\.name$/,
    why: 'the guides show it, but a workflow is known by metadata.name; leave it out'
  },
  {
    kind: WORKFLOW,
    at: /^spec\.(?:steps\[\d+\](?:\.forEach\.steps\[\d+\]|\.parallel\[\d+\])?|onFailure\[\d+\])\.outputs$/,
    why: 'the guides map outputs for later steps with it, but nothing reads it; the whole result of a step is in .results.ID'
  },
  {
    kind: MCP_SERVER,
    at: /^spec\.auth\.fallbackToOwnAuth$/,
    why: 'the guides show it, but only releases 0.0.139 to 0.0.200 read it; leave it out'
  },
  {
    kind: MCP_SERVER,
    at: /^spec\.auth\.sso$/,
    why: 'the guides show it, but only releases 0.0.168 to 0.0.196 read it; write forwardToken or tokenExchange'
  }
]

/** Fields of earlier releases that files still contain. */
const OUTDATED_FIELDS: readonly OutdatedField[] = [
  {
    kinds: [WORKFLOW],
    at: /^spec\.input_?[sS]chema$/,
    write:
      'arguments are declared under spec.args, each with its own required: args: { NAME: { type: string, required: true } }',
    today: 'args'
  },
  {
    kinds: [MCP_SERVER],
    at: /^spec\.auth\.localMint$/,
    until: 'v0.24.0',
    write: 'nothing takes its place: leave it out'
  }
]

/** What muster's guides add to the field tables. */
export const musterMessages: ShapeMessages = {
  weighsNumbers: true,
  reportPromised,
  unknownFieldMessage: place => `unknown field "${place.path}"`,
  opened: (_value, _around, known) => known
}

/** kubectl's strict check refuses such a field; muster's own file loader drops it and accepts the rest. */
function reportPromised(place: Place, field: PromisedField): boolean {
  const kind = rootOf(place).field('kind').text
  const promise = PROMISES.find(each => each.kind === kind && each.at.test(place.path))
  if (!promise) return reportOutdatedField(place, OUTDATED_FIELDS, field)
  const message = describeStrictly(place)
  field.findings.reportPromise(place, {
    rule: 'no-outdated-field',
    message: `${message}: ${promise.why}`,
    span: place.mark,
    cause: `outdated ${promise.at.source}`,
    refusal: strictRefusal(place, message)
  })
  return true
}
