import type { Place } from '../reading/place.js'
import { type FieldShape, fieldShape } from '../reading/shape.js'
import { admission, firstFault } from './admission.js'
import type { Findings } from './findings.js'
import { goDecodingFault } from './go-decoding.js'
import { GO_BOOL, GO_INT64, GO_STRING, type GoTarget, goList, goMap } from './go-target.js'
import { metadataProblems } from './metadata-rules.js'
import { reportUnknownField } from './unknown-field.js'

/** What every API server says of a resource's metadata, whatever its kind. */
export function checkMetadata(root: Place, findings: Findings): void {
  const metadata = root.field('metadata')
  const fault = goDecodingFault(metadata, OBJECT_META)
  if (fault)
    findings.report(fault.place, {
      rule: 'valid-metadata',
      message: fault.words,
      refusal: firstFault(fault.place, fault.words)
    })
  reportUnknown(metadata, SHAPE, findings)
  for (const { place, rule, words } of metadataProblems(metadata))
    findings.report(place, { rule, message: words, refusal: admission(place, words, { pass: 'metadata' }) })
}

function reportUnknown(map: Place, shape: FieldShape, findings: Findings): void {
  for (const { key, place } of map.entries()) {
    const known = fieldShape(shape, key)
    if (!known) reportUnknownField(map, place, { key, shape, findings })
    else if (known.items) for (const item of place.items()) reportUnknown(item, known.items, findings)
  }
}

const TIME: GoTarget = GO_STRING

const OWNER_REFERENCE: GoTarget = struct('v1.OwnerReference', {
  apiVersion: GO_STRING,
  kind: GO_STRING,
  name: GO_STRING,
  uid: { kind: 'string', name: 'types.UID' },
  controller: GO_BOOL,
  blockOwnerDeletion: GO_BOOL
})

const MANAGED_FIELDS: GoTarget = struct('v1.ManagedFieldsEntry', {
  manager: GO_STRING,
  operation: { kind: 'string', name: 'v1.ManagedFieldsOperationType' },
  apiVersion: GO_STRING,
  time: TIME,
  fieldsType: GO_STRING,
  fieldsV1: { kind: 'any' },
  subresource: GO_STRING
})

const OBJECT_META: GoTarget = struct('v1.ObjectMeta', {
  name: GO_STRING,
  generateName: GO_STRING,
  namespace: GO_STRING,
  selfLink: GO_STRING,
  uid: { kind: 'string', name: 'types.UID' },
  resourceVersion: GO_STRING,
  generation: GO_INT64,
  creationTimestamp: TIME,
  deletionTimestamp: TIME,
  deletionGracePeriodSeconds: GO_INT64,
  labels: goMap(GO_STRING),
  annotations: goMap(GO_STRING),
  ownerReferences: goList(OWNER_REFERENCE),
  finalizers: goList(GO_STRING),
  managedFields: goList(MANAGED_FIELDS)
})

const SHAPE = shapeOf(OBJECT_META)

function struct(name: string, fields: Readonly<Record<string, GoTarget>>): GoTarget {
  const lazy = Object.entries(fields).map(([key, type]) => [key, { type: () => type }] as const)
  return { kind: 'struct', name, fields: Object.fromEntries(lazy) }
}

/** The field table of a Go type, as far as unknown fields go. */
function shapeOf(type: GoTarget): FieldShape {
  if (type.kind === 'list' && type.of) return { items: shapeOf(type.of) }
  if (type.kind !== 'struct') return {}
  const fields = Object.entries(type.fields).flatMap(([key, field]) =>
    field ? [[key, shapeOf(field.type())] as const] : []
  )
  return { properties: Object.fromEntries(fields) }
}
