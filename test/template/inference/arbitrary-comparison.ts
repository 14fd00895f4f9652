import fc from 'fast-check'
import {
  ANY_JSON,
  BOOLEAN,
  FLOAT,
  INTEGER,
  listShape,
  mapShape,
  NULL,
  optional,
  required,
  type Shape,
  TEXT,
  UNKNOWN
} from '../../../src/template/inference/shapes/shape.js'
import { unionOf } from '../../../src/template/inference/shapes/union.js'

/** Templates that compare values of all kinds with one another, and use them behind what was compared. */

const inner = mapShape({ a: optional(TEXT), b: required(FLOAT) })

const KINDS: Readonly<Record<string, Shape>> = {
  text: TEXT,
  word: { kind: 'text', value: 'x' },
  number: FLOAT,
  part: { kind: 'float', minimum: 1, maximum: 10 },
  two: { kind: 'float', value: 2.5 },
  count: INTEGER,
  three: { kind: 'int', value: 3n },
  flag: BOOLEAN,
  yes: { kind: 'boolean', value: true },
  list: listShape(TEXT, 0, 3),
  none: listShape(TEXT, 0, 0),
  map: inner,
  empty: mapShape({}),
  open: mapShape({}, ANY_JSON),
  json: ANY_JSON,
  any: UNKNOWN,
  nil: NULL,
  words: unionOf({ kind: 'text', value: 'x' }, { kind: 'text', value: 'name' }),
  maybeText: unionOf(TEXT, NULL),
  numberOrCount: unionOf(FLOAT, INTEGER),
  flagOrText: unionOf(BOOLEAN, TEXT),
  mapOrText: unionOf(inner, TEXT),
  mapOrNil: unionOf(mapShape({}), NULL)
}

/** A record with a value of each kind; some of them need not be there. */
export const shapeOfKinds: fc.Arbitrary<Shape> = fc
  .record(Object.fromEntries(Object.keys(KINDS).map(name => [name, fc.boolean()])))
  .map(isThere =>
    mapShape(
      Object.fromEntries(
        Object.entries(KINDS).map(([name, shape]) => [
          name,
          isThere[name] ? required(shape) : optional(shape)
        ])
      )
    )
  )

const path = fc.constantFrom(
  ...Object.keys(KINDS).map(name => `.${name}`),
  '.map.a',
  '.map.b',
  '.gone',
  '.open.a',
  '.json.a',
  '.mapOrText.a',
  '(index . "text")',
  '(index . "gone")',
  '(index .map "a")',
  '(len .list)',
  '(index .list 0)'
)
const literal = fc.constantFrom('""', '"x"', '"name"', '0', '1', '3', '2.5', '0.0', 'true', 'false', 'nil')
const comparison = fc.constantFrom('eq', 'eq', 'eq', 'ne', 'ne', 'lt', 'le', 'gt', 'ge')

const { condition } = fc.letrec<{ operand: string; call: string; condition: string }>(tie => ({
  operand: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 6, arbitrary: path },
    { weight: 3, arbitrary: literal },
    { weight: 2, arbitrary: tie('call').map(call => `(${call})`) }
  ),
  call: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 6, arbitrary: message(comparison, tie('operand'), tie('operand')) },
    { weight: 1, arbitrary: message(fc.constant('eq'), tie('operand'), tie('operand'), tie('operand')) },
    { weight: 2, arbitrary: message(fc.constant('not'), tie('operand')) },
    { weight: 3, arbitrary: message(fc.constantFrom('and', 'or'), tie('operand'), tie('operand')) },
    {
      weight: 1,
      arbitrary: message(
        fc.constantFrom('and', 'or'),
        tie('operand'),
        tie('call').map(each => `(${each})`)
      )
    }
  ),
  condition: fc.oneof(
    { weight: 5, arbitrary: tie('call') },
    { weight: 1, arbitrary: path },
    {
      weight: 1,
      arbitrary: fc
        .tuple(tie('operand'), comparison, tie('operand'))
        .map(([a, name, b]) => `${a} | ${name} ${b}`)
    },
    { weight: 1, arbitrary: tie('call').map(call => `${call} | not`) }
  )
}))

function message(...parts: fc.Arbitrary<string>[]): fc.Arbitrary<string> {
  return fc.tuple(...parts).map(texts => texts.join(' '))
}

const use = fc.oneof(
  { weight: 3, arbitrary: condition.map(each => `{{${each}}}`) },
  { weight: 2, arbitrary: path.map(each => `{{${each}}}`) },
  { weight: 1, arbitrary: path.map(each => `{{len ${each}}}`) },
  { weight: 1, arbitrary: path.map(each => `{{range ${each}}}{{.}}{{end}}`) }
)

/** A template; most of them parse. */
export const arbitraryComparison: fc.Arbitrary<string> = fc.oneof(
  condition.map(each => `{{${each}}}`),
  fc.tuple(condition, use, use).map(([head, yes, no]) => `{{if ${head}}}${yes}{{else}}${no}{{end}}`),
  fc
    .tuple(condition, use, condition, use, use)
    .map(
      ([head, yes, other, then, no]) => `{{if ${head}}}${yes}{{else if ${other}}}${then}{{else}}${no}{{end}}`
    ),
  fc.tuple(condition, use, use).map(([head, yes, after]) => `{{if ${head}}}${yes}{{end}}${after}`),
  fc
    .tuple(path, comparison, literal, use)
    .map(
      ([each, name, other, after]) =>
        `{{with ${each}}}{{${name} . ${other}}}{{.}}{{else}}{{.}}{{end}}${after}`
    ),
  fc
    .tuple(path, comparison, literal, use)
    .map(
      ([each, name, other, yes]) =>
        `{{$v := ${each}}}{{if ${name} $v ${other}}}{{$v}}${yes}{{else}}{{not $v}}{{$v}}{{end}}{{$v}}`
    )
)
