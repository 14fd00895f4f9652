import type { SourceDocument, SourceMap, SourceNode } from '../../source/source-node.js'
import type { Recognition } from '../dialect.js'

/** Fields of a request to a model's API, whose servers are also tools of type `mcp`. */
const REQUEST_FIELDS = ['server_label', 'server_url', 'connector_id']

/** A document is an agent's when one of its `tools` is of type `mcp`. */
export function recognize({ root }: SourceDocument): Recognition {
  if (root?.kind !== 'map') return { kind: 'other' }
  const lists = root.entries.filter(({ key }) => key === 'tools').map(({ value }) => value)
  // Of a key that is written twice Python takes the last; all the same the others were meant for it.
  const isAgent = lists.some(list => list.kind === 'list' && list.items.some(isServer))
  return isAgent ? { kind: 'ours', flavour: 'resource' } : { kind: 'other' }
}

function isServer(node: SourceNode): boolean {
  return node.kind === 'map' && textOf(node, 'type') === 'mcp' && !isOfRequest(node)
}

function isOfRequest(entry: SourceMap): boolean {
  return textOf(entry, 'name') === null && entry.entries.some(({ key }) => REQUEST_FIELDS.includes(key))
}

function textOf({ entries }: SourceMap, key: string): string | null {
  const value = entries.findLast(entry => entry.key === key)?.value
  return value?.kind === 'scalar' ? value.text : null
}
