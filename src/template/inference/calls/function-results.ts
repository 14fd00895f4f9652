import { builtins } from '../../functions/builtins.js'
import type { FunctionSet, TemplateFunction } from '../../functions/function-set.js'
import { sprigFunctions } from '../../functions/sprig.js'
import { toolhiveFunctions } from '../../functions/toolhive.js'
import type { Argument, KnownCall, ResultRule } from '../place.js'
import { fieldOf } from '../shapes/fields.js'
import {
  ANY_JSON,
  BOOLEAN,
  listShape,
  type MapField,
  NULL,
  type Shape,
  TEXT,
  textOf,
  UNKNOWN
} from '../shapes/shape.js'
import { truthOf, withTruth } from '../shapes/truth.js'
import { boxed, mapMembers, unboxed, unionOf } from '../shapes/union.js'
import { throughJson } from '../shapes/value-shape.js'
import { equality, inequality, negation, order } from './comparisons.js'
import { lengthOf, sliceOf } from './indexing.js'
import { formatted, printedAlone, printedLine } from './printf.js'

const ofBuiltins: Readonly<Record<string, ResultRule>> = {
  eq: equality,
  ne: inequality,
  lt: order,
  le: order,
  gt: order,
  ge: order,
  not: negation,
  len: lengthOf,
  slice: sliceOf,
  print: printedAlone,
  println: printedLine,
  printf: formatted,
  call: refused
}

const encoded: ResultRule = ({ args: [value] }) =>
  value ? { kind: 'text', json: throughJson(unboxed(value.value.shape)) } : TEXT

const decoded: ResultRule = ({ args: [text] }) => (text ? parsedShape(text.value.shape) : ANY_JSON)

/** A quoted text is JSON, except for some characters. */
const quoted: ResultRule = () => ({ kind: 'text', json: TEXT })

const ofToolhive: Readonly<Record<string, ResultRule>> = { json: encoded, fromJson: decoded, quote: quoted }

const ofSprig: Readonly<Record<string, ResultRule>> = {
  mustToJson: encoded,
  toRawJson: encoded,
  mustToRawJson: encoded,
  fromJson: decoded,
  mustFromJson: decoded,
  default: ({ args }) => filled([...args.slice(1, 2), ...args.slice(0, 1)].map(shapeOf)),
  coalesce: ({ args }) => filled([...args.map(shapeOf), NULL]),
  ternary: chosen,
  list: listed,
  tuple: listed,
  dict: dictionary,
  get: entry,
  hasKey: asking,
  fail: refused
}

/** Functions with more known about them than their result type. Keyed by function, because a set may redefine a name. */
export const resultRules: ReadonlyMap<TemplateFunction, ResultRule> = new Map([
  ...rulesFor(builtins, ofBuiltins),
  ...rulesFor(toolhiveFunctions, ofToolhive),
  ...rulesFor(sprigFunctions, ofSprig)
])

function rulesFor(
  set: FunctionSet,
  rules: Readonly<Record<string, ResultRule>>
): readonly (readonly [TemplateFunction, ResultRule])[] {
  return Object.entries(rules).flatMap(([name, rule]) => {
    const each = set.get(name)
    return each ? [[each, rule] as const] : []
  })
}

/** Whether the name exists: the code behind this test is guarded by it. */
function asking({ inference, args: [map, key] }: KnownCall): Shape {
  const base = map?.value.path && inference.keysOf(map.value.path)
  const name = textOf(key?.value.shape)
  if (base && name !== undefined) inference.notes.asked.push([...base, name].join('.'))
  return BOOLEAN
}

/** No value in a template can be called, and `fail` always fails: its argument is the reason. */
function refused({ inference, name, node, args: [first] }: KnownCall): Shape {
  const reason = name === 'fail' ? textOf(first?.value.shape) : undefined
  const message = `error calling ${name}${reason === undefined ? '' : `: ${reason}`}`
  inference.report('must', message, { kind: 'call', node })
  return inference.fail()
}

/** The shape of an argument for a function that accepts anything. */
function shapeOf({ value }: Argument): Shape {
  return boxed(value.shape)
}

function parsedShape(shape: Shape): Shape {
  return mapMembers(shape, text => (text.kind === 'text' && text.json) || ANY_JSON)
}

function listed({ args }: KnownCall): Shape {
  return listShape(unionOf(...args.map(shapeOf)), args.length, args.length)
}

/** The first that is not empty; the last is used in any case. */
function filled(shapes: readonly Shape[]): Shape {
  const given: Shape[] = []
  for (const [index, shape] of shapes.entries()) {
    given.push(index === shapes.length - 1 ? shape : withTruth(shape, true))
    if (truthOf(shape) === true) break
  }
  return unionOf(...given)
}

function chosen({ args }: KnownCall): Shape {
  const [yes = UNKNOWN, no = UNKNOWN, condition = UNKNOWN] = args.map(shapeOf)
  const truth = truthOf(condition)
  if (truth === undefined) return unionOf(yes, no)
  return truth ? yes : no
}

/** A last key without a value gets an empty text. */
function dictionary({ args }: KnownCall): Shape {
  const fields = new Map<string, MapField>()
  for (let index = 0; index < args.length; index += 2) {
    const [key, value] = args.slice(index, index + 2)
    const name = textOf(key?.value.shape)
    if (name === undefined) return UNKNOWN
    fields.set(name, { shape: value ? shapeOf(value) : { kind: 'text', value: '' }, isRequired: true })
  }
  return { kind: 'map', fields, rest: null }
}

function entry({ args: [map, key] }: KnownCall): Shape {
  const name = textOf(key?.value.shape)
  if (!map || name === undefined) return UNKNOWN
  const held = fieldOf(map.value.shape, name, 'default')
  return mapMembers(held, member => (member.kind === 'noValue' ? { kind: 'text', value: '' } : member))
}
