import type { Diagnostic } from '../diagnostic.js'
import type { SourceDocument } from '../source-node.js'
import type { ReadStream } from '../stream.js'
import { itemDocuments } from './item-documents.js'
import { rangeOf, refusedItems } from './refused-items.js'
import { listIn, type ResourceList } from './resource-list.js'

/**
 * Replaces a list document (`kind: List`, as `kubectl get -o yaml` writes it) by its items, because cluster tools treat each as its
 * own resource. Problems of the list are moved to the item they concern.
 */
export function withItems(stream: ReadStream): ReadStream {
  if (!stream.documents.some(document => listIn(document))) return stream
  const places: PartedDocument[] = []
  let next = 0
  for (const document of stream.documents) {
    const list = listIn(document)
    const documents = list ? itemDocuments(document, list, next) : [{ ...document, index: next }]
    places.push({ source: document, documents, list })
    next += documents.length
  }
  const positions = new Map(stream.documents.map(({ index }, at) => [index, at]))
  const parted = (each: Diagnostic): PartedDocument | undefined =>
    places[positions.get(each.document ?? -1) ?? -1]
  return {
    documents: places.flatMap(({ documents }) => documents),
    diagnostics: [
      ...stream.diagnostics.map(each => moved(each, parted(each))),
      ...places.flatMap(({ documents, list }) => (list ? refusedItems(documents, list) : []))
    ]
  }
}

/** The documents made from one document. */
interface PartedDocument {
  readonly source: SourceDocument
  readonly documents: readonly SourceDocument[]
  /** Null for a document that is no list and remains unchanged. */
  readonly list: ResourceList | null
}

function moved(diagnostic: Diagnostic, place: PartedDocument | undefined): Diagnostic {
  if (!place) return diagnostic
  const [first] = place.documents
  if (!place.list) return first ? { ...diagnostic, document: first.index } : diagnostic
  const own = place.documents.findLast(({ span }) => span.start <= diagnostic.span.start) ?? first
  if (!own) return diagnostic
  return {
    ...withinItem(diagnostic),
    document: own.index,
    // A YAML error makes the whole list unreadable; a repeated key does not.
    ...(place.source.isBroken && diagnostic.refusal?.by !== 'decode'
      ? { alsoIn: rangeOf(place.documents) }
      : null)
  }
}

/** The diagnostic with paths relative to the item. */
function withinItem(diagnostic: Diagnostic): Diagnostic {
  const { path, restsOn } = diagnostic
  return {
    ...diagnostic,
    ...(path === undefined ? null : { path: inner(path) }),
    ...(restsOn === undefined ? null : { restsOn: restsOn.map(inner) })
  }
}

function inner(path: string): string {
  return path.replace(/^items\[\d+\]\.?/, '')
}
