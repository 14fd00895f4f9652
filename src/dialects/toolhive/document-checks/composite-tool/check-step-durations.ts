import type { Findings } from '../../../document-checks/findings.js'
import { durationMs } from '../../../reading/duration.js'
import type { Place } from '../../../reading/place.js'

/** Only the time of a whole workflow is checked for its sign: a negative one of a step counts as not written. */
export function checkStepDurations(step: Place, findings: Findings): void {
  const question = step.field('type').text === 'elicitation'
  checkSign(step.field('timeout'), question ? 'the question waits 5m' : 'the step has 5m', findings)
  const delay = step.field('onError').field('retryDelay')
  checkSign(delay, 'the first pause takes 1s', findings)
}

function checkSign(place: Place, instead: string, findings: Findings): void {
  const ms = durationMs(place)
  if (ms === null || ms >= 0 || place.flavour === 'resource') return
  findings.report(place, {
    rule: 'valid-duration',
    severity: 'warning',
    message: `${place.text} is negative and counts as not written: ${instead} (the default)`
  })
}
