import { absentPath } from '../../../model/index.js'
import type { Place } from '../../reading/place.js'
import { type FieldShape, fieldNames, fieldShape, isDuration, isFreeForm } from '../../reading/shape.js'
import { admission } from '../admission.js'
import type { ShapeContext } from '../shape-context.js'
import { reportUnknownField } from '../unknown-fields/unknown-field.js'
import { checkDuration } from './check-duration.js'
import { checkListType } from './check-list-type.js'
import { checkScalar } from './check-scalar.js'
import { checkType } from './check-type.js'

/** Checks a value against its field table: unknown and missing fields, types, enumerations, patterns, bounds. */
export function checkShape(place: Place, shape: FieldShape, context: ShapeContext): void {
  if (place.exists && !context.findings.isFull(place) && checkType(place, shape, context))
    checkInside(place, shape, context)
}

function checkInside(place: Place, shape: FieldShape, context: ShapeContext): void {
  if (place.kind === 'map') checkFields(place, shape, context)
  else if (place.kind === 'list') checkItems(place, shape, context)
  else if (isDuration(shape)) checkDuration(place, shape, context)
  else checkScalar(place, shape, context)
}

function checkFields(place: Place, shape: FieldShape, context: ShapeContext): void {
  if (isFreeForm(shape) || hasTooManyKeys(place, shape, context)) return
  for (const { key, place: value } of place.entries()) {
    if (context.findings.isFull(value)) return
    if (isMetadata(value)) continue
    if (isStatus(value) && shape.properties?.status) {
      checkNames(value, shape.properties.status, context)
      continue
    }
    const name = value.within.reader.readsOldSpelling ? nameOf(place, shape, key) : key
    const known = fieldShape(shape, name)
    if (known && checkType(value, known, context))
      checkInside(value, context.own?.opened(value, shape, known) ?? known, contextOf(value, known, context))
    if (!known || name !== key) reportUnknownField(place, value, { key, shape, ...context })
  }
  if (!context.isBroken && !context.isOpaque && place.flavour === 'resource')
    checkRequired(place, shape, context)
}

/** The API server does not check inside a map with too many keys. */
function hasTooManyKeys(
  place: Place,
  { maxProperties = Infinity }: FieldShape,
  context: ShapeContext
): boolean {
  const count = place.entries().length
  if (count <= maxProperties || context.isOpaque || place.flavour !== 'resource') return false
  const message = `${place.path}: Too many: ${count}: must have at most ${maxProperties} items`
  context.findings.report(place, {
    rule: 'valid-field',
    message,
    span: place.mark,
    refusal: admission(place, message)
  })
  return true
}

/** The metadata of a resource has checks of its own. */
function isMetadata(place: Place): boolean {
  return place.parent?.parent === null && place.name === 'metadata' && place.flavour === 'resource'
}

/** A create drops the status before values are checked, but after strict validation of unknown fields. */
function isStatus(place: Place): boolean {
  return place.parent?.parent === null && place.name === 'status' && place.flavour === 'resource'
}

function checkNames(place: Place, shape: FieldShape, context: ShapeContext): void {
  const { items } = shape
  if (items) for (const item of place.items()) checkNames(item, items, context)
  if (isFreeForm(shape)) return
  for (const { key, place: value } of place.entries()) {
    if (context.findings.isFull(value)) return
    const known = fieldShape(shape, key)
    if (known) checkNames(value, known, context)
    else reportUnknownField(place, value, { key, shape, ...context })
  }
}

/** The field meant by a key in the old spelling, unless that field is present too. */
function nameOf(place: Place, shape: FieldShape, key: string): string {
  if (fieldShape(shape, key)) return key
  return fieldNames(shape).find(name => place.field(name).entry?.key === key) ?? key
}

function checkRequired(place: Place, shape: FieldShape, { findings }: ShapeContext): void {
  for (const name of shape.required ?? []) {
    const field = place.field(name)
    // The cluster applies the default to absent fields and to null.
    if (!field.isEmpty || isMetadata(field) || shape.properties?.[name]?.default !== undefined) continue
    const message = `${field.path}: Required value`
    findings.hold(field, {
      rule: 'require-field',
      message,
      accountsFor: [absentPath(field)],
      refusal: admission(field, message)
    })
  }
}

function checkItems(place: Place, shape: FieldShape, context: ShapeContext): void {
  const { items, minItems = 0, maxItems = Infinity } = shape
  const count = place.items().length
  if (!context.isOpaque && place.flavour === 'resource' && (count < minItems || count > maxItems)) {
    const message =
      count < minItems
        ? `${place.path}: Invalid value: ${count}: ${place.path} in body should have at least ${minItems} items`
        : `${place.path}: Too many: ${count}: must have at most ${maxItems} items`
    context.findings.report(place, { rule: 'valid-field', message, refusal: admission(place, message) })
  }
  if (!context.isOpaque && place.flavour === 'resource') checkListType(place, shape, context.findings)
  if (items) for (const item of place.items()) checkShape(item, items, context)
}

function contextOf(value: Place, known: FieldShape, context: ShapeContext): ShapeContext {
  const isOpaque = value.flavour === 'resource' && isFreeForm(known) && known.type === 'object'
  return isOpaque ? { ...context, isOpaque } : context
}
