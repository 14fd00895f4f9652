import type { Schema } from './resource-schema.js'

/** The keywords of a field table, in output order. */
const KEYWORDS = [
  'type',
  'enum',
  'pattern',
  'x-go-pattern',
  'default',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'format',
  'minItems',
  'maxItems',
  'maxProperties',
  'required',
  'properties',
  'items',
  'additionalProperties',
  'x-kubernetes-preserve-unknown-fields',
  'x-kubernetes-list-type',
  'x-kubernetes-list-map-keys',
  'x-kubernetes-validations'
]

/** Keywords that restrict no value. */
const LEFT_OUT = ['description', 'x-kubernetes-map-type']

export interface TableOptions {
  /** Our descriptions of fields: by name, or by `OUTER.NAME` where the name has another meaning. */
  readonly descriptions: Readonly<Record<string, string | undefined>>
  /** Whether editors report unknown fields of a map. */
  readonly isClosed: boolean
}

/**
 * The field table of a resource definition's schema: its keywords, without its texts.
 *
 * @param fields the names of the fields on the path to it
 * @throws Error for a keyword that no table has, as nothing would check it
 */
export function tableOf(schema: Schema, options: TableOptions, fields: readonly string[] = []): Schema {
  const { properties, items, additionalProperties } = schema
  const inner = (part: Schema, name?: string) =>
    tableOf(part, options, name === undefined ? fields : [...fields, name])
  return written(fields, {
    ...schema,
    ...pattern(schema),
    ...(schema['x-kubernetes-list-type'] === 'atomic' ? { 'x-kubernetes-list-type': undefined } : {}),
    ...(properties && { properties: describedFields(properties, inner, { ...options, fields }) }),
    ...(items && { items: inner(items) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: inner(additionalProperties) }),
    ...(options.isClosed && isClosed(schema) && { additionalProperties: false })
  })
}

/** The fields of a status: the API server drops them on create before it checks values, so only their names matter. */
export function statusTable(schema: Schema, isClosed: boolean): Schema {
  const { type, properties, items, additionalProperties } = schema
  const inner = (part: Schema) => statusTable(part, isClosed)
  if (!properties && !items && typeof additionalProperties !== 'object') return {}
  const parts = Object.entries(properties ?? {}).map(([name, part]) => [name, inner(part)])
  return {
    ...(type !== undefined && { type }),
    ...(properties && { properties: Object.fromEntries(parts) }),
    ...(items && { items: inner(items) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: inner(additionalProperties) }),
    ...(isClosed && properties && { additionalProperties: false })
  }
}

function written(fields: readonly string[], table: Readonly<Record<string, unknown>>): Schema {
  const unknown = Object.keys(table).find(key => !KEYWORDS.includes(key) && !LEFT_OUT.includes(key))
  if (unknown !== undefined)
    throw new Error(`no field table has the keyword ${unknown}, which ${fields.join('.')} has`)
  return Object.fromEntries(KEYWORDS.flatMap(key => (table[key] === undefined ? [] : [[key, table[key]]])))
}

function describedFields(
  properties: Readonly<Record<string, Schema>>,
  inner: (part: Schema, name: string) => Schema,
  { descriptions, fields }: TableOptions & { readonly fields: readonly string[] }
): Readonly<Record<string, Schema>> {
  const entries = Object.entries(properties).map(([name, part]) => {
    const description = descriptions[`${fields.at(-1)}.${name}`] ?? descriptions[name]
    const table = inner(part, name)
    return [name, description === undefined ? table : { description, ...table }]
  })
  return Object.fromEntries(entries)
}

/** Only Go supports classes such as `[:space:]`; editors need an equivalent spelling. */
function pattern({ pattern: go }: Schema): Schema {
  if (go === undefined || !go.includes('[:')) return {}
  const spelt = go.replaceAll('[:space:]', '\\s')
  if (spelt.includes('[:')) throw new Error(`the pattern ${go} has a class that is not translated here`)
  return { pattern: spelt, 'x-go-pattern': go }
}

function isClosed(schema: Schema): boolean {
  return schema.properties !== undefined && schema['x-kubernetes-preserve-unknown-fields'] !== true
}
