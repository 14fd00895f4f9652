import { entryOf } from '../../../source/nodes/node-path.js'
import type { SourceMap, SourceNode } from '../../../source/source-node.js'

/**
 * True for the tools of a server as `tools/list` returns them (the result, the whole response, or only the list) when one of them
 * has an `action` argument that selects its behaviour. Other lists are not part of this dialect.
 */
export function isListing(root: SourceNode | null): boolean {
  return toolNodes(root).some(hasActions)
}

/** The list of tools in a document, with its path; null when there is none. */
export function toolList(
  root: SourceNode | null
): { readonly node: SourceNode; readonly path: readonly string[] } | null {
  if (root?.kind === 'list') return { node: root, path: [] }
  const direct = entryOf(root, 'tools')?.value
  if (direct) return { node: direct, path: ['tools'] }
  const inside = entryOf(entryOf(root, 'result')?.value, 'tools')?.value
  return inside ? { node: inside, path: ['result', 'tools'] } : null
}

function toolNodes(root: SourceNode | null): readonly SourceNode[] {
  const list = toolList(root)?.node
  return list?.kind === 'list' ? list.items : []
}

function hasActions(tool: SourceNode): boolean {
  const schema = entryOf(tool, 'inputSchema')?.value
  if (schema?.kind !== 'map' || !entryOf(tool, 'name')) return false
  return (
    isChoice(schema) || branchesIn(schema).some(branch => entryOf(actionIn(branch), 'const') !== undefined)
  )
}

function isChoice(schema: SourceMap): boolean {
  return entryOf(actionIn(schema), 'enum')?.value.kind === 'list'
}

function actionIn(schema: SourceNode): SourceNode | undefined {
  return entryOf(entryOf(schema, 'properties')?.value, 'action')?.value
}

function branchesIn(schema: SourceMap): readonly SourceNode[] {
  return ['oneOf', 'anyOf'].flatMap(name => {
    const branches = entryOf(schema, name)?.value
    return branches?.kind === 'list' ? branches.items : []
  })
}
