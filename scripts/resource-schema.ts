/** A part of a resource definition's schema, as far as it is taken from there. */
export interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly additionalProperties?: boolean | Schema
  readonly 'x-kubernetes-list-type'?: string
  readonly 'x-kubernetes-list-map-keys'?: readonly string[]
  readonly 'x-kubernetes-validations'?: readonly Readonly<Record<string, unknown>>[]
}

/** The schema with each part changed; a part is known by its place. */
export function rewritten(
  schema: Schema,
  change: (part: Schema, at: readonly string[]) => Schema,
  at: readonly string[] = []
): Schema {
  const inner = Object.fromEntries(
    partsOf(schema).map(([name, part]) => [name, rewritten(part, change, [...at, name])])
  )
  const { '[]': items, '{}': entries, ...fields } = inner
  const changed = {
    ...schema,
    ...(schema.properties ? { properties: inOrderOf(schema.properties, fields) } : {}),
    ...(items ? { items } : {}),
    ...(entries ? { additionalProperties: entries } : {})
  }
  return change(changed, at)
}

/** The parts of a schema by name: fields in order, `[]` for the items of a list, `{}` for the entries of a map. */
export function partsOf({
  properties = {},
  items,
  additionalProperties
}: Schema): (readonly [string, Schema])[] {
  const fields = Object.entries(properties).sort(([a], [b]) => (a < b ? -1 : 1))
  return [
    ...fields,
    ...(items ? [['[]', items] as const] : []),
    ...(typeof additionalProperties === 'object' ? [['{}', additionalProperties] as const] : [])
  ]
}

function inOrderOf<Value>(order: object, fields: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(
    Object.keys(order).flatMap(name => {
      const field = fields[name]
      return field === undefined ? [] : [[name, field]]
    })
  )
}

/** True where both are the same place. */
export function isAt(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name, index) => name === b[index])
}
