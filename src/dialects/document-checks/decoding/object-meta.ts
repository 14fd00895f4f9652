import type { FieldShape } from '../../reading/shape.js'
import { GO_BOOL, GO_INT64, GO_STRING, GO_TIME, type GoTarget, goList, goMap } from './go-target.js'

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
  time: GO_TIME,
  fieldsType: GO_STRING,
  fieldsV1: { kind: 'any' },
  subresource: GO_STRING
})

/** The metadata of every resource. */
export const OBJECT_META: GoTarget = struct('v1.ObjectMeta', {
  name: GO_STRING,
  generateName: GO_STRING,
  namespace: GO_STRING,
  selfLink: GO_STRING,
  uid: { kind: 'string', name: 'types.UID' },
  resourceVersion: GO_STRING,
  generation: GO_INT64,
  creationTimestamp: GO_TIME,
  deletionTimestamp: GO_TIME,
  deletionGracePeriodSeconds: GO_INT64,
  labels: goMap(GO_STRING),
  annotations: goMap(GO_STRING),
  ownerReferences: goList(OWNER_REFERENCE),
  finalizers: goList(GO_STRING),
  managedFields: goList(MANAGED_FIELDS)
})

/** The field table of the metadata. */
export const METADATA_SHAPE = shapeOf(OBJECT_META)

function struct(name: string, fields: Readonly<Record<string, GoTarget>>): GoTarget {
  const lazy = Object.entries(fields).map(([key, type]) => [key, { type: () => type }] as const)
  return { kind: 'struct', name, fields: Object.fromEntries(lazy) }
}

/** The field table of a Go type, sufficient to detect unknown fields. */
function shapeOf(type: GoTarget): FieldShape {
  if (type.kind === 'list' && type.of) return { items: shapeOf(type.of) }
  if (type.kind !== 'struct') return {}
  const fields = Object.entries(type.fields).flatMap(([key, field]) =>
    field ? [[key, shapeOf(field.type())] as const] : []
  )
  return { properties: Object.fromEntries(fields) }
}
