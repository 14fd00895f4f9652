/**
 * What is known of a value in advance: the set of its possible values.
 *
 * A value outside the shape certainly does not occur; `unknown` describes every value, so nothing can be claimed about it.
 */
export type Shape = SimpleShape | UnionShape

export type SimpleShape =
  | UnknownShape
  | NoValueShape
  | NullShape
  | BooleanShape
  | TextShape
  | FloatShape
  | IntShape
  | ListShape
  | MapShape

export interface UnknownShape {
  readonly kind: 'unknown'
  /** Nothing, or a value from JSON: anything but a Go int, which JSON never gives. */
  readonly isJson?: true
}

/** The result of a missing map key, which prints as `<no value>`. */
export interface NoValueShape {
  readonly kind: 'noValue'
}

/** Nil in an interface: it prints like no value, but a field of it is an error. */
export interface NullShape {
  readonly kind: 'null'
}

export interface BooleanShape {
  readonly kind: 'boolean'
  readonly value?: boolean
}

export interface TextShape {
  readonly kind: 'text'
  readonly value?: string
  /** The text is JSON with a value of this shape. */
  readonly json?: Shape
  /** The text ends with a line break. */
  readonly isLine?: true
}

/** A float64, as every number from JSON is. */
export interface FloatShape {
  readonly kind: 'float'
  readonly value?: number
  readonly minimum?: number
  readonly maximum?: number
}

/** Go's int: a whole number written in a template or a definition, or a count. */
export interface IntShape {
  readonly kind: 'int'
  readonly value?: bigint
}

/** `[]interface {}`. */
export interface ListShape {
  readonly kind: 'list'
  readonly item: Shape
  readonly minLength: number
  readonly maxLength: number
}

/** `map[string]interface {}`. */
export interface MapShape {
  readonly kind: 'map'
  readonly fields: ReadonlyMap<string, MapField>
  /** The shape under any other key; null where there is no other key. */
  readonly rest: Shape | null
}

export interface MapField {
  readonly shape: Shape
  readonly isRequired: boolean
}

/** One of several shapes; without members, no value is possible. Created only by `unionOf`. */
export interface UnionShape {
  readonly kind: 'union'
  readonly members: readonly SimpleShape[]
}

export const UNKNOWN: UnknownShape = { kind: 'unknown' }
export const ANY_JSON: UnknownShape = { kind: 'unknown', isJson: true }
export const NOTHING: NoValueShape = { kind: 'noValue' }
export const NULL: NullShape = { kind: 'null' }
export const BOOLEAN: BooleanShape = { kind: 'boolean' }
export const TEXT: TextShape = { kind: 'text' }
export const FLOAT: FloatShape = { kind: 'float' }
export const INTEGER: IntShape = { kind: 'int' }
/** The shape without any value: of code that is never reached. */
export const NEVER: UnionShape = { kind: 'union', members: [] }
export const ANY_MAP: MapShape = { kind: 'map', fields: new Map(), rest: UNKNOWN }
/** A map from JSON. */
export const ANY_OBJECT: MapShape = { kind: 'map', fields: new Map(), rest: ANY_JSON }

export function listShape(item: Shape, minLength = 0, maxLength = Number.POSITIVE_INFINITY): ListShape {
  return { kind: 'list', item, minLength, maxLength }
}

/** A map with these fields and, where `rest` is given, others. */
export function mapShape(fields: Readonly<Record<string, MapField>>, rest: Shape | null = null): MapShape {
  const held = new Map<string, MapField>()
  for (const name in fields) held.set(name, fields[name] as MapField) // there is one of each name
  return { kind: 'map', fields: held, rest }
}

export function required(shape: Shape): MapField {
  return { shape, isRequired: true }
}

export function optional(shape: Shape): MapField {
  return { shape, isRequired: false }
}

/** A number within these inclusive bounds, where given. */
export function floatWithin(minimum: number | undefined, maximum: number | undefined): FloatShape {
  return {
    kind: 'float',
    ...(minimum !== undefined && Number.isFinite(minimum) ? { minimum } : {}),
    ...(maximum !== undefined && Number.isFinite(maximum) ? { maximum } : {})
  }
}

/** The alternative shapes of a value; a shape that is not a union is its own only member. */
export function membersOf(shape: Shape): readonly SimpleShape[] {
  return shape.kind === 'union' ? shape.members : [shape]
}

/** Whether a member of a shape meets a condition. It is called often and most shapes are not unions, so no list is built. */
export function someMember(shape: Shape, is: (member: SimpleShape) => boolean): boolean {
  return shape.kind === 'union' ? shape.members.some(is) : is(shape)
}

/** What a map contains under a name, where it has such an entry. */
export function fieldIn({ fields, rest }: MapShape, name: string): MapField {
  return fields.get(name) ?? { shape: rest ?? NEVER, isRequired: false }
}

/** The only value of a shape; undefined where it has several. */
export function literalOf(shape: SimpleShape | undefined): boolean | string | number | bigint | undefined {
  return shape && 'value' in shape ? shape.value : undefined
}

/** The text of a value, where known. */
export function textOf(shape: Shape | undefined): string | undefined {
  return shape?.kind === 'text' ? shape.value : undefined
}

/** A map that is certainly empty may be a nil one: `json` and `eq` then treat it as nil. */
export function canBeNilMap(shape: SimpleShape): boolean {
  return shape.kind === 'map' && shape.fields.size === 0 && shape.rest === null
}

export function isNever(shape: Shape): boolean {
  return shape.kind === 'union' && shape.members.length === 0
}

export function isUnknown(shape: Shape): boolean {
  return shape.kind === 'unknown'
}

/** False where a value of the shape may be, or contain, a Go int; deep levels are not checked. */
export function isOutOfJson(shape: Shape, depth = 0): boolean {
  return membersOf(shape).every(member => {
    if (member.kind === 'unknown') return member.isJson === true
    if (member.kind === 'list') return depth < MAX_JSON_DEPTH && isOutOfJson(member.item, depth + 1)
    if (member.kind !== 'map') return member.kind !== 'int'
    const held = [
      ...[...member.fields.values()].map(field => field.shape),
      ...(member.rest ? [member.rest] : [])
    ]
    return depth < MAX_JSON_DEPTH && held.every(each => isOutOfJson(each, depth + 1))
  })
}

const MAX_JSON_DEPTH = 4

/** True for a missing value or nil. */
export function isNothing({ kind }: SimpleShape): boolean {
  return kind === 'noValue' || kind === 'null'
}

/** Whether a value of the shape may be missing or nil. */
export function canBeNothing(shape: Shape): boolean {
  return someMember(shape, isNothing)
}

export function isContainer({ kind }: SimpleShape): boolean {
  return kind === 'list' || kind === 'map'
}
