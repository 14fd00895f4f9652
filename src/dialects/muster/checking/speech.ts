import { strictRefusal } from '../../checking/admission.js'
import type { ShapeSpeech } from '../../checking/check-shape.js'
import type { Findings } from '../../checking/findings.js'
import type { Place } from '../../reading/place.js'
import { MCP_SERVER, WORKFLOW } from '../kinds.js'

/** Fields that the guides show and no release reads, by the path at which they stand. */
const PROMISES: readonly { readonly kind: string; readonly at: RegExp; readonly why: string }[] = [
  { kind: WORKFLOW, at: /^spec\.name$/, why: 'a workflow is known by metadata.name' },
  {
    kind: WORKFLOW,
    at: /^spec\.(?:steps\[\d+\](?:\.forEach\.steps\[\d+\]|\.parallel\[\d+\])?|onFailure\[\d+\])\.outputs$/,
    why: 'nothing reads it; the whole result of a step is in .results.ID'
  },
  {
    kind: MCP_SERVER,
    at: /^spec\.auth\.fallbackToOwnAuth$/,
    why: 'the guides show it, and no release of the engine reads it'
  },
  {
    kind: MCP_SERVER,
    at: /^spec\.auth\.sso$/,
    why: 'the guides show it, and no release of the engine reads it; forwardToken and tokenExchange are what it knows'
  }
]

/** What muster's guides add to the field tables. */
export const musterSpeech: ShapeSpeech = {
  reportPromised,
  unknownFieldWords: place => `unknown field "${place.path}"`,
  opened: (_value, _around, known) => known
}

/** The engine's own loader drops such a field; the strict check of `kubectl apply` refuses it. */
function reportPromised(place: Place, _key: string, findings: Findings): boolean {
  const kind = rootOf(place).field('kind').text
  const promise = PROMISES.find(each => each.kind === kind && each.at.test(place.path))
  if (!promise) return false
  const words = `unknown field "${place.path}"`
  findings.reportPromise(place, {
    rule: 'no-outdated-field',
    message: `${words}: ${promise.why}`,
    span: place.mark,
    refusal: strictRefusal(place, `strict decoding error: ${words}`)
  })
  return true
}

function rootOf(place: Place): Place {
  let root = place
  while (root.parent) root = root.parent
  return root
}
