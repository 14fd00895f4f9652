import { isJsonObject, type JsonValue, jsonOfNode } from '../../model/index.js'
import type { SourceDocument } from '../../source/source-node.js'

/** The leaves of a document by their path, without what is at or below the given paths. */
export function documentFields(
  { root }: SourceDocument,
  without: ReadonlySet<string>
): ReadonlyMap<string, JsonValue> {
  const fields = new Map<string, JsonValue>()
  if (root) collect(jsonOfNode(root), { path: '', shown: '' }, { without, fields })
  return fields
}

/** The leaves of a value, below a name. */
export function jsonFields(name: string, value: JsonValue): ReadonlyMap<string, JsonValue> {
  const fields = new Map<string, JsonValue>()
  collect(value, { path: name, shown: name }, { without: new Set(), fields })
  return fields
}

/** A place in the document, by index and as it is shown. */
interface FieldLocation {
  readonly path: string
  readonly shown: string
}

interface Collection {
  readonly without: ReadonlySet<string>
  readonly fields: Map<string, JsonValue>
}

function collect(value: JsonValue, { path, shown }: FieldLocation, into: Collection): void {
  if (path !== '' && into.without.has(path)) return
  if (Array.isArray(value) && value.length > 0) {
    const names = namesOf(value)
    value.forEach((item, at) => {
      collect(item, { path: `${path}[${at}]`, shown: `${shown}[${names?.[at] ?? at}]` }, into)
    })
    return
  }
  if (!isJsonObject(value) || Object.keys(value).length === 0) {
    into.fields.set(shown, value)
    return
  }
  for (const [key, item] of Object.entries(value)) {
    const place =
      path === '' ? { path: key, shown: key } : { path: `${path}.${key}`, shown: `${shown}.${key}` }
    collect(item, place, into)
  }
}

/** The names of items, where each has one of its own: then an item is found again at another index. */
function namesOf(items: readonly JsonValue[]): readonly string[] | null {
  const names = items.flatMap(item =>
    isJsonObject(item) && typeof item.name === 'string' ? [item.name] : []
  )
  return names.length === items.length && new Set(names).size === names.length ? names : null
}
