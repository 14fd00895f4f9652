import type { Origin } from '../../model/index.js'
import { joinPath, type SourceDocument, type SourceEntry, type SourceNode } from '../../source/index.js'

/** A value in a fixture or test file, with its path. */
export interface PlacedValue {
  readonly document: SourceDocument
  readonly path: string
  readonly node: SourceNode
  readonly entry?: SourceEntry
}

/** The values of a map by key. */
export type PlacedFields = ReadonlyMap<string, PlacedValue>

export function entryPlace(map: PlacedValue, entry: SourceEntry): PlacedValue {
  const { document, path } = map
  return { document, path: joinPath(path, entry.key), node: entry.value, entry }
}

export function itemPlaces(list: PlacedValue): readonly PlacedValue[] {
  const { document, path, node } = list
  if (node.kind !== 'list') return []
  return node.items.map((item, index) => ({ document, path: joinPath(path, index), node: item }))
}

export function originOf({ document, path, node, entry }: PlacedValue): Origin {
  return {
    file: document.file,
    document: document.index,
    path,
    span: spanOf({ document, path, node, ...(entry ? { entry } : {}) }),
    ...(entry ? { keySpan: entry.keyNode.span } : {}),
    node
  }
}

/** An absent value is an empty span after its key; readers see the key. */
function spanOf({ node, entry }: PlacedValue): Origin['span'] {
  const span = node.aliasSpan ?? node.span
  return span.start === span.end && entry ? entry.keyNode.span : span
}
