import type { Value } from '../inference.js'
import type { Argument, KnownCall, ResultRule } from '../place.js'
import type { ReadDoubt } from '../read.js'
import { type FieldWay, fieldOf, givenBy, goTypeName } from '../shapes/fields.js'
import {
  canBeNothing,
  INTEGER,
  isNothing,
  type ListShape,
  type MapShape,
  membersOf,
  NEVER,
  NULL,
  type Shape,
  type SimpleShape,
  TEXT,
  textOf,
  UNKNOWN
} from '../shapes/shape.js'
import { boxed, mapMembers, unboxed, unionOf } from '../shapes/union.js'
import { below } from '../shapes/value-path.js'

/** `index A B C`: the element of A at B, and its element at C. */
export function elementAt(call: KnownCall): Value {
  const [item, ...indexes] = call.args
  if (!item) return { shape: UNKNOWN }
  const doubts = pathDoubts(call, item, indexes)
  let value = item.value
  for (const [place, index] of indexes.entries()) {
    value = elementOf(call, { value, index, isFirst: place === 0, doubts })
    if (call.inference.isOver) return { shape: NEVER }
  }
  if (indexes.length > 0 || item.value.shape.kind === 'unknown') return value
  return { shape: settled(call, item.value, member => nilMessage(member, true)) }
}

/** Reports about the path that `index .steps "fetch"` reads, if all of it is known. */
function pathDoubts(
  { inference, node }: KnownCall,
  { value }: Argument,
  indexes: readonly Argument[]
): readonly ReadDoubt[] {
  const base = value.path && inference.keysOf(value.path)
  const names = indexes.flatMap(({ value: { shape } }) => textOf(shape) ?? [])
  if (!base || names.length === 0 || names.length < indexes.length) return []
  const { isReached } = inference
  return inference.notes.read({ node, path: [...base, ...names], written: 0, isReached, forgives: true })
}

interface Element {
  readonly value: Value
  readonly index: Argument
  readonly isFirst: boolean
  readonly doubts: readonly ReadDoubt[]
}

function elementOf(call: KnownCall, { value, index, isFirst, doubts }: Element): Value {
  const key = unboxed(index.value.shape)
  const ways = membersOf(unboxed(value.shape)).flatMap(container =>
    membersOf(key).map(each => wayInto(container, each, isFirst))
  )
  const name = textOf(key)
  const path = name === undefined ? undefined : below(value.path, name)
  const doubted = call.inference.doubted(doubts, path, () => givenBy(ways))
  if (doubted) return doubted
  const shape = call.inference.settle(ways, { kind: 'index', node: call.node, path: path ?? value.path })
  call.inference.keep(value, member => nilMessage(member, isFirst) === undefined)
  if (!path || call.inference.isOver) return { shape }
  // Unlike a field, a missing entry is nil.
  const learnt = call.inference.learnt(path)
  return { shape: learnt ? boxed(learnt) : shape, path }
}

function wayInto(container: SimpleShape, index: SimpleShape, isFirst: boolean): FieldWay {
  const message = nilMessage(container, isFirst)
  if (message !== undefined) return { fails: message }
  switch (container.kind) {
    case 'unknown':
      return { gives: container }
    case 'text':
      return positionProblem(index) ?? { gives: UNKNOWN }
    case 'list':
      return positionProblem(index) ?? itemAt(container, index)
    case 'map':
      return entryAt(container, index)
    default:
      return { fails: `can't index item of type ${goTypeName(container)}` }
  }
}

function nilMessage(member: SimpleShape, isFirst: boolean): string | undefined {
  if (!isNothing(member)) return undefined
  return isFirst ? 'index of untyped nil' : 'index of nil pointer'
}

function positionProblem(index: SimpleShape): FieldWay | undefined {
  if (index.kind === 'int' || index.kind === 'unknown') return undefined
  if (index.kind === 'noValue') return { fails: 'cannot index slice/array with nil' }
  return { fails: `cannot index slice/array with type ${goTypeName(index)}` }
}

function itemAt({ item, maxLength }: ListShape, index: SimpleShape): FieldWay {
  const position = index.kind === 'int' ? index.value : undefined
  if (maxLength === 0 || (position !== undefined && (position < 0n || position >= maxLength)))
    return { fails: `index out of range: ${position ?? 0}` }
  return { gives: item }
}

/** A missing map key gives nil here. */
function entryAt(map: MapShape, index: SimpleShape): FieldWay {
  if (index.kind === 'noValue') return { fails: 'value is nil; should be of type string' }
  if (index.kind === 'unknown') return { gives: UNKNOWN }
  if (index.kind !== 'text') return { fails: `value has type ${goTypeName(index)}; should be string` }
  if (index.value !== undefined) return { gives: fieldOf(map, index.value, 'zero') }
  const held = [...map.fields.values()].map(({ shape }) => shape)
  return { gives: unionOf(...held, map.rest ?? NULL, NULL) }
}

/** `len A`. */
export const lengthOf: ResultRule = call => {
  const [item] = call.args
  if (!item) return INTEGER
  const kind = canBeNothing(item.value.shape) ? 'index' : 'length'
  const settledShape = settled(call, item.value, lengthProblem, kind)
  return call.inference.isOver ? settledShape : lengthShape(settledShape)
}

function lengthProblem(member: SimpleShape): string | undefined {
  if (member.kind === 'noValue') return 'reflect: call of reflect.Value.Type on zero Value'
  if (member.kind === 'null') return 'len of nil pointer'
  const hasLength = ['unknown', 'text', 'list', 'map'].includes(member.kind)
  return hasLength ? undefined : `len of type ${goTypeName(member)}`
}

function lengthShape(shape: Shape): Shape {
  if (shape.kind !== 'list' || shape.minLength !== shape.maxLength) return INTEGER
  return { kind: 'int', value: BigInt(shape.minLength) }
}

/** `slice A 1 2`: a part of a text or a list; bounds are not compared with its length. */
export const sliceOf: ResultRule = call => {
  const [item, ...bounds] = call.args
  if (!item) return UNKNOWN
  const outside = boundsProblem(bounds.map(({ value: { shape } }) => numberOf(shape)))
  const shape = settled(call, item.value, member => sliceProblem(member) ?? outside)
  return call.inference.isOver ? shape : mapMembers(shape, member => partOf(member, bounds.length))
}

function sliceProblem(member: SimpleShape): string | undefined {
  if (isNothing(member)) return 'slice of untyped nil'
  return ['unknown', 'text', 'list'].includes(member.kind)
    ? undefined
    : `can't slice item of type ${goTypeName(member)}`
}

/** Bounds with which nothing can be sliced, however long it is. */
function boundsProblem(bounds: readonly (bigint | undefined)[]): string | undefined {
  const negative = bounds.find(bound => bound !== undefined && bound < 0n)
  if (negative !== undefined) return `index out of range: ${negative}`
  const [from, to] = bounds.slice(-2)
  return from !== undefined && to !== undefined && from > to
    ? `invalid slice index: ${from} > ${to}`
    : undefined
}

/** The value of a whole number that is known. */
function numberOf(shape: Shape): bigint | undefined {
  const number = unboxed(shape)
  return number.kind === 'int' ? number.value : undefined
}

function partOf(member: SimpleShape, bounds: number): SimpleShape {
  if (member.kind === 'text') return bounds === 0 ? member : TEXT
  return member.kind === 'list' && bounds > 0 ? { ...member, minLength: 0 } : member
}

/** The shape of a value without the members that a function rejects; `kind` is that of the finding for them. */
function settled(
  call: KnownCall,
  value: Value,
  problemOf: (member: SimpleShape) => string | undefined,
  kind: 'index' | 'length' = 'index'
): Shape {
  const ways = membersOf(value.shape).map((member): FieldWay => {
    const message = problemOf(member)
    return message === undefined ? { gives: member } : { fails: message }
  })
  const shape = call.inference.settle(ways, { kind, node: call.node, path: value.path })
  call.inference.keep(value, member => problemOf(member) === undefined)
  return shape
}
