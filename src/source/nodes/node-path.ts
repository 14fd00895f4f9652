import type { SourceEntry, SourceMap, SourceNode } from '../source-node.js'
import type { Span } from '../span.js'

/** The path of a key that is repeated in its map. */
export function repeatedPath({ path }: { readonly path: string }): string {
  return `${path}#again`
}

/** `spec.steps[1].dependsOn[0]`: keys joined with dots, list indexes in brackets. */
export function joinPath(base: string, part: string | number): string {
  if (typeof part === 'number') return `${base}[${part}]`
  return base === '' ? part : `${base}.${part}`
}

/** A path during traversal: its last part and the trail above it; null for the root. */
export type Trail = { readonly above: Trail; readonly part: string | number } | null

/** The text of a path; built on demand, because most nodes are never reported. */
export function trailText(trail: Trail): string {
  return trail === null ? '' : joinPath(trailText(trail.above), trail.part)
}

/**
 * The entry of a map with that key, or undefined.
 *
 * The last of repeated keys counts, as in the lenient Go readers; repeated keys are an error anyway.
 */
export function entryOf(node: SourceNode | null | undefined, key: string): SourceEntry | undefined {
  return node?.kind === 'map' ? node.entries.findLast(entry => entry.key === key) : undefined
}

/**
 * The node at a path, or undefined. Keys may contain dots and brackets: the first interpretation of the path that leads to a node
 * counts.
 */
export function nodeAt(root: SourceNode | null, path: string): SourceNode | undefined {
  return placeAt(root, path)?.node
}

/** The span of the key at a path; undefined for the root, a list item or an unknown path. */
export function keySpanAt(root: SourceNode | null, path: string): Span | undefined {
  return placeAt(root, path)?.entry?.keyNode.span
}

interface FoundNode {
  readonly node: SourceNode
  readonly entry?: SourceEntry
}

function placeAt(root: SourceNode | null, path: string): FoundNode | undefined {
  return root ? follow({ node: root }, path) : undefined
}

function follow(place: FoundNode, path: string): FoundNode | undefined {
  if (path === '') return place
  return place.node.kind === 'map'
    ? followKey(place.node, path.replace(/^\./, ''))
    : followIndex(place.node, path)
}

function followKey(map: SourceMap, path: string): FoundNode | undefined {
  for (const entry of map.entries.toReversed()) {
    const rest = path.slice(entry.key.length)
    if (!path.startsWith(entry.key) || !/^(?:$|[.[])/.test(rest)) continue
    const found = follow({ node: entry.value, entry }, rest)
    if (found) return found
  }
  return undefined
}

function followIndex(node: SourceNode, path: string): FoundNode | undefined {
  const [whole, digits] = /^\[(\d+)\]/.exec(path) ?? []
  const item = node.kind === 'list' && digits !== undefined ? node.items[Number(digits)] : undefined
  return item && whole ? follow({ node: item }, path.slice(whole.length)) : undefined
}
