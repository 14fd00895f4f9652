import { compareStrings } from '../../go/go-string.js'
import { plainDirective } from '../fmt/format-state.js'
import { printOperand } from '../fmt/print-value.js'
import { BOOL, isSigned, isUnsigned } from '../go-type.js'
import { isTrue } from '../truth.js'
import {
  Complex,
  type GoValue,
  Integer,
  isNilContainer,
  NO_VALUE,
  Pointer,
  REFLECT_VALUE,
  type Reflected,
  Struct,
  typeOf,
  unbox
} from '../value.js'
import { defineFunction, GoError } from './function-set.js'

/** `not eq ne lt le gt ge` */
export const comparison = [
  defineFunction({
    name: 'not',
    parameters: [REFLECT_VALUE],
    result: BOOL,
    reads: 'sizes',
    call: ([value]) => !isTrue(value)
  }),
  defineFunction({
    name: 'eq',
    parameters: [REFLECT_VALUE],
    rest: REFLECT_VALUE,
    result: BOOL,
    reads: 'texts',
    charactersPerStep: 16,
    call: ([first, ...others]) => equalsAny(first, others)
  }),
  compare('ne', (a, b) => !equalsAny(a, [b])),
  compare('lt', isLess),
  compare('le', (a, b) => isLess(a, b) || equalsAny(a, [b])),
  compare('gt', (a, b) => !(isLess(a, b) || equalsAny(a, [b]))),
  compare('ge', (a, b) => !isLess(a, b))
]

function compare(name: string, holds: (a: Reflected, b: Reflected) => boolean) {
  const parameters = [REFLECT_VALUE, REFLECT_VALUE] as const
  return defineFunction({
    name,
    parameters,
    result: BOOL,
    reads: 'texts',
    charactersPerStep: 16,
    call: ([a, b]) => holds(a, b)
  })
}

type Held = Exclude<GoValue, null>
type BasicKind = 'bool' | 'int' | 'uint' | 'float' | 'complex' | 'string'

function equalsAny(first: Reflected, others: readonly Reflected[]): boolean {
  if (others.length === 0) throw new GoError('missing argument for comparison')
  const a = unbox(first)
  return others.some(other => equals(a, unbox(other)))
}

function equals(a: Held | typeof NO_VALUE, b: Held | typeof NO_VALUE): boolean {
  if (typeof a === 'number' && typeof b === 'number') return a === b
  if (typeof a === 'bigint' && typeof b === 'bigint') return a === b
  if (a === NO_VALUE || b === NO_VALUE) return equalsNothing(a, b)
  const kinds = [basicKind(a), basicKind(b)]
  if (kinds[0] !== kinds[1]) return equalsOtherKind(a, b)
  return kinds[0] === undefined ? equalsContainer(a, b) : compareBasic(a, b) === 0
}

/** No value equals no value and nil; Go also compares it with a number, and finds them different. */
function equalsNothing(a: Held | typeof NO_VALUE, b: Held | typeof NO_VALUE): boolean {
  return isNil(a) && isNil(b)
}

function isNil(value: Held | typeof NO_VALUE): boolean {
  return value === NO_VALUE || isNilContainer(value)
}

function equalsOtherKind(a: Held, b: Held): boolean {
  const [left, right] = [integerOf(a), integerOf(b)]
  if (left === undefined || right === undefined) {
    throw new GoError(`incompatible types for comparison: ${typeOf(a).name} and ${typeOf(b).name}`)
  }
  return left === right
}

/** Two values, both not basic. Go can compare structs; lists and maps only with nil. */
function equalsContainer(a: Held, b: Held): boolean {
  if (containerKind(a) !== containerKind(b)) {
    throw new GoError(
      `non-comparable types ${asText(a)}: ${typeOf(a).name}, ${typeOf(b).name}: ${asValue(b)}`
    )
  }
  if (isNil(a) || isNil(b)) return isNil(a) === isNil(b)
  if (b instanceof Struct || b instanceof Pointer) return isSame(a, b)
  throw new GoError(`non-comparable type ${asText(b)}: ${typeOf(b).name}`)
}

function containerKind(value: Held): string {
  return typeOf(value).kind
}

/** Go's messages print these values by `%s`, which shows floats as wrong verbs. */
function asText(value: Held): string {
  return printOperand(value, 's', plainDirective())
}

function asValue(value: Held): string {
  return printOperand(value, 'v', plainDirective())
}

function isLess(first: Reflected, second: Reflected): boolean {
  const a = unbox(first)
  const b = unbox(second)
  if (typeof a === 'number' && typeof b === 'number') return a < b
  if (typeof a === 'bigint' && typeof b === 'bigint') return a < b
  const [kindOfA, kindOfB] = [basicKind(a), basicKind(b)]
  if (a === NO_VALUE || b === NO_VALUE || kindOfA === undefined || kindOfB === undefined) {
    throw new GoError('invalid type for comparison')
  }
  if (kindOfA !== kindOfB) return isLessOfOtherKind(a, b)
  if (kindOfA === 'bool' || kindOfA === 'complex') throw new GoError('invalid type for comparison')
  return compareBasic(a, b) < 0
}

function isLessOfOtherKind(a: Held, b: Held): boolean {
  const [left, right] = [integerOf(a), integerOf(b)]
  if (left === undefined || right === undefined) {
    throw new GoError(`incompatible types for comparison: ${typeOf(a).name} and ${typeOf(b).name}`)
  }
  return left < right
}

function basicKind(value: Held | typeof NO_VALUE): BasicKind | undefined {
  if (value === NO_VALUE) return undefined
  const { kind } = typeOf(value)
  if (isSigned(kind)) return 'int'
  if (isUnsigned(kind)) return 'uint'
  if (kind === 'float64') return 'float'
  if (kind === 'complex128') return 'complex'
  return kind === 'bool' || kind === 'string' ? kind : undefined
}

function integerOf(value: Held): bigint | undefined {
  if (typeof value === 'bigint') return value
  return value instanceof Integer ? value.value : undefined
}

/** Negative, zero or positive for two values of one kind; NaN where they have no order. */
function compareBasic(a: Held, b: Held): number {
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b)
  if (typeof a === 'number' && typeof b === 'number') return a < b ? -1 : a > b ? 1 : a === b ? 0 : Number.NaN
  if (a instanceof Complex && b instanceof Complex) {
    return a.real === b.real && a.imaginary === b.imaginary ? 0 : Number.NaN
  }
  const [left, right] = [integerOf(a), integerOf(b)]
  if (left !== undefined && right !== undefined) return left < right ? -1 : left > right ? 1 : 0
  return a === b ? 0 : Number.NaN
}

/** Go's `==` of two structs or pointers: the same type and the same fields; pointers are equal where they refer to the same struct. */
function isSame(a: unknown, b: unknown): boolean {
  if (a instanceof Pointer) return b instanceof Pointer && a.type === b.type && a.target === b.target
  if (a instanceof Integer) return b instanceof Integer && a.type === b.type && a.value === b.value
  if (!(a instanceof Struct)) return a === b
  if (!(b instanceof Struct) || a.type !== b.type) return false
  return a.type.fields?.every(({ of }) => isSame(of(a), of(b))) ?? true
}
