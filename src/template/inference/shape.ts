/**
 * What is known of a value before there is one: the set of values that it may be.
 *
 * A value that a shape does not describe is one that surely does not occur; `unknown` describes every value, so nothing
 * can be claimed about it.
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
  /** Nothing, or what came as JSON: anything but a Go int, which no JSON gives. */
  readonly isJson?: true
}

/** What a missing map key gives, and what prints as `<no value>`. */
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
  /** The text is JSON, and this is what it says. */
  readonly json?: Shape
  /** The text ends with a line break. */
  readonly isLine?: true
}

/** A float64, which every number out of JSON is. */
export interface FloatShape {
  readonly kind: 'float'
  readonly value?: number
  readonly minimum?: number
  readonly maximum?: number
}

/** Go's int: a whole number that was written in a template or a definition, a count. */
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
  /** What a key that is not among the fields holds; null where there is no such key. */
  readonly rest: Shape | null
}

export interface MapField {
  readonly shape: Shape
  readonly isRequired: boolean
}

/** One of several; of none, where no value is possible at all. Made by `unionOf` only. */
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
/** The shape of no value at all: of what is never reached. */
export const NEVER: UnionShape = { kind: 'union', members: [] }
export const ANY_MAP: MapShape = { kind: 'map', fields: new Map(), rest: UNKNOWN }
/** A map that came as JSON. */
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

/** A number between these, both included, where they bound it. */
export function floatWithin(minimum: number | undefined, maximum: number | undefined): FloatShape {
  return {
    kind: 'float',
    ...(minimum !== undefined && Number.isFinite(minimum) ? { minimum } : {}),
    ...(maximum !== undefined && Number.isFinite(maximum) ? { maximum } : {})
  }
}

/** The shapes of which a value has one; a shape that is no union is its own only member. */
export function membersOf(shape: Shape): readonly SimpleShape[] {
  return shape.kind === 'union' ? shape.members : [shape]
}

/** Whether something is so of a member of a shape. Most shapes are no union, and asked often: no list is made of them. */
export function someMember(shape: Shape, is: (member: SimpleShape) => boolean): boolean {
  return shape.kind === 'union' ? shape.members.some(is) : is(shape)
}

/** What a map holds under a name, where it has such an entry. */
export function fieldIn({ fields, rest }: MapShape, name: string): MapField {
  return fields.get(name) ?? { shape: rest ?? NEVER, isRequired: false }
}

/** The one value of a shape that stands for no other; undefined where it stands for several. */
export function literalOf(shape: SimpleShape | undefined): boolean | string | number | bigint | undefined {
  return shape && 'value' in shape ? shape.value : undefined
}

/** The text that a value is, where that is known. */
export function textOf(shape: Shape | undefined): string | undefined {
  return shape?.kind === 'text' ? shape.value : undefined
}

/** A map that is surely empty may be a nil one: `json` and `eq` then take it for nil. */
export function canBeNilMap(shape: SimpleShape): boolean {
  return shape.kind === 'map' && shape.fields.size === 0 && shape.rest === null
}

export function isNever(shape: Shape): boolean {
  return shape.kind === 'union' && shape.members.length === 0
}

export function isUnknown(shape: Shape): boolean {
  return shape.kind === 'unknown'
}

/** False where a value of the shape may be, or hold, a Go int; deep inside nobody looks. */
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

/** True of a value that is missing or nil. */
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
