import { MAX_DATA_DEPTH } from '../../convert.js'
import { Tagged } from '../../value.js'
import {
  ANY_JSON,
  canBeNilMap,
  FLOAT,
  listShape,
  type MapField,
  type MapShape,
  NULL,
  type Shape,
  type SimpleShape,
  TEXT,
  UNKNOWN
} from './shape.js'
import { mapMembers, unionOf } from './union.js'

/** The shape of a known value: JSON-like data, in which a bigint is a Go int and a number a float64. */
export function shapeOfValue(data: unknown, depth = 0): Shape {
  if (data === null) return NULL
  if (depth > MAX_DATA_DEPTH) return UNKNOWN
  switch (typeof data) {
    case 'boolean':
      return { kind: 'boolean', value: data }
    case 'string':
      return { kind: 'text', value: data }
    case 'number':
      return { kind: 'float', value: data }
    case 'bigint':
      return { kind: 'int', value: data }
    case 'object':
      return shapeOfContainer(data, depth + 1)
  }
  return UNKNOWN
}

function shapeOfContainer(data: object, depth: number): Shape {
  if (data instanceof Tagged) return UNKNOWN
  if (Array.isArray(data)) {
    const item = unionOf(...data.map(each => shapeOfValue(each, depth)))
    return listShape(item, data.length, data.length)
  }
  const fields = Object.entries(data).map(([name, value]): [string, MapField] => [
    name,
    { shape: shapeOfValue(value, depth), isRequired: true }
  ])
  return { kind: 'map', fields: new Map(fields), rest: null }
}

/** The shape after a round trip through JSON: whole numbers become floats, missing values null. */
export function throughJson(shape: Shape): Shape {
  return mapMembers(shape, memberThroughJson)
}

function memberThroughJson(shape: SimpleShape): Shape {
  switch (shape.kind) {
    case 'noValue':
      return NULL
    case 'unknown':
      return ANY_JSON
    case 'int':
      return shape.value === undefined ? FLOAT : { kind: 'float', value: Number(shape.value) }
    case 'text':
      return shape.value === undefined ? TEXT : { kind: 'text', value: shape.value }
    case 'list':
      return { ...shape, item: throughJson(shape.item) }
    case 'map':
      return canBeNilMap(shape) ? unionOf(NULL, shape) : mapThroughJson(shape)
    default:
      return shape
  }
}

function mapThroughJson({ fields, rest }: MapShape): MapShape {
  const sent = [...fields].map(([name, field]): [string, MapField] => [
    name,
    { ...field, shape: throughJson(field.shape) }
  ])
  return { kind: 'map', fields: new Map(sent), rest: rest && throughJson(rest) }
}
