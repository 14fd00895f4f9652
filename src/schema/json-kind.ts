/** A map of JSON Schema: any keys, any values. */
export type SchemaMap = Readonly<Record<string, unknown>>

export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

export function isMap(value: unknown): value is SchemaMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value of a key that the map has itself; keys such as `constructor` come from users too. */
export function ownValue(map: SchemaMap, key: string): unknown {
  return Object.hasOwn(map, key) ? map[key] : undefined
}

/** A copy without a prototype, so that reading `schema.type` never finds inherited properties. */
export function withoutInherited(schema: SchemaMap): SchemaMap {
  return Object.getPrototypeOf(schema) === null ? schema : Object.assign(Object.create(null), schema)
}
