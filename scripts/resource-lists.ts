import { isAt, partsOf, rewritten, type Schema } from './resource-schema.js'

/** A list that takes no item twice, with its place in the schema. */
export interface PlacedList {
  readonly at: readonly string[]
  readonly type: 'set' | 'map'
  /** The fields by which the items of a map differ; none for a set. */
  readonly keys: readonly string[]
}

/** All such lists of a schema that a document may fill: a status is dropped before anything looks at it. */
export function readLists(schema: Schema, at: readonly string[] = []): PlacedList[] {
  const { 'x-kubernetes-list-type': type, 'x-kubernetes-list-map-keys': keys = [] } = schema
  const own = type === 'set' || type === 'map' ? [{ at, type, keys } as const] : []
  const inner = partsOf(schema).filter(([name]) => at.length > 0 || name !== 'status')
  return [...own, ...inner.flatMap(([name, part]) => readLists(part, [...at, name]))]
}

/** The schema with these lists and no others. */
export function writeLists(schema: Schema, lists: readonly PlacedList[]): Schema {
  return rewritten(schema, (part, at) => {
    const { 'x-kubernetes-list-type': _, 'x-kubernetes-list-map-keys': __, ...rest } = part
    const own = lists.find(list => isAt(list.at, at))
    if (!own) return rest
    const keys = own.type === 'map' ? { 'x-kubernetes-list-map-keys': own.keys } : {}
    return { ...rest, 'x-kubernetes-list-type': own.type, ...keys }
  })
}
