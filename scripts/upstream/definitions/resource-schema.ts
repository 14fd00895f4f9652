/** The part of a resource definition's schema that is read here. */
export interface Schema {
  readonly $schema?: string
  readonly $comment?: string
  readonly title?: string
  readonly description?: string
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly required?: readonly string[]
  readonly pattern?: string
  readonly 'x-go-pattern'?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly additionalProperties?: boolean | Schema
  readonly 'x-kubernetes-preserve-unknown-fields'?: boolean
  readonly 'x-kubernetes-list-type'?: string
  readonly 'x-kubernetes-validations'?: readonly Readonly<Record<string, unknown>>[]
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
