import type { ResourceSchema } from './arbitrary-resource.js'

/** A field of a schema, and the smallest spec that has it. */
export interface PlacedField {
  /** The path as the API server writes it. */
  readonly path: string
  readonly schema: ResourceSchema
  readonly isRequired: boolean
  /** A spec with a value there, or without the field where the value is undefined. */
  specWith(value: unknown): unknown
}

/** All fields below a schema. Maps of any key have the one key `a`, lists one item. */
export function* fieldsOf(
  schema: ResourceSchema,
  path = 'spec',
  specWith = (value: unknown) => value
): Generator<PlacedField> {
  const { properties = {}, required = [], items, additionalProperties } = schema
  const around = smallest(schema)
  for (const [name, part] of Object.entries(properties)) {
    const withField = (value: unknown) => specWith({ ...(around as object), [name]: value })
    yield { path: `${path}.${name}`, schema: part, isRequired: required.includes(name), specWith: withField }
    yield* fieldsOf(part, `${path}.${name}`, withField)
  }
  if (items) yield* fieldsOf(items, `${path}[0]`, value => specWith([value]))
  if (typeof additionalProperties === 'object')
    yield* fieldsOf(additionalProperties, `${path}.a`, value => specWith({ a: value }))
}

/** The smallest value that fits a schema; texts with a pattern are left to the pattern's other readers. */
function smallest(schema: ResourceSchema): unknown {
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map(name => [name, smallest(schema.properties?.[name] ?? {})])
      )
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => smallest(schema.items ?? {}))
    case 'boolean':
      return false
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    default:
      return schema.enum?.[0] ?? 'a'.repeat(schema.minLength ?? 1)
  }
}
