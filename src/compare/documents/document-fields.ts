import { isJsonObject, type JsonValue, jsonOfNode } from '../../model/index.js'
import type { SourceDocument } from '../../source/source-node.js'

/** The leaf values of a document by path, without those at or below the omitted paths. */
export function documentFields(
  { root }: SourceDocument,
  without: ReadonlySet<string>
): ReadonlyMap<string, JsonValue> {
  const fields = new Map<string, JsonValue>()
  if (root) collect(jsonOfNode(root), { path: '', shown: '' }, without, fields)
  return fields
}

/** The leaf values below a name. */
export function jsonFields(name: string, value: JsonValue): ReadonlyMap<string, JsonValue> {
  const fields = new Map<string, JsonValue>()
  collect(value, { path: name, shown: name }, new Set(), fields)
  return fields
}

/** A path in the document: with indexes only, and as displayed with the names of items. */
interface FieldLocation {
  readonly path: string
  readonly shown: string
}

function collect(
  value: JsonValue,
  { path, shown }: FieldLocation,
  without: ReadonlySet<string>,
  fields: Map<string, JsonValue>
): void {
  if (path !== '' && without.has(path)) return
  if (Array.isArray(value) && value.length > 0) {
    const names = namesOf(value)
    value.forEach((item, at) => {
      collect(item, { path: `${path}[${at}]`, shown: `${shown}[${names?.[at] ?? at}]` }, without, fields)
    })
    return
  }
  if (!isJsonObject(value) || Object.keys(value).length === 0) {
    fields.set(shown, value)
    return
  }
  for (const [key, item] of Object.entries(value)) {
    const place =
      path === '' ? { path: key, shown: key } : { path: `${path}.${key}`, shown: `${shown}.${key}` }
    collect(item, place, without, fields)
  }
}

/** The names of list items if each item has a unique one: then an item that has moved is still found. */
function namesOf(items: readonly JsonValue[]): readonly string[] | null {
  const names = items.flatMap(item =>
    isJsonObject(item) && typeof item.name === 'string' ? [item.name] : []
  )
  return names.length === items.length && new Set(names).size === names.length ? names : null
}
