import { belowPath } from '../../../model/index.js'
import type { Fix } from '../../../source/diagnostic.js'
import type { Place } from '../../reading/place.js'
import { type FieldShape, fieldShape } from '../../reading/shape.js'
import { admission, firstFault } from '../admission.js'
import { goDecodingFault } from '../decoding/go-decoding.js'
import { METADATA_SHAPE, OBJECT_META } from '../decoding/object-meta.js'
import type { Findings } from '../findings.js'
import { reportUnknownField } from '../unknown-fields/unknown-field.js'
import { subdomainFaults } from './kubernetes-names.js'
import { metadataProblems } from './metadata-rules.js'

/**
 * Reports what every API server checks in a resource's metadata, whatever its kind.
 *
 * @param takesUnderscores who accepts a name with underscores, if anyone, as text for the message
 */
export function checkMetadata(root: Place, findings: Findings, takesUnderscores?: string): void {
  const metadata = root.field('metadata')
  const fault = goDecodingFault(metadata, OBJECT_META)
  if (fault)
    findings.report(fault.place, {
      rule: 'valid-metadata',
      message: fault.message,
      accountsFor: [belowPath(fault.place)],
      refusal: firstFault(fault.place, fault.message)
    })
  reportUnknown(metadata, METADATA_SHAPE, findings)
  const problems = metadataProblems(metadata)
  if (problems.length === 0) warnOfGeneratedName(metadata, findings)
  for (const { place, rule, message } of problems) {
    const fix = place.path === `${metadata.path}.name` ? nameFix(place) : null
    const hint = fix ? `; did you mean "${fix.edits[0]?.text}"?` : ''
    const refusal = admission(place, message, { pass: 'metadata' })
    const finding = { rule, message: `${message}${hint}`, refusal, ...(fix ? { fix } : {}) }
    if (takesUnderscores && isNameWithUnderscores(place, metadata))
      findings.reportPromise(place, { ...finding, message: `${message}; ${takesUnderscores}` })
    else findings.report(place, finding)
  }
}

/** The API server takes it, but tools that apply a file need a name to find the resource again. */
function warnOfGeneratedName(metadata: Place, findings: Findings): void {
  const prefix = metadata.field('generateName')
  if (!prefix.text || metadata.field('name').text) return
  findings.report(prefix, {
    rule: 'valid-metadata',
    severity: 'warning',
    message: `kubectl apply refuses a resource without a name: from ${prefix.text}: cannot use generate name with apply; kubectl create makes another resource each time, with a name that no reference knows; write name`
  })
}

/** The name in lower case and with dashes, if that makes it valid. */
function nameFix({ node, text }: Place): Fix | null {
  if (node?.kind !== 'scalar' || node.aliasSpan || text === null) return null
  const name = text
    .trim()
    .replace(/(?<=[a-z0-9])(?=[A-Z][a-z])/g, '-')
    .toLowerCase()
    .replace(/[_\s]+/g, '-')
  if (name === text || subdomainFaults(name).length > 0) return null
  return { description: `Write ${name}`, edits: [{ ...node.span, text: name }], isUnsafe: true }
}

/** True for a name that would be valid with dashes. */
function isNameWithUnderscores({ path, text }: Place, metadata: Place): boolean {
  if (path !== `${metadata.path}.name` || !text?.includes('_')) return false
  return subdomainFaults(text.replaceAll('_', '-')).length === 0
}

function reportUnknown(map: Place, shape: FieldShape, findings: Findings): void {
  for (const { key, place } of map.entries()) {
    const known = fieldShape(shape, key)
    if (!known) reportUnknownField(map, place, { key, shape, findings })
    else if (known.items) for (const item of place.items()) reportUnknown(item, known.items, findings)
  }
}
