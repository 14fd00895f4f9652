import {
  joinPath,
  type SourceDocument,
  type SourceEntry,
  type SourceFile,
  type SourceNode,
  type SourceScalar,
  type Span
} from '../../source/index.js'
import { streamOf } from './read-file.js'

/** The node at an offset of a YAML file. */
export interface YamlLocation {
  readonly document: SourceDocument
  /** The dotted path from the root of the document; for a key, the path of its value. */
  readonly path: string
  /** The keys and indexes of the path. */
  readonly trail: readonly (string | number)[]
  readonly node: SourceNode
  /** The map entry that has the node as its key or value. */
  readonly entry: SourceEntry | null
  readonly isKey: boolean
  /** The nodes that contain it, from the root to the node itself. */
  readonly around: readonly SourceNode[]
}

/** The documents of a file; each item of a `List` is a document. */
export function documentsIn(file: SourceFile): readonly SourceDocument[] {
  return streamOf(file).documents
}

/** The innermost value or key at an offset; null between documents and in an empty document. */
export function yamlLocationAt(file: SourceFile, offset: number): YamlLocation | null {
  const documents = documentsIn(file)
  const document =
    documents.findLast(({ root }) => root && holds(root.span, offset)) ??
    documents.findLast(({ span }) => span.start <= offset)
  const root = document?.root
  if (!document || !root) return null
  return placeIn(
    { document, path: '', trail: [], node: root, entry: null, isKey: false, around: [root] },
    offset
  )
}

/** The document around an offset. */
export function documentAt(file: SourceFile, offset: number): SourceDocument | undefined {
  return (
    yamlLocationAt(file, offset)?.document ?? documentsIn(file).findLast(({ span }) => span.start <= offset)
  )
}

function placeIn(place: YamlLocation, offset: number): YamlLocation {
  const inner = partAt(place, offset)
  return inner ? placeIn(inner, offset) : place
}

function partAt(
  { document, path, trail, node, around, isKey }: YamlLocation,
  offset: number
): YamlLocation | null {
  if (isKey || node.kind === 'scalar') return null
  if (node.kind === 'list') {
    const at = node.items.findLastIndex(item => holds(shown(item), offset))
    const item = node.items[at]
    if (!item) return null
    const below = { document, path: joinPath(path, at), trail: [...trail, at], node: item }
    return { ...below, entry: null, isKey: false, around: [...around, item] }
  }
  for (const entry of node.entries.toReversed()) {
    const { key, keyNode, value } = entry
    const isKeyHere = holds(keyNode.span, offset)
    if (entry.isMerged || !(isKeyHere || holds(shown(value), offset))) continue
    const held = isKeyHere ? keyNode : value
    const below = { document, path: joinPath(path, key), trail: [...trail, key], node: held, entry }
    return { ...below, isKey: isKeyHere, around: [...around, held] }
  }
  return null
}

/** The span of a value in the file; for an alias, that of the alias. */
export function shown({ span, aliasSpan }: SourceNode): Span {
  return aliasSpan ?? span
}

function holds({ start, end }: Span, offset: number): boolean {
  return start <= offset && offset <= end
}

/** The offset within the text of a scalar for an offset of its file: the inverse of `spanOf`. */
export function textOffset(scalar: Pick<SourceScalar, 'text' | 'spanOf'>, offset: number): number {
  let low = 0
  let high = scalar.text.length
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (scalar.spanOf(middle, middle).start <= offset) low = middle
    else high = middle - 1
  }
  return low
}
