/** Go's reflect.Kind, as far as a value that a template can reach may have it. */
export type Kind =
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
 * `T` is the JavaScript form of its values: what a function receives for a parameter of this type.
 */
export interface GoType<T = unknown> {
  /** As `%T` prints it: `map[string]interface {}`. */
  readonly name: string
  readonly kind: Kind
  /** Of slices and maps. */
  readonly elem?: GoType
  /** Of maps. */
  readonly key?: GoType
  /** Go's zero value of the type. */
  readonly zero: T
}

export const BOOL: GoType<boolean> = { name: 'bool', kind: 'bool', zero: false }
export const STRING: GoType<string> = { name: 'string', kind: 'string', zero: '' }
export const INT: GoType<bigint> = { name: 'int', kind: 'int', zero: 0n }
export const FLOAT64: GoType<number> = { name: 'float64', kind: 'float64', zero: 0 }

export function isSigned(kind: Kind): kind is SignedKind {
  return kind === 'int' || kind === 'int64' || kind === 'int32' || kind === 'int16' || kind === 'int8'
}

export function isUnsigned(kind: Kind): kind is UnsignedKind {
  return kind === 'uint' || kind === 'uint8' || kind === 'uint64' || kind === 'uint32' || kind === 'uint16'
}
