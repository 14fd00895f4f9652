import { pointedKey, unescaped } from '../../../go/json-pointer.js'
import { intersectionOf } from './intersection.js'
import {
  ANY_JSON,
  BOOLEAN,
  type FloatShape,
  floatWithin,
  isNever,
  type ListShape,
  type MapField,
  NEVER,
  NULL,
  type Shape,
  TEXT
} from './shape.js'
import { unionOf } from './union.js'
import { shapeOfValue, throughJson } from './value-shape.js'

/** Schemas to visit before the rest counts as unknown: references can multiply without end. */
const MAX_SCHEMAS = 2000
const MAX_DEPTH = 40

type SchemaObject = Readonly<Record<string, unknown>>

/**
 * The shape of the values that a JSON Schema allows. Keywords that only narrow (`not`, `if`, `pattern`, …) are ignored, and so is
 * everything that a schema without `type` declares for one type: the shape may describe more values, never fewer.
 */
export function shapeOfSchema(schema: unknown): Shape {
  return new SchemaReader(schema).shapeOf(schema, 0)
}

class SchemaReader {
  readonly #root: unknown
  #left = MAX_SCHEMAS

  constructor(root: unknown) {
    this.#root = root
  }

  shapeOf(schema: unknown, depth: number): Shape {
    if (schema === false) return NEVER
    if (!isSchemaObject(schema) || depth > MAX_DEPTH || this.#left-- <= 0) return ANY_JSON
    const reference = keyword(schema, '$ref') ?? keyword(schema, '$dynamicRef')
    if (reference !== undefined) return this.#referred(reference, depth + 1)
    const parts = [this.#typed(schema, depth), this.#listed(schema), ...this.#combined(schema, depth)]
    const shape = parts.reduce((all, part) => intersectionOf(all, part))
    return keyword(schema, 'nullable') === true ? unionOf(shape, NULL) : shape
  }

  #referred(reference: unknown, depth: number): Shape {
    const target = typeof reference === 'string' ? pointedAt(this.#root, reference) : undefined
    return target === undefined ? ANY_JSON : this.shapeOf(target, depth)
  }

  #typed(schema: SchemaObject, depth: number): Shape {
    const type = keyword(schema, 'type')
    const types: readonly unknown[] = Array.isArray(type) ? type : [type]
    return unionOf(...types.map(each => this.#ofType(each, schema, depth)))
  }

  #ofType(type: unknown, schema: SchemaObject, depth: number): Shape {
    switch (type) {
      case 'string':
        return TEXT
      case 'boolean':
        return BOOLEAN
      case 'null':
        return NULL
      case 'number':
      case 'integer':
        return floatOf(schema)
      case 'array':
        return this.#list(schema, depth + 1)
      case 'object':
        return this.#map(schema, depth + 1)
      default:
        return ANY_JSON
    }
  }

  /** `enum` and `const`. */
  #listed(schema: SchemaObject): Shape {
    const values = keyword(schema, 'enum')
    const only = keyword(schema, 'const')
    const ofEnum = Array.isArray(values) ? unionOf(...values.map(literal)) : ANY_JSON
    return only === undefined ? ofEnum : intersectionOf(ofEnum, literal(only))
  }

  #combined(schema: SchemaObject, depth: number): Shape[] {
    const branches = (name: string): Shape[] | undefined => {
      const schemas = keyword(schema, name)
      return Array.isArray(schemas) ? schemas.map(each => this.shapeOf(each, depth + 1)) : undefined
    }
    const choices = [branches('anyOf'), branches('oneOf')].flatMap(each => (each ? [unionOf(...each)] : []))
    return [...choices, ...(branches('allOf') ?? [])]
  }

  #list(schema: SchemaObject, depth: number): ListShape {
    const item = this.#item(schema, depth)
    const minLength = countOf(schema, 'minItems') ?? 0
    const maxLength = isNever(item) ? 0 : (countOf(schema, 'maxItems') ?? Number.POSITIVE_INFINITY)
    return { kind: 'list', item, minLength: Math.min(minLength, maxLength), maxLength }
  }

  /** Positions of a tuple are not distinguished. */
  #item(schema: SchemaObject, depth: number): Shape {
    const items = keyword(schema, 'items')
    const places = keyword(schema, 'prefixItems') ?? (Array.isArray(items) ? items : [])
    const others = Array.isArray(items) ? keyword(schema, 'additionalItems') : items
    const first = Array.isArray(places) ? places.map(each => this.shapeOf(each, depth)) : []
    return unionOf(...first, others === undefined ? ANY_JSON : this.shapeOf(others, depth))
  }

  #map(schema: SchemaObject, depth: number): Shape {
    const fields = new Map<string, MapField>()
    const rest = this.#rest(schema, depth)
    const properties = keyword(schema, 'properties')
    const names = keyword(schema, 'required')
    const isRequired = new Set<unknown>(Array.isArray(names) ? names : [])
    for (const [name, property] of isSchemaObject(properties) ? Object.entries(properties) : [])
      fields.set(name, { shape: this.shapeOf(property, depth), isRequired: isRequired.has(name) })
    for (const name of isRequired)
      if (typeof name === 'string' && !fields.has(name))
        fields.set(name, { shape: rest ?? ANY_JSON, isRequired: true })
    return { kind: 'map', fields, rest }
  }

  #rest(schema: SchemaObject, depth: number): Shape | null {
    const additional = keyword(schema, 'additionalProperties')
    const patterns = keyword(schema, 'patternProperties')
    const byPattern = isSchemaObject(patterns) ? Object.values(patterns) : []
    const others = additional === undefined ? ANY_JSON : this.shapeOf(additional, depth)
    const shape = unionOf(others, ...byPattern.map(each => this.shapeOf(each, depth)))
    return isNever(shape) ? null : shape
  }
}

function literal(value: unknown): Shape {
  return throughJson(shapeOfValue(value))
}

function isSchemaObject(schema: unknown): schema is SchemaObject {
  return typeof schema === 'object' && schema !== null && !Array.isArray(schema)
}

/** Users choose the keys, so inherited ones are ignored. */
function keyword(schema: SchemaObject, name: string): unknown {
  return Object.hasOwn(schema, name) ? schema[name] : undefined
}

function numberOf(schema: SchemaObject, name: string): number | undefined {
  const value = keyword(schema, name)
  return typeof value === 'number' || typeof value === 'bigint' ? Number(value) : undefined
}

function countOf(schema: SchemaObject, name: string): number | undefined {
  const count = numberOf(schema, name)
  return count === undefined || !(count >= 0) ? undefined : count
}

function floatOf(schema: SchemaObject): FloatShape {
  const minimum = numberOf(schema, 'minimum') ?? numberOf(schema, 'exclusiveMinimum')
  const maximum = numberOf(schema, 'maximum') ?? numberOf(schema, 'exclusiveMaximum')
  return floatWithin(minimum, maximum)
}

/** A JSON pointer into the same document; other references are not resolved. */
function pointedAt(root: unknown, reference: string): unknown {
  if (!reference.startsWith('#')) return undefined
  let place: unknown = root
  for (const part of reference.slice(1).split('/').slice(1)) {
    const name = pointedKey(unescaped(part))
    if (Array.isArray(place)) place = /^\d+$/.test(name) ? place[Number(name)] : undefined
    else place = isSchemaObject(place) ? keyword(place, name) : undefined
  }
  return reference === '#' || reference.startsWith('#/') ? place : undefined
}
