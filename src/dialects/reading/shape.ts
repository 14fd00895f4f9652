import type { JsonValue } from '../../model/index.js'

/** A place of a field table: what the resource schema says of a value. The subset of JSON Schema that these use. */
export interface FieldShape {
  readonly type?: string
  /** Of a number: how wide it may be, as in `int32`. Of a text: what it has to be, as in `uri`. */
  readonly format?: string
  readonly enum?: readonly string[]
  readonly pattern?: string
  /** The pattern in Go's spelling, where other readers of the schema need another one. */
  readonly 'x-go-pattern'?: string
  readonly default?: JsonValue
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly maxProperties?: number
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, FieldShape>>
  readonly items?: FieldShape
  /** The shape of every other entry of a map; false where there may be none. */
  readonly additionalProperties?: boolean | FieldShape
  readonly 'x-kubernetes-preserve-unknown-fields'?: boolean
  readonly 'x-kubernetes-int-or-string'?: boolean
  /** A list that takes no item twice: a set by the items themselves, a map by the keys that are named. */
  readonly 'x-kubernetes-list-type'?: 'set' | 'map'
  readonly 'x-kubernetes-list-map-keys'?: readonly string[]
  /** What the API server evaluates where the value stands, once the types are right. */
  readonly 'x-kubernetes-validations'?: readonly ShapeRule[]
}

/** A rule between fields, in the Common Expression Language, and the API server's words where it does not hold. */
export interface ShapeRule {
  readonly rule: string
  readonly message: string
}

/** The shape of a field; undefined for one that the table does not know. */
export function fieldShape(shape: FieldShape, name: string): FieldShape | undefined {
  if (shape.properties && Object.hasOwn(shape.properties, name)) return shape.properties[name]
  return typeof shape.additionalProperties === 'object' ? shape.additionalProperties : undefined
}

/** The names that a table knows at a place. */
export function fieldNames(shape: FieldShape): readonly string[] {
  return Object.keys(shape.properties ?? {})
}

/** True where any key may stand: no fields are named, or unknown ones are kept. */
export function takesAnyKey(shape: FieldShape): boolean {
  return shape['x-kubernetes-preserve-unknown-fields'] === true || shape.properties === undefined
}

/** True for a value of which nothing is said. */
export function isFreeForm(shape: FieldShape): boolean {
  return (
    takesAnyKey(shape) && shape.properties === undefined && typeof shape.additionalProperties !== 'object'
  )
}

/** True for a duration: Kubernetes has no type for it, so its pattern tells. */
export function isDuration(shape: FieldShape): boolean {
  return shape.pattern?.includes('(ns|us|') ?? false
}

/** A character takes one or two places of a text, so that most need not be counted. */
export function isTooShort(text: string, { minLength = 0 }: FieldShape): boolean {
  return text.length < 2 * minLength && [...text].length < minLength
}

export function isTooLong(text: string, { maxLength = Infinity }: FieldShape): boolean {
  return text.length > maxLength && [...text].length > maxLength
}
