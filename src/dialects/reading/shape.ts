import type { JsonValue } from '../../model/index.js'

/** A node of a field table: what the resource schema requires of a value. The subset of JSON Schema in use. */
export interface FieldShape {
  readonly type?: string
  /** For a number its width, as in `int32`; for a string its format, as in `uri`. */
  readonly format?: string
  readonly enum?: readonly string[]
  readonly pattern?: string
  /** The pattern in Go's syntax, when other readers of the schema need another one. */
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
  /** The shape of every other entry of a map; false when none are allowed. */
  readonly additionalProperties?: boolean | FieldShape
  readonly 'x-kubernetes-preserve-unknown-fields'?: boolean
  readonly 'x-kubernetes-int-or-string'?: boolean
  /** A list without duplicates: a set compares the items, a map the given keys. */
  readonly 'x-kubernetes-list-type'?: 'set' | 'map'
  readonly 'x-kubernetes-list-map-keys'?: readonly string[]
  /** Rules that the API server evaluates at the value once all types are valid. */
  readonly 'x-kubernetes-validations'?: readonly ShapeRule[]
}

/** A rule between fields in the Common Expression Language, with the API server's message when it fails. */
export interface ShapeRule {
  readonly rule: string
  readonly message: string
}

/** The shape of a field; undefined for a field that the table lacks. */
export function fieldShape(shape: FieldShape, name: string): FieldShape | undefined {
  if (shape.properties && Object.hasOwn(shape.properties, name)) return shape.properties[name]
  return typeof shape.additionalProperties === 'object' ? shape.additionalProperties : undefined
}

/** The field names of a table. */
export function fieldNames(shape: FieldShape): readonly string[] {
  return Object.keys(shape.properties ?? {})
}

/** True when any key is allowed: no fields are listed, or unknown ones are kept. */
export function takesAnyKey(shape: FieldShape): boolean {
  return shape['x-kubernetes-preserve-unknown-fields'] === true || shape.properties === undefined
}

/** True for a value without any constraint. */
export function isFreeForm(shape: FieldShape): boolean {
  return (
    takesAnyKey(shape) && shape.properties === undefined && typeof shape.additionalProperties !== 'object'
  )
}

/** True for a duration: Kubernetes has no type for it, so its pattern identifies it. */
export function isDuration(shape: FieldShape): boolean {
  return shape.pattern?.includes('(ns|us|') ?? false
}

/** A character takes one or two UTF-16 units, so most texts need not be counted. */
export function isTooShort(text: string, { minLength = 0 }: FieldShape): boolean {
  return text.length < 2 * minLength && [...text].length < minLength
}

export function isTooLong(text: string, { maxLength = Infinity }: FieldShape): boolean {
  return text.length > maxLength && [...text].length > maxLength
}
