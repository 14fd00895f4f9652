import {
  type FloatShape,
  fieldIn,
  floatWithin,
  isNever,
  type ListShape,
  literalOf,
  type MapField,
  type MapShape,
  membersOf,
  NEVER,
  type Shape,
  type SimpleShape
} from './shape.js'
import { unionOf } from './union.js'

/** Deeper shapes, and more pairs of members, are not compared: the pairs multiply at every level. */
const MAX_DEPTH = 4
const MAX_PAIRS = 16

/** Values that both shapes describe; more than those where that is hard to determine. */
export function intersectionOf(a: Shape, b: Shape, depth = 0): Shape {
  if (a.kind === 'unknown') return b.kind === 'unknown' && a.isJson ? a : b
  if (b.kind === 'unknown' || isTooMuch(a, b, depth)) return a
  const meetings = membersOf(a).flatMap(left => membersOf(b).map(right => meet(left, right, depth)))
  return unionOf(...meetings)
}

/** False where no value has both shapes. */
export function canMeet(a: Shape, b: Shape, depth = 0): boolean {
  if (isTooMuch(a, b, depth)) return true
  return membersOf(a).some(left => membersOf(b).some(right => membersMeet(left, right, depth)))
}

function isTooMuch(a: Shape, b: Shape, depth: number): boolean {
  const isDeep = depth > MAX_DEPTH && !isNever(a) && !isNever(b)
  return isDeep || (depth > 0 && membersOf(a).length * membersOf(b).length > MAX_PAIRS)
}

function membersMeet(a: SimpleShape, b: SimpleShape, depth: number): boolean {
  if (a.kind === 'unknown' || b.kind === 'unknown') return true
  if (a.kind === 'list' && b.kind === 'list') return listsMeet(a, b, depth + 1)
  if (a.kind === 'map' && b.kind === 'map') return mapsMeet(a, b, depth + 1) && mapsMeet(b, a, depth + 1)
  return !isNever(meet(a, b, depth))
}

/** The empty list belongs to every list shape. */
function listsMeet(a: ListShape, b: ListShape, depth: number): boolean {
  const least = Math.max(a.minLength, b.minLength)
  return least <= Math.min(a.maxLength, b.maxLength) && (least === 0 || canMeet(a.item, b.item, depth))
}

/** A key required in one map must be possible in the other. */
function mapsMeet(a: MapShape, b: MapShape, depth: number): boolean {
  for (const [name, { shape, isRequired }] of a.fields)
    if (isRequired && !canMeet(shape, fieldIn(b, name).shape, depth)) return false
  return true
}

function meet(a: SimpleShape, b: SimpleShape, depth: number): Shape {
  if (a.kind === 'list' && b.kind === 'list') return meetLists(a, b, depth + 1)
  if (a.kind === 'map' && b.kind === 'map') return meetMaps(a, b, depth + 1)
  if (a.kind === 'float' && b.kind === 'float') return meetFloats(a, b)
  if (a.kind !== b.kind) return NEVER
  const [left, right] = [literalOf(a), literalOf(b)]
  if (left === undefined) return b
  return right === undefined || left === right ? a : NEVER
}

function meetFloats(a: FloatShape, b: FloatShape): Shape {
  if (a.value !== undefined) return isWithin(a.value, b) ? a : NEVER
  if (b.value !== undefined) return isWithin(b.value, a) ? b : NEVER
  const minimum = Math.max(a.minimum ?? Number.NEGATIVE_INFINITY, b.minimum ?? Number.NEGATIVE_INFINITY)
  const maximum = Math.min(a.maximum ?? Number.POSITIVE_INFINITY, b.maximum ?? Number.POSITIVE_INFINITY)
  return minimum > maximum ? NEVER : floatWithin(minimum, maximum)
}

function isWithin(value: number, { value: only, minimum, maximum }: FloatShape): boolean {
  if (only !== undefined) return value === only
  return !(value < (minimum ?? value) || value > (maximum ?? value))
}

function meetLists(a: ListShape, b: ListShape, depth: number): Shape {
  const minLength = Math.max(a.minLength, b.minLength)
  const item = intersectionOf(a.item, b.item, depth)
  const maxLength = isNever(item) ? 0 : Math.min(a.maxLength, b.maxLength)
  return minLength > maxLength ? NEVER : { kind: 'list', item, minLength, maxLength }
}

function meetMaps(a: MapShape, b: MapShape, depth: number): Shape {
  const fields = new Map<string, MapField>()
  for (const name of new Set([...a.fields.keys(), ...b.fields.keys()])) {
    const [left, right] = [fieldIn(a, name), fieldIn(b, name)]
    const field = {
      shape: intersectionOf(left.shape, right.shape, depth),
      isRequired: left.isRequired || right.isRequired
    }
    if (isNever(field.shape) && field.isRequired) return NEVER
    fields.set(name, field)
  }
  const rest = a.rest && b.rest ? intersectionOf(a.rest, b.rest, depth) : null
  return { kind: 'map', fields, rest: rest && isNever(rest) ? null : rest }
}
