import { belowPath } from '../../../model/index.js'
import { OLD_BOOLEANS } from '../../../source/scalars/resolve-scalar.js'
import type { Place } from '../../reading/place.js'
import { type FieldShape, isDuration } from '../../reading/shape.js'
import { isNoJson, wireNumber } from '../decoding/wire-value.js'
import type { ShapeContext } from '../shape-context.js'
import { describeWrongType } from './type-messages.js'

/** False for a value of the wrong type, which is reported, and for null; neither can be checked further. */
export function checkType(place: Place, shape: FieldShape, context: ShapeContext): boolean {
  const { type } = shape
  if (isNoJson(place)) return false
  const actual = jsonType(place)
  if (actual === 'null') return checkNull(place, shape, context)
  if (type === undefined || shape['x-kubernetes-int-or-string']) return true
  if (fits(place, type, actual) && hasRoom(place, shape)) {
    if (type === 'integer' && place.value === Number.NEGATIVE_INFINITY) warnOfBottom(place, context)
    return true
  }
  context.findings.report(place, {
    rule: isDuration(shape) ? 'valid-duration' : 'valid-field',
    // Further problems of a value with the wrong type concern a value that is never read.
    accountsFor: [place.path, belowPath(place)],
    ...describeWrongType(place, shape, { actual, context })
  })
  return false
}

/** The cluster drops a null field and applies its default, but refuses a null list item. The config loader treats null as absent. */
function checkNull(place: Place, shape: FieldShape, context: ShapeContext): boolean {
  const isTaken =
    place.flavour === 'config' || place.entry !== null || context.isOpaque || shape.type === undefined
  if (!isTaken)
    context.findings.report(place, {
      rule: 'valid-field',
      ...describeWrongType(place, shape, { actual: 'null', context })
    })
  return false
}

/** The loader of a config compares a float only with the largest integer. */
function warnOfBottom(place: Place, { findings }: ShapeContext): void {
  findings.report(place, {
    rule: 'valid-field',
    severity: 'warning',
    message: `${place.path} is a whole number, and the loader makes ${-(2n ** 63n)} of minus infinity; write the number`
  })
}

/** The JSON type of a value, as JSON Schema names it. */
export function jsonType(place: Place): string {
  if (place.kind === 'map') return 'object'
  if (place.kind === 'list') return 'array'
  const { value } = place
  if (value === null || value === undefined) return 'null'
  if (place.flavour === 'resource' && typeof value !== 'string' && typeof value !== 'boolean')
    return typeof wireNumber(place) === 'bigint' ? 'integer' : 'number'
  if (typeof value === 'bigint') return 'integer'
  // A Go int of a config takes the integer part of a float in its range.
  return typeof value === 'number' && value <= MAX_INT64 ? 'integer' : typeof value
}

const MAX_INT64 = 2 ** 63

/** Whether a value fits the Go number of a config's loader, which takes the integer part; a cluster checks only bounds. */
function hasRoom(place: Place, { type, format }: FieldShape): boolean {
  const { value } = place
  if (type !== 'integer' || place.flavour !== 'config') return true
  if (typeof value === 'bigint' && value >= 2n ** 63n) return false
  return format !== 'int32' || Math.trunc(Number(value)) === (Math.trunc(Number(value)) | 0)
}

/** Whether a value of the actual type is valid for the type in the field table. */
export function fits(place: Place, type: string, actual: string): boolean {
  if (actual === type || (type === 'number' && actual === 'integer')) return true
  if (place.flavour === 'resource' || place.node?.kind !== 'scalar') return false
  if (type === 'string') return true
  return type === 'boolean' && typeof place.value === 'string' && OLD_BOOLEANS.has(place.value)
}
