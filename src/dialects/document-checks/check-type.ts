import { belowPath } from '../../model/index.js'
import { OLD_BOOLEANS } from '../../source/resolve-scalar.js'
import type { Place } from '../reading/place.js'
import { type FieldShape, isDuration } from '../reading/shape.js'
import type { ShapeContext } from './shape-context.js'
import { describeWrongType } from './type-messages.js'
import { isNoJson, wireNumber } from './wire-value.js'

/** False where the value is of another type than its field, which is reported, or null, of which nothing more can be said. */
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
    // What else is said of a value of the wrong type speaks of one that nobody reads.
    accountsFor: [place.path, belowPath(place)],
    ...describeWrongType(place, shape, { actual, context })
  })
  return false
}

/** The cluster drops a field that is null, and fills its default in; an item of a list it refuses. The config loader takes null for absent. */
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

/** The loader of a config weighs a float against the largest integer alone. */
function warnOfBottom(place: Place, { findings }: ShapeContext): void {
  findings.report(place, {
    rule: 'valid-field',
    severity: 'warning',
    message: `${place.path} is a whole number, and the loader makes ${-(2n ** 63n)} of minus infinity; write the number`
  })
}

/** The JSON type of what is written, in the words of JSON Schema. */
export function jsonType(place: Place): string {
  if (place.kind === 'map') return 'object'
  if (place.kind === 'list') return 'array'
  const { value } = place
  if (value === null || value === undefined) return 'null'
  if (place.flavour === 'resource' && typeof value !== 'string' && typeof value !== 'boolean')
    return typeof wireNumber(place) === 'bigint' ? 'integer' : 'number'
  if (typeof value === 'bigint') return 'integer'
  // A Go int of a config takes the whole part of a float that it has room for.
  return typeof value === 'number' && value <= MAX_INT64 ? 'integer' : typeof value
}

const MAX_INT64 = 2 ** 63

/** Whether the Go number that a config's loader puts it in can hold it. It takes the whole part, and a cluster looks at bounds alone. */
function hasRoom(place: Place, { type, format }: FieldShape): boolean {
  const { value } = place
  if (type !== 'integer' || place.flavour !== 'config') return true
  if (typeof value === 'bigint' && value >= 2n ** 63n) return false
  return format !== 'int32' || Math.trunc(Number(value)) === (Math.trunc(Number(value)) | 0)
}

/** Whether a value of that type may stand where the field table wants another. */
export function fits(place: Place, type: string, actual: string): boolean {
  if (actual === type || (type === 'number' && actual === 'integer')) return true
  if (place.flavour === 'resource' || place.node?.kind !== 'scalar') return false
  if (type === 'string') return true
  return type === 'boolean' && typeof place.value === 'string' && OLD_BOOLEANS.has(place.value)
}
