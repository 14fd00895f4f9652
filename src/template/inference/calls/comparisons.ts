import type { Inference } from '../inference.js'
import type { Argument, KnownCall, ResultRule } from '../place.js'
import type { ComparedOperand } from '../read.js'
import { type FieldWay, goTypeName } from '../shapes/fields.js'
import { canMeet } from '../shapes/intersection.js'
import {
  BOOLEAN,
  canBeNilMap,
  canBeNothing,
  FLOAT,
  isContainer,
  isUnknown,
  literalOf,
  membersOf,
  NEVER,
  type Shape,
  type SimpleShape,
  TEXT
} from '../shapes/shape.js'
import { truthOf } from '../shapes/truth.js'
import { unboxed } from '../shapes/union.js'
import { keyOf } from '../shapes/value-path.js'

type Pair = readonly [Argument, Argument]
type Judge = (a: SimpleShape, b: SimpleShape) => string | undefined

/** `eq A B C`: true where A equals one of the others; a comparison is made only if the earlier ones were not equal. */
export const equality: ResultRule = call => {
  const [first, ...others] = call.args
  if (!first || others.length === 0) {
    call.inference.report('must', 'missing argument for comparison', { kind: 'arguments', node: call.node })
    return call.inference.fail()
  }
  let truth: boolean | undefined = false
  for (const other of others) {
    compared(call, [first, other], incomparable, truth === false)
    if (call.inference.isOver) return NEVER
    const isEqual = equalTruth([first, other])
    truth = isEqual === false ? truth : isEqual
    if (truth) break
  }
  return truthShape(truth)
}

/** `ne A B`. */
export const inequality: ResultRule = call => {
  const [first, second] = call.args
  if (!first || !second) return BOOLEAN
  compared(call, [first, second], incomparable)
  if (call.inference.isOver) return NEVER
  return opposite(equalTruth([first, second]))
}

/** `lt le gt ge`. */
export const order: ResultRule = call => {
  const [first, second] = call.args
  if (first && second) compared(call, [first, second], unordered)
  return call.inference.isOver ? NEVER : BOOLEAN
}

export const negation: ResultRule = ({ args: [only] }) => opposite(only && truthOf(only.value.shape))

function opposite(truth: boolean | undefined): Shape {
  return truthShape(truth === undefined ? undefined : !truth)
}

function truthShape(truth: boolean | undefined): Shape {
  return truth === undefined ? BOOLEAN : { kind: 'boolean', value: truth }
}

/** `isSure` is false where the call may have ended earlier. */
function compared(call: KnownCall, pair: Pair, judge: Judge, isSure = true): void {
  const ways = waysOfPairs(pair, judge)
  const path = pair.map(({ value }) => value.path).find(each => each?.root === 0)
  const operands = pair.map(argument => operandOf(call.inference, argument))
  call.inference.settle(isSure ? ways : [...ways, { gives: BOOLEAN }], {
    kind: 'comparison',
    node: call.node,
    path,
    operands
  })
}

export function operandOf(inference: Inference, { node, value: { path, shape } }: Argument): ComparedOperand {
  return { node, shape: unboxed(shape), path: (path && inference.keysOf(path)) ?? null }
}

/** Values of one path are the same value, so they are of one kind. */
function waysOfPairs([a, b]: Pair, judge: Judge): readonly FieldWay[] {
  const [one, other] = [a.value.path, b.value.path]
  const isSame = one !== undefined && other !== undefined && keyOf(one) === keyOf(other)
  return membersOf(unboxed(a.value.shape)).flatMap(left =>
    membersOf(unboxed(b.value.shape)).flatMap((right): FieldWay[] => {
      if (isSame && left !== right) return []
      if (isUnknown(left) || isUnknown(right)) return [...waysWithUnknown([left, right], judge)]
      const message = judge(left, right)
      if (message === undefined) return [{ gives: BOOLEAN }]
      return [{ fails: message, kinds: [left.kind, right.kind] }]
    })
  )
}

/**
 * Outcomes where one side is unknown. `eq` compares a list or map only with nothing; a value that may come from JSON is never an int;
 * a value without an order always fails.
 */
function waysWithUnknown(pair: readonly [SimpleShape, SimpleShape], judge: Judge): readonly FieldWay[] {
  const message = refusalOfKnown(pair, judge)
  if (message === undefined) return [{ gives: BOOLEAN }]
  return judge === incomparable ? [{ gives: BOOLEAN }, { fails: message }] : [{ fails: message }]
}

function refusalOfKnown([a, b]: readonly [SimpleShape, SimpleShape], judge: Judge): string | undefined {
  const [unknown, known] = isUnknown(a) ? [a, b] : [b, a]
  const isJson = unknown.kind === 'unknown' && unknown.isJson === true
  if (isJson && known.kind === 'int')
    return incompatible(a === unknown ? FLOAT : a, b === unknown ? FLOAT : b)
  if (judge === unordered) return isUnknown(known) ? undefined : unordered(known, known)
  return isContainer(known) ? incompatible(known, TEXT) : undefined
}

/** No value equals only no value; that is no error. */
function incomparable(a: SimpleShape, b: SimpleShape): string | undefined {
  if (a.kind === 'noValue' || b.kind === 'noValue') return undefined
  if (canBeNilMap(a) || canBeNilMap(b)) return a.kind === b.kind ? undefined : incompatible(a, b)
  if (isContainer(a) && isContainer(b)) return `non-comparable types ${goTypeName(a)} and ${goTypeName(b)}`
  return a.kind === b.kind ? undefined : incompatible(a, b)
}

function unordered(a: SimpleShape, b: SimpleShape): string | undefined {
  const hasOrder = (shape: SimpleShape): boolean => ['text', 'float', 'int', 'boolean'].includes(shape.kind)
  if (!hasOrder(a) || !hasOrder(b)) return 'invalid type for comparison'
  if (a.kind !== b.kind) return incompatible(a, b)
  return a.kind === 'boolean' ? 'invalid type for comparison' : undefined
}

function incompatible(a: SimpleShape, b: SimpleShape): string {
  return `incompatible types for comparison: ${goTypeName(a)} and ${goTypeName(b)}`
}

/** Whether two values are equal, where that is certain. */
function equalTruth(pair: Pair): boolean | undefined {
  const [a, b] = [unboxed(pair[0].value.shape), unboxed(pair[1].value.shape)]
  if (isUnknown(a) || isUnknown(b)) return undefined
  const [left, right] = [membersOf(a), membersOf(b)]
  if ([...left, ...right].some(canBeNilMap)) return undefined
  if (!canMeet(a, b)) return false
  if (left.length !== 1 || right.length !== 1) return undefined
  if (canBeNothing(a) && canBeNothing(b)) return true
  const [x, y] = [literalOf(left[0]), literalOf(right[0])]
  return x !== undefined && x === y ? true : undefined
}
