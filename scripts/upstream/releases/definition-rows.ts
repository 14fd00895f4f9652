import { parse } from 'yaml'

/** What a definition requires, flat: `path`, aspect and item, apart by a zero byte, to the value. */
export type FlatRows = ReadonlyMap<string, string | true>

export interface FlatVersion {
  readonly kind: string
  readonly version: string
  readonly rows: FlatRows
}

/** Keywords that are noted with their value. */
const KEYWORDS = [
  'type',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'x-kubernetes-preserve-unknown-fields',
  'x-kubernetes-int-or-string',
  'x-kubernetes-list-type'
] as const

interface OpenSchema extends Readonly<Partial<Record<(typeof KEYWORDS)[number], unknown>>> {
  readonly 'x-kubernetes-validations'?: readonly { readonly rule: string; readonly message?: string }[]
  readonly enum?: readonly unknown[]
  readonly required?: readonly string[]
  readonly default?: unknown
  readonly properties?: Readonly<Record<string, OpenSchema>>
  readonly items?: OpenSchema
  readonly additionalProperties?: OpenSchema | boolean
}

interface ResourceDefinition {
  readonly spec: {
    readonly group: string
    readonly names: { readonly kind: string }
    readonly versions: readonly {
      readonly name: string
      readonly served: boolean
      readonly storage: boolean
      readonly deprecated?: boolean
      readonly schema: { readonly openAPIV3Schema: OpenSchema }
    }[]
  }
}

/** Every version of a definition; the lines of a chart around it are left out. */
export function flatVersions(text: string): readonly FlatVersion[] {
  const { spec }: ResourceDefinition = parse(text.replace(/^\{\{-?.*?\}\}\s*$/gm, ''))
  return spec.versions.map(({ name, served, storage, deprecated, schema }) => {
    const rows = new Map<string, string | true>()
    const state = [served ? 'served' : 'not served', storage && 'storage', deprecated && 'deprecated']
    rows.set(rowKey('', 'version', `${spec.group}/${name}`), state.filter(Boolean).join(', '))
    const { properties = {}, required = [] } = schema.openAPIV3Schema
    for (const field of required) rows.set(rowKey('', 'required', field), true)
    for (const [field, part] of Object.entries(properties))
      if (!OF_EVERY_RESOURCE.includes(field)) flatten(part, field, rows)
    return { kind: spec.names.kind, version: name, rows }
  })
}

const OF_EVERY_RESOURCE = ['apiVersion', 'kind', 'metadata']

export function rowKey(path: string, aspect: string, item = ''): string {
  return [path, aspect, item].join('\0')
}

function flatten(schema: OpenSchema, path: string, rows: Map<string, string | true>): void {
  rows.set(rowKey(path, 'field'), true)
  for (const keyword of KEYWORDS) {
    const value = schema[keyword]
    if (value !== undefined) rows.set(rowKey(path, keyword.replace('x-kubernetes-', '')), String(value))
  }
  for (const { rule, message = '' } of schema['x-kubernetes-validations'] ?? [])
    rows.set(rowKey(path, 'rule', rule.replace(/\s+/g, ' ').trim()), message.replace(/\s+/g, ' ').trim())
  if (schema.default !== undefined) rows.set(rowKey(path, 'default'), JSON.stringify(schema.default))
  for (const value of schema.enum ?? [])
    rows.set(rowKey(path, 'enum', typeof value === 'string' ? value : JSON.stringify(value)), true)
  for (const field of schema.required ?? []) rows.set(rowKey(path, 'required', field), true)
  for (const [field, part] of Object.entries(schema.properties ?? {})) flatten(part, `${path}.${field}`, rows)
  if (schema.items) flatten(schema.items, `${path}[]`, rows)
  if (typeof schema.additionalProperties === 'object') flatten(schema.additionalProperties, `${path}.*`, rows)
}
