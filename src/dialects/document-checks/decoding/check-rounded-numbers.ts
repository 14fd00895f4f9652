import { resolveScalar } from '../../../source/scalars/resolve-scalar.js'
import type { SourceNode, SourceScalar } from '../../../source/source-node.js'
import type { Place } from '../../reading/place.js'
import { READERS } from '../../reading/yaml-scalar.js'
import type { Findings } from '../findings.js'

/** No integer with fewer characters is rounded, in any notation. */
const SHORTEST = 12

/** Reports integers of a resource that change on their way, because the engine stores them as floats. */
export function checkRoundedNumbers(place: Place, findings: Findings): void {
  if (place.node && hasRounded(place.node, new Set())) report(place, findings, new Set())
}

/** Places are created only when there is something to report. */
function hasRounded(node: SourceNode, seen: Set<SourceNode>): boolean {
  // An alias refers to the same node again.
  if (seen.has(node)) return false
  if (node.kind === 'scalar') return roundedFrom(node) !== null
  seen.add(node)
  if (node.kind === 'map') return node.entries.some(({ value }) => hasRounded(value, seen))
  return node.items.some(item => hasRounded(item, seen))
}

function roundedFrom(node: SourceNode): bigint | null {
  if (node.kind !== 'scalar' || node.style !== 'plain' || node.text.length < SHORTEST) return null
  const written = /^[-+0-9]/.test(node.text) ? wholeNumber(node) : null
  return written !== null && BigInt(Number(written)) !== written ? written : null
}

/** An integer beyond Go's range is read as a float immediately. */
function wholeNumber(node: SourceScalar): bigint | null {
  const value = resolveScalar(node, READERS.resource)
  if (typeof value === 'bigint') return value
  const [, sign = '', digits] = /^([-+]?)([1-9][0-9]{18,40})$/.exec(node.text) ?? []
  return typeof value !== 'number' || digits === undefined
    ? null
    : BigInt(`${sign}${digits}`.replace('+', ''))
}

function report(place: Place, findings: Findings, seen: Set<SourceNode>): void {
  const { node } = place
  if (!node || seen.has(node)) return
  seen.add(node)
  for (const { place: value } of place.entries()) report(value, findings, seen)
  for (const item of place.items()) report(item, findings, seen)
  const written = roundedFrom(node)
  if (written === null) return
  findings.report(place, {
    rule: 'no-rounded-number',
    severity: 'warning',
    message: `${written} arrives as ${BigInt(Number(written))}: the engine keeps numbers as floats, which are exact only up to 2^53; where text is accepted, write it in quotes`
  })
}
