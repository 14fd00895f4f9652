import { nearestName } from '../../../text/nearest-name.js'
import { type Findings, withHint } from '../../document-checks/findings.js'
import type { Place } from '../../reading/place.js'
import { refuse } from './refuse.js'

const TYPES = ['string', 'integer', 'number', 'boolean', 'object', 'array']

/** The type of each property of an output: what its text is turned into. */
export function checkOutput(output: Place, findings: Findings): void {
  for (const { key, place } of output.field('properties').entries()) {
    const type = place.field('type')
    if (place.kind !== 'map' || (type.text !== null && TYPES.includes(type.text))) continue
    const message =
      type.text === null || type.text === ''
        ? `the output "${key}" needs a type: ${TYPES.join(', ')}`
        : `the type of the output "${key}" must be one of ${TYPES.join(', ')}, not ${JSON.stringify(type.text)}`
    const nearest = type.text ? nearestName(type.text, TYPES) : null
    refuse(findings, type, { rule: 'valid-output', message: withHint(message, nearest) })
  }
}
