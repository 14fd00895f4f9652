/** Go's reflect.Kind, for values that a template can reach. */
export type GoKind =
  | 'bool'
  | IntegerKind
  | 'float64'
  | 'complex128'
  | 'string'
  | 'slice'
  | 'map'
  | 'struct'
  | 'ptr'
  | 'interface'

export type SignedKind = 'int' | 'int8' | 'int16' | 'int32' | 'int64'
export type UnsignedKind = 'uint' | 'uint8' | 'uint16' | 'uint32' | 'uint64'
export type IntegerKind = SignedKind | UnsignedKind

/**
 * A Go type. There is one object per type, so two types are equal exactly when they are the same object.
 *
 * `T` is the JavaScript form of its values, which a function receives for a parameter of this type.
 */
export interface GoType<T = unknown> {
  /** As `%T` prints it: `map[string]interface {}`. */
  readonly name: string
  readonly kind: GoKind
  /** For slices and maps. */
  readonly elem?: GoType
  /** For maps. */
  readonly key?: GoType
  /** Go's zero value of the type. */
  readonly zero: T
  /** For declared types: the methods that a template can call on a value. */
  readonly methods?: ReadonlyMap<string, Method>
  /** For structs, in order. */
  readonly fields?: readonly StructField[]
  /** The String or Error method, by which fmt prints values of the type. */
  text?(value: T): string
  /** The GoString method, by which `%#v` prints them. */
  goText?(value: T): string
  /** The MarshalJSON method. */
  json?(value: T): string
}

/** A method of a type that a package declares. */
export interface Method {
  readonly parameters: readonly GoType[]
  readonly rest?: GoType
  readonly result: GoType
  /** Why a template cannot call it although it exists: a template cannot use its results. */
  readonly complaint?: string
  /** Receiver and arguments arrive in the form of their types; the result has the form of its own. */
  readonly call: (receiver: unknown, args: readonly unknown[], host: unknown) => unknown
}

export interface StructField {
  readonly name: string
  readonly type: GoType
  /** The value of the field in a struct. */
  readonly of: (struct: unknown) => unknown
}

export const BOOL: GoType<boolean> = { name: 'bool', kind: 'bool', zero: false }
export const STRING: GoType<string> = { name: 'string', kind: 'string', zero: '' }
export const INT: GoType<bigint> = { name: 'int', kind: 'int', zero: 0n }
export const FLOAT64: GoType<number> = { name: 'float64', kind: 'float64', zero: 0 }

export function isSigned(kind: GoKind): kind is SignedKind {
  return kind === 'int' || kind === 'int64' || kind === 'int32' || kind === 'int16' || kind === 'int8'
}

export function isUnsigned(kind: GoKind): kind is UnsignedKind {
  return kind === 'uint' || kind === 'uint8' || kind === 'uint64' || kind === 'uint32' || kind === 'uint16'
}
