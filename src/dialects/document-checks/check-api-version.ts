import type { Place } from '../reading/place.js'
import type { Findings } from './findings.js'

const WORDS = '.apiVersion accessor error: <nil> is of the type <nil>, expected string'
/** The cluster checks it before the metadata, whatever their positions. */
const BEFORE_METADATA = -1

/** Reports a resource whose `apiVersion` is present but null. */
export function checkApiVersion(root: Place, findings: Findings, meant: string): void {
  const place = root.field('apiVersion')
  if (!place.exists || place.value !== null) return
  findings.report(place, {
    rule: 'no-unknown-kind',
    message: `${WORDS}: write ${meant}`,
    refusal: { by: 'decode', group: { section: 'decode-first' }, order: [BEFORE_METADATA], message: WORDS }
  })
}
