import {
  Boxed,
  type GoValue,
  Integer,
  isGoMap,
  NO_VALUE,
  type Reflected
} from '../../../src/template/index.js'
import { membersOf, type Shape, type SimpleShape } from '../../../src/template/inference/shapes/shape.js'

/** Whether a value is one of those that a shape describes. */
export function describes(shape: Shape, value: Reflected): boolean {
  if (value === NO_VALUE) return membersOf(shape).some(({ kind }) => kind === 'noValue' || kind === 'unknown')
  const held = value instanceof Boxed ? value.value : value
  return membersOf(shape).some(member => holds(member, held))
}

function holds(member: SimpleShape, value: GoValue): boolean {
  switch (member.kind) {
    case 'unknown':
      return member.isJson !== true || isJson(value)
    case 'noValue':
      return false
    case 'null':
      return value === null
    case 'boolean':
      return typeof value === 'boolean' && isSame(member.value, value)
    case 'text':
      return typeof value === 'string' && isSame(member.value, value)
    case 'float':
      return typeof value === 'number' && isSame(member.value, value) && isWithin(member, value)
    case 'int': {
      // A shape does not distinguish Go's types of whole numbers.
      const whole = value instanceof Integer ? value.value : value
      return typeof whole === 'bigint' && isSame(member.value, whole)
    }
    case 'list':
      return Array.isArray(value) && holdsList(member, value)
    case 'map':
      return isGoMap(value) && holdsMap(member, value)
  }
}

/** JSON has no whole numbers of their own kind. */
function isJson(value: GoValue): boolean {
  if (typeof value === 'bigint' || value instanceof Integer) return false
  if (Array.isArray(value)) return value.every(isJson)
  return !isGoMap(value) || Object.values(value).every(isJson)
}

function isSame(literal: unknown, value: unknown): boolean {
  return literal === undefined || Object.is(literal, value)
}

function isWithin({ minimum, maximum }: Extract<SimpleShape, { kind: 'float' }>, value: number): boolean {
  return !(value < (minimum ?? value) || value > (maximum ?? value))
}

function holdsList(shape: Extract<SimpleShape, { kind: 'list' }>, items: readonly GoValue[]): boolean {
  const isLong = items.length >= shape.minLength && items.length <= shape.maxLength
  return isLong && items.every(item => describes(shape.item, new Boxed(item)))
}

function holdsMap(
  { fields, rest }: Extract<SimpleShape, { kind: 'map' }>,
  map: Record<string, GoValue>
): boolean {
  const hasRequired = [...fields].every(([name, field]) => !field.isRequired || Object.hasOwn(map, name))
  return (
    hasRequired &&
    Object.entries(map).every(([name, value]) => {
      const shape = fields.get(name)?.shape ?? rest
      return shape !== null && describes(shape, new Boxed(value))
    })
  )
}
