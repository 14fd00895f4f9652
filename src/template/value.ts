import { BOOL, FLOAT64, type GoType, INT, type IntegerKind, STRING } from './go-type.js'

/**
 * A value as Go's `interface{}` holds it, in JavaScript types.
 *
 * | Go | here |
 * |---|---|
 * | nil | `null` |
 * | bool, string, float64 | boolean, string, number |
 * | int, and a uint64 beyond it | bigint |
 * | other integers (also named ones, such as time.Month), complex128 | `Integer`, `Complex` |
 * | `[]interface {}`, `map[string]interface {}` | array, plain object (read with `Object.hasOwn`) |
 * | other slices and maps | `TypedSlice`, `TypedMap` |
 * | structs and pointers to them, as functions return them | `Struct`, `Pointer` |
 *
 * A Go string is bytes. Text is text here, and a byte outside UTF-8 (a string cut in the middle of a letter) is a lone surrogate U+DC80 to
 * U+DCFF, one per byte; see `go-string.ts`.
 */
export type GoValue = null | boolean | string | number | bigint | Tagged | readonly GoValue[] | GoMap

/** `map[string]interface {}`. A key may be `__proto__`: create with `newMap`, read with `Object.hasOwn`. */
export interface GoMap {
  [key: string]: GoValue
}

/** Go's zero reflect.Value: no value at all, which differs from nil. The result of a missing map key; prints as `<no value>`. */
export const NO_VALUE: unique symbol = Symbol('<no value>')
export type NoValue = typeof NO_VALUE

/**
 * A value in the evaluator, like Go's reflect.Value: it records whether it came from an `interface{}` (an element of a list, an entry of a
 * map), because Go's error messages and nil checks depend on it. Nil exists only boxed.
 */
export type Reflected = Exclude<GoValue, null> | Boxed | NoValue

/** An interface with its content; an `interface{}` unless its type differs. */
export class Boxed {
  readonly value: GoValue
  readonly type: GoType
  constructor(value: GoValue, type: GoType = ANY) {
    this.value = value
    this.type = type
  }
}

/** The content of an interface; everything else is unchanged; a nil interface becomes no value. */
export function unbox(value: Reflected): Exclude<Reflected, Boxed> {
  if (!(value instanceof Boxed)) return value
  return value.value === null ? NO_VALUE : value.value
}

/** The value as an `interface{}` holds it: no value becomes nil. */
export function toInterface(value: Reflected): GoValue {
  if (value === NO_VALUE) return null
  return value instanceof Boxed ? value.value : value
}

/** A value without a JavaScript type of its own, so it carries its Go type. */
export abstract class Tagged {
  abstract readonly type: GoType
}

/** Every integer but Go's int. */
export class Integer extends Tagged {
  readonly type: GoType<Integer>
  readonly value: bigint
  constructor(type: GoType<Integer>, value: bigint) {
    super()
    this.type = type
    this.value = value
  }
}

export class Complex extends Tagged {
  readonly type = COMPLEX128
  readonly real: number
  readonly imaginary: number
  constructor(real: number, imaginary: number) {
    super()
    this.real = real
    this.imaginary = imaginary
  }
}

/** A slice with a Go type of its own, such as `[]string`; also a nil `[]interface {}`. */
export class TypedSlice extends Tagged {
  readonly type: GoType
  readonly items: readonly GoValue[]
  readonly isNil: boolean
  constructor(type: GoType, items: readonly GoValue[], isNil = false) {
    super()
    this.type = type
    this.items = items
    this.isNil = isNil
  }
}

/** A map with string keys and a Go type of its own, such as `map[string]string`. */
export class TypedMap extends Tagged {
  readonly type: GoType
  readonly entries: Map<string, GoValue>
  constructor(type: GoType, entries: Map<string, GoValue>) {
    super()
    this.type = type
    this.entries = entries
  }
}

/** A struct that a function returned: a time, a semantic version. Only the file that declares its type knows its content. */
export class Struct<T = unknown> extends Tagged {
  readonly type: GoType
  content: T
  constructor(type: GoType, content: T) {
    super()
    this.type = type
    this.content = content
  }
}

/** A pointer to a struct, or nil. Two are equal where they refer to the same one. */
export class Pointer<T = unknown> extends Tagged {
  readonly type: GoType
  readonly target: Struct<T> | null
  constructor(type: GoType, target: Struct<T> | null) {
    super()
    this.type = type
    this.target = target
  }
}

/** The target of a pointer; everything else, and a nil pointer, is unchanged. */
export function pointee(value: Exclude<GoValue, null>): Exclude<GoValue, null> {
  return value instanceof Pointer ? (value.target ?? value) : value
}

const noEntries: readonly (readonly [string, GoValue])[] = []

/** `Object.create(null)` gives objects that V8 reads and fills several times as slowly. */
class BareMap {}
Object.setPrototypeOf(BareMap.prototype, null)
delete (BareMap.prototype as { constructor?: unknown }).constructor

/** The empty interface: any value, nil included. */
export const ANY: GoType<GoValue> = { name: 'interface {}', kind: 'interface', zero: null }

export const NIL_INTERFACE = new Boxed(null)

/** `[]interface {}`, the type of JSON arrays. A nil slice arrives as an empty array. */
export const LIST: GoType<readonly GoValue[]> = { name: '[]interface {}', kind: 'slice', elem: ANY, zero: [] }

/**
 * A nil `map[string]interface {}`: an empty map for all readers, which JSON writes as `null` and `eq` treats as nil. Known by identity, so
 * it must not be copied.
 */
export const NIL_MAP: GoMap = Object.freeze(newMap())

/** `map[string]interface {}`, the type of JSON objects. */
export const MAP: GoType<GoMap> = {
  name: 'map[string]interface {}',
  kind: 'map',
  key: STRING,
  elem: ANY,
  zero: NIL_MAP
}

export const COMPLEX128: GoType = { name: 'complex128', kind: 'complex128', zero: 0 }

/**
 * A parameter of this type receives the evaluator's value: boxed or not, and the missing value as such. Only functions that distinguish
 * these (`index`, `len`, `eq`) use it.
 */
export const REFLECT_VALUE: GoType<Reflected> = { name: 'reflect.Value', kind: 'struct', zero: NO_VALUE }

export const INT64 = integerType('int64')
export const INT32 = integerType('int32')
export const UINT8 = integerType('uint8')
export const UINT64 = integerType('uint64')

function integerType(kind: Exclude<IntegerKind, 'int'>): GoType<Integer> {
  const type: { name: string; kind: IntegerKind; zero: Integer } = { name: kind, kind, zero: null as never } // filled in below: the zero holds its own type
  type.zero = new Integer(type, 0n)
  return type
}

export const STRINGS = sliceOf(STRING)
/** `[]byte`, as `%T` names it. */
export const BYTES = sliceOf(UINT8)
export const INTS = sliceOf(INT)
export const STRING_MAP = mapOf(STRING)

function sliceOf(elem: GoType): GoType<TypedSlice> {
  const type = { name: `[]${elem.name}`, kind: 'slice' as const, elem, zero: null as never } // filled in below: the zero holds its own type
  return Object.assign(type, { zero: new TypedSlice(type, [], true) })
}

function mapOf(elem: GoType): GoType<TypedMap> {
  const type = {
    name: `map[string]${elem.name}`,
    kind: 'map' as const,
    key: STRING,
    elem,
    zero: null as never
  } // filled in below: the zero holds its own type
  return Object.assign(type, { zero: new TypedMap(type, new Map()) })
}

/** The bytes of a text as a `[]byte`. */
export function bytesValue(bytes: Iterable<number>): TypedSlice {
  return new TypedSlice(
    BYTES,
    Array.from(bytes, byte => new Integer(UINT8, BigInt(byte)))
  )
}

/** The bytes of a value that is a `[]byte`. */
export function bytesIn(value: unknown): Uint8Array | undefined {
  if (!(value instanceof TypedSlice) || value.type !== BYTES) return undefined
  return Uint8Array.from(value.items, item => Number(item instanceof Integer ? item.value : 0n))
}

/** A new `map[string]interface {}` without a prototype, so that no key is special. */
export function newMap(entries: Iterable<readonly [string, GoValue]> = noEntries): GoMap {
  const map: GoMap = new BareMap() as GoMap // a map is an object with any entries
  for (const [key, value] of entries) map[key] = value
  return map
}

export function isGoMap(value: unknown): value is GoMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Tagged)
}

/** A larger whole number can only be a uint64, which YAML readers produce. */
const LARGEST_INT = 2n ** 63n - 1n

/** The Go type of a value, as `%T` names it. */
export function typeOf(value: Exclude<GoValue, null>): GoType {
  switch (typeof value) {
    case 'string':
      return STRING
    case 'number':
      return FLOAT64
    case 'boolean':
      return BOOL
    case 'bigint':
      return value > LARGEST_INT ? UINT64 : INT
  }
  if (value instanceof Tagged) return value.type
  return Array.isArray(value) ? LIST : MAP
}

/** Whether a value is a nil slice or map. */
export function isNilContainer(value: unknown): boolean {
  return value === NIL_MAP || (value instanceof TypedSlice && value.isNil)
}

/** The elements of any slice, or undefined for other values. */
export function itemsOf(value: unknown): readonly GoValue[] | undefined {
  if (Array.isArray(value)) return value
  return value instanceof TypedSlice ? value.items : undefined
}

/** The entries of any map, or undefined for other values; in no order. */
export function entriesOf(value: unknown): readonly (readonly [string, GoValue])[] | undefined {
  if (value instanceof TypedMap) return [...value.entries]
  return isGoMap(value) ? Object.entries(value) : undefined
}

/**
 * Key for the number of entries of a map that only its creator changes, so that those of a growing map are not counted. It is not an entry
 * itself.
 */
export const entryCount: unique symbol = Symbol('entries')

interface Counted {
  readonly [entryCount]?: number
}

/**
 * The number of elements of a slice or entries of a map; undefined for other values. Only the keys of a map are read, which is a third of
 * the work.
 */
export function sizeOf(value: unknown): number | undefined {
  if (isGoMap(value)) return (value as Counted)[entryCount] ?? Object.keys(value).length
  return value instanceof TypedMap ? value.entries.size : itemsOf(value)?.length
}
