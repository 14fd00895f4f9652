import type { Place } from '../../reading/place.js'
import { stepKind } from '../workflow/step.js'

/** Fields whose absence or value the validator reports in its own words, so that the resource schema need not. */
const OWN = [
  /^spec\.(?:groupRef|groupRef\.name|incomingAuth|name|steps)$/,
  /^spec\.config\.compositeTools\[\d+\]\.(?:name|steps)$/,
  /\.steps\[\d+\]\.(?:id|type|onError\.action)$/
]
const ANSWER = /\.steps\[\d+\]\.(?:onDecline|onCancel)\.action$/

/** True where the validator says what the resource schema would say as well. */
export function isValidatorsWord(place: Place): boolean {
  if (OWN.some(pattern => pattern.test(place.path))) return true
  const step = ANSWER.test(place.path) ? place.parent?.parent : null
  return step ? stepKind(step) === 'elicitation' : false
}
