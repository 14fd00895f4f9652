/**
 * How the operator writes a value into the configuration of a server: all of it, the fields of a struct, the entries of a map or
 * the items of a list. Fields are in writing order. Fields that cannot contain multiline text, such as numbers, are omitted.
 */
export type WrittenShape =
  | 'all'
  | { readonly fields: Readonly<Record<string, WrittenShape>> }
  | { readonly entries: WrittenShape }
  | { readonly items: WrittenShape }

const texts: WrittenShape = { items: 'all' }

const stepFields: Record<string, WrittenShape> = {
  id: 'all',
  arguments: 'all',
  condition: 'all',
  dependsOn: texts,
  message: 'all',
  schema: 'all',
  defaultResults: 'all',
  collection: 'all'
}
const step: WrittenShape = { fields: stepFields }
stepFields.step = step

const propertyFields: Record<string, WrittenShape> = { description: 'all', value: 'all' }
const properties: WrittenShape = { entries: { fields: propertyFields } }
propertyFields.properties = properties
propertyFields.default = 'all'

export const COMPOSITE_TOOL_SHAPE: WrittenShape = {
  fields: {
    name: 'all',
    description: 'all',
    parameters: 'all',
    steps: { items: step },
    output: { fields: { properties, required: texts } },
    annotations: { fields: { title: 'all' } }
  }
}
