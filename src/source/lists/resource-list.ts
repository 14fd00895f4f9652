import { entryOf } from '../nodes/node-path.js'
import { resolveScalar } from '../scalars/resolve-scalar.js'
import type { SourceDocument, SourceEntry, SourceMap, SourceNode, SourceScalar } from '../source-node.js'

/** A list of resources as cluster tools write and accept it. */
export interface ResourceList {
  readonly items: readonly SourceNode[]
  /** The version and kind it provides for items without any. */
  readonly identity: SourceMap
}

/**
 * The list in a document; null for any other document. kubectl treats everything with `items` as a list, but a resource of another
 * kind is not meant as one.
 */
export function listIn({ root }: SourceDocument): ResourceList | null {
  const kind = entryOf(root, 'kind')?.value
  if (root?.kind !== 'map' || kind?.kind !== 'scalar' || !kind.text.endsWith(ENDING)) return null
  const value = entryOf(root, 'items')?.value
  const items = value?.kind === 'list' ? value.items : value && isNull(value) ? [] : null
  return items && { items, identity: identityIn(root) }
}

/** The reader shared by cluster tools. */
export const CLUSTER = { booleans: 'yaml11' } as const

export const IDENTITY: readonly string[] = ['apiVersion', 'kind']

const ENDING = 'List'

export function isNull(node: SourceNode): boolean {
  return node.kind === 'scalar' && resolveScalar(node, CLUSTER) === null
}

/** The identity of a list's items: a `WorkflowList` contains `Workflow`s, a `List` anything. */
function identityIn(list: SourceMap): SourceMap {
  return { ...list, entries: IDENTITY.flatMap(key => entryOf(list, key) ?? []).map(asItems) }
}

/** An entry of the list as its items inherit it; of the kind only the part that names the item. */
function asItems(entry: SourceEntry): SourceEntry {
  const { key, value } = entry
  if (key !== 'kind' || value.kind !== 'scalar') return entry
  const end = value.text.length - ENDING.length
  const kind: SourceScalar = {
    kind: 'scalar',
    style: 'plain',
    text: value.text.slice(0, end),
    span: value.spanOf(0, end),
    spanOf: (from, to) => value.spanOf(from, to)
  }
  return { ...entry, value: kind }
}
