import { listShape, mapShape, NEVER, type Shape, type SimpleShape } from './shape.js'
import { mapMembers } from './union.js'

/** The result of `if` for a value of the shape; undefined where it depends on the value. */
export function truthOf(shape: Shape): boolean | undefined {
  if (shape.kind !== 'union') return truthOfMember(shape)
  const truths = new Set(shape.members.map(truthOfMember))
  const [only] = truths
  return truths.size === 1 ? only : undefined
}

/** The part of a shape that `if` treats as true, or as false. */
export function withTruth(shape: Shape, truth: boolean): Shape {
  return mapMembers(shape, member => {
    if (truthOfMember(member) === !truth) return NEVER
    return truth ? truePart(member) : falsePart(member)
  })
}

function truthOfMember(shape: SimpleShape): boolean | undefined {
  switch (shape.kind) {
    case 'unknown':
      return undefined
    case 'noValue':
    case 'null':
      return false
    case 'list':
      if (shape.minLength > 0) return true
      return shape.maxLength === 0 ? false : undefined
    case 'map':
      if ([...shape.fields.values()].some(field => field.isRequired)) return true
      return shape.fields.size === 0 && shape.rest === null ? false : undefined
    case 'float':
      if (shape.value !== undefined) return shape.value !== 0
      return (shape.minimum ?? 0) > 0 || (shape.maximum ?? 0) < 0 ? true : undefined
    case 'int':
      return shape.value === undefined ? undefined : shape.value !== 0n
    case 'text':
      return shape.value === undefined ? undefined : shape.value !== ''
    case 'boolean':
      return shape.value
  }
}

function truePart(shape: SimpleShape): SimpleShape {
  if (shape.kind === 'boolean') return { kind: 'boolean', value: true }
  if (shape.kind === 'list') return listShape(shape.item, Math.max(1, shape.minLength), shape.maxLength)
  return shape
}

function falsePart(shape: SimpleShape): SimpleShape {
  return shape.kind === 'list' ? listShape(shape.item, 0, 0) : (EMPTY[shape.kind] ?? shape)
}

const EMPTY: Readonly<Partial<Record<SimpleShape['kind'], SimpleShape>>> = {
  boolean: { kind: 'boolean', value: false },
  text: { kind: 'text', value: '' },
  float: { kind: 'float', minimum: 0, maximum: 0 },
  int: { kind: 'int', value: 0n },
  map: mapShape({})
}
