import { entryOf } from '../node-path.js'
import { resolveScalar } from '../resolve-scalar.js'
import type { SourceDocument, SourceEntry, SourceMap, SourceNode, SourceScalar } from '../source-node.js'

/** A list of resources as the tools of a cluster write and take it. */
export interface ResourceList {
  readonly items: readonly SourceNode[]
  /** The version and the kind that it says for items without any. */
  readonly identity: SourceMap
}

/**
 * The list that a document is; null for any other document. To kubectl whatever has `items` is a list, but a resource that is named
 * otherwise is not meant as one.
 */
export function listIn({ root }: SourceDocument): ResourceList | null {
  const kind = entryOf(root, 'kind')?.value
  if (root?.kind !== 'map' || kind?.kind !== 'scalar' || !kind.text.endsWith(ENDING)) return null
  const value = entryOf(root, 'items')?.value
  const items = value?.kind === 'list' ? value.items : value && isNull(value) ? [] : null
  return items && { items, identity: identityIn(root) }
}

/** The reader that the tools of a cluster share. */
export const CLUSTER = { booleans: 'yaml11' } as const

export const IDENTITY: readonly string[] = ['apiVersion', 'kind']

const ENDING = 'List'

export function isNull(node: SourceNode): boolean {
  return node.kind === 'scalar' && resolveScalar(node, CLUSTER) === null
}

/** What a list says of its items: a `WorkflowList` is made of `Workflow`s, and a `List` of anything. */
function identityIn(list: SourceMap): SourceMap {
  return { ...list, entries: IDENTITY.flatMap(key => entryOf(list, key) ?? []).map(asItems) }
}

/** The entry of a list as its items have it: of the kind the part that names them. */
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
