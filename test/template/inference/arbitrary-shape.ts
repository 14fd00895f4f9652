import fc from 'fast-check'
import {
  ANY_JSON,
  BOOLEAN,
  FLOAT,
  INTEGER,
  listShape,
  type MapField,
  NULL,
  type Shape,
  TEXT,
  UNKNOWN
} from '../../../src/template/inference/shapes/shape.js'
import { unionOf } from '../../../src/template/inference/shapes/union.js'

const literal: fc.Arbitrary<Shape> = fc.constantFrom<Shape>(
  { kind: 'text', value: 'x' },
  { kind: 'text', value: '' },
  { kind: 'text', value: 'name' },
  { kind: 'boolean', value: true },
  { kind: 'boolean', value: false },
  { kind: 'float', value: 0 },
  { kind: 'float', value: 2.5 },
  { kind: 'float', value: 1e6 },
  { kind: 'float', minimum: 1, maximum: 10 },
  { kind: 'int', value: 0n },
  { kind: 'int', value: 3n }
)

const scalar = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<Shape>(BOOLEAN, TEXT, TEXT, FLOAT, FLOAT, INTEGER, NULL) },
  { weight: 4, arbitrary: literal },
  { weight: 1, arbitrary: fc.constant<Shape>(UNKNOWN) },
  { weight: 2, arbitrary: fc.constant<Shape>(ANY_JSON) }
)

const names = ['a', 'b', 'list', 'name', 'm'] as const

function map(inner: fc.Arbitrary<Shape>): fc.Arbitrary<Shape> {
  const field: fc.Arbitrary<MapField> = fc.record({ shape: inner, isRequired: fc.boolean() })
  const fields = fc.dictionary(fc.constantFrom(...names), field, { maxKeys: 5 })
  const rest = fc.option(inner, { freq: 3 })
  return fc.tuple(fields, rest).map(([record, others]) => ({
    kind: 'map' as const,
    fields: new Map(Object.entries(record)),
    rest: others
  }))
}

function list(inner: fc.Arbitrary<Shape>): fc.Arbitrary<Shape> {
  const length = fc.constantFrom([0, 3], [0, 0], [1, 3], [2, 2], [0, 1])
  return fc.tuple(inner, length).map(([item, [least = 0, most = 0]]) => listShape(item, least, most))
}

const { shape } = fc.letrec<{ shape: Shape }>(tie => ({
  shape: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 5, arbitrary: scalar },
    { weight: 3, arbitrary: map(tie('shape')) },
    { weight: 2, arbitrary: list(tie('shape')) },
    { weight: 2, arbitrary: fc.tuple(tie('shape'), tie('shape')).map(parts => unionOf(...parts)) }
  )
}))

/** The shape of a record with the names that `arbitraryTemplate` reads. */
export const arbitraryShape: fc.Arbitrary<Shape> = map(shape)

const anything: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  null,
  true,
  'x',
  '',
  1,
  3n,
  [],
  [1],
  {},
  { a: 1 }
)

/** Data of a shape. */
export function dataOf(shape: Shape): fc.Arbitrary<unknown> {
  switch (shape.kind) {
    case 'unknown':
      return shape.isJson ? anything.filter(value => value !== 3n) : anything
    case 'noValue':
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return shape.value === undefined ? fc.boolean() : fc.constant(shape.value)
    case 'text':
      return shape.value === undefined
        ? fc.constantFrom('', 'x', 'name', 'é😀', '5')
        : fc.constant(shape.value)
    case 'float':
      return numbersOf(shape)
    case 'int':
      return shape.value === undefined ? fc.constantFrom(0n, 1n, 3n, -2n, 1000000n) : fc.constant(shape.value)
    case 'list':
      return fc.array(dataOf(shape.item), {
        minLength: shape.minLength,
        maxLength: Math.min(3, shape.maxLength)
      })
    case 'map':
      return recordsOf(shape)
    case 'union':
      return fc.oneof(...shape.members.map(dataOf))
  }
}

function numbersOf({ value, minimum = -1e9, maximum = 1e9 }: Extract<Shape, { kind: 'float' }>) {
  if (value !== undefined) return fc.constant(value)
  const numbers = [0, 1, 2.5, -3, 10, 1e6, 1e-7, 123456789]
  return fc.constantFrom(...numbers.filter(number => number >= minimum && number <= maximum))
}

function recordsOf({ fields, rest }: Extract<Shape, { kind: 'map' }>): fc.Arbitrary<unknown> {
  const entries = [...fields].filter(([, field]) => !isEmpty(field.shape))
  const known = fc.record(Object.fromEntries(entries.map(([name, field]) => [name, dataOf(field.shape)])), {
    requiredKeys: entries.filter(([, field]) => field.isRequired).map(([name]) => name)
  })
  if (rest === null) return known
  const others = fc.dictionary(fc.constantFrom(...names, 'nope'), dataOf(rest), { maxKeys: 2 })
  return fc.tuple(known, others).map(([own, more]) => ({
    ...Object.fromEntries(Object.entries(more).filter(([name]) => !fields.has(name))),
    ...own
  }))
}

function isEmpty(shape: Shape): boolean {
  return shape.kind === 'union' && shape.members.length === 0
}

export function hasUnknown(shape: Shape): boolean {
  switch (shape.kind) {
    case 'unknown':
      return true
    case 'list':
      return hasUnknown(shape.item)
    case 'map':
      return (
        [...shape.fields.values()].some(field => hasUnknown(field.shape)) ||
        (shape.rest !== null && hasUnknown(shape.rest))
      )
    case 'union':
      return shape.members.some(hasUnknown)
    default:
      return false
  }
}
