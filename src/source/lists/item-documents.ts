import { entryOf } from '../nodes/node-path.js'
import { resolveScalar } from '../scalars/resolve-scalar.js'
import type { SourceDocument, SourceEntry, SourceMap, SourceNode } from '../source-node.js'
import type { Span } from '../span.js'
import { withComments } from '../stream-documents.js'
import { listDash } from '../text/list-dash.js'
import { lastContent, lineEnd } from '../text/text-lines.js'
import { CLUSTER, IDENTITY, isNull, type ResourceList } from './resource-list.js'

/** The items of a list as documents, numbered from `first`. A list without items is one empty document. */
export function itemDocuments(
  document: SourceDocument,
  { items, identity }: ResourceList,
  first: number
): readonly SourceDocument[] {
  if (items.length === 0)
    return [{ ...document, index: first, root: document.isBroken ? document.root : null }]
  const { file, comments } = document
  const ends = items.map((item, at) => endOf(item, { next: items[at + 1], document }))
  const documents = items.map((item, at): SourceDocument => {
    const span = { start: ends[at - 1] ?? document.span.start, end: ends[at] ?? document.span.end }
    const root = isListed(item) ? completed(item, { identity, text: file.text }) : firstWithin(item)
    return { ...document, index: first + at, span, root, comments: [], list: identity }
  })
  return withComments(documents, { file, spans: comments.map(({ span }) => span) })
}

/** True for a valid list item: a resource, which is a map and no list of others. Null counts as an empty map. */
export function isListed(item: SourceNode): boolean {
  return item.kind === 'map' ? entryOf(item, 'items')?.value.kind !== 'list' : isNull(item)
}

/** What shows whose list a refused item is: the first resource of a list in a list. */
function firstWithin(item: SourceNode): SourceNode | null {
  const items = entryOf(item, 'items')?.value
  const [first] = items?.kind === 'list' ? items.items : []
  if (!first) return null
  return isListed(first) ? first : firstWithin(first)
}

/** The end of an item's last line; what follows belongs to the next item. */
function endOf(
  item: SourceNode,
  { next, document }: { readonly next: SourceNode | undefined; readonly document: SourceDocument }
): number {
  if (!next) return document.span.end
  const { text } = document.file
  const end = lastContent(text, placeOf(item).end)
  const limit = placeOf(next).start
  // The line may contain all other items too.
  return end < limit ? end + lineEnd(text.slice(end, limit), 0) : limit
}

function placeOf({ aliasSpan, span }: SourceNode): Span {
  return aliasSpan ?? span
}

/** An item with neither a version nor a kind inherits those of its list. */
function completed(item: SourceNode, { identity, text }: { identity: SourceMap; text: string }): SourceNode {
  const own: SourceMap = item.kind === 'map' ? item : emptyMap(item)
  if (IDENTITY.some(key => isNamed(own, key))) return item
  const isOther = ({ key }: SourceEntry) => !IDENTITY.includes(key)
  const others = own.entries.filter(isOther)
  // An item without entries is reported at its position in the list.
  const given = others.length > 0 ? identity.entries : identity.entries.map(each => shownAt(own, each, text))
  return {
    ...own,
    entries: [...others, ...given],
    ...(own.inOrder ? { inOrder: [...own.inOrder.filter(isOther), ...given] } : null)
  }
}

function emptyMap({ span, aliasSpan }: SourceNode): SourceMap {
  return { kind: 'map', style: 'flow', span, entries: [], ...(aliasSpan ? { aliasSpan } : null) }
}

function shownAt(item: SourceMap, entry: SourceEntry, text: string): SourceEntry {
  const place = placeOf(item)
  const span = place.end > place.start ? place : listDash(text, place.start)
  return { ...entry, keyNode: { ...entry.keyNode, span } }
}

/** True for a string; any other value is ignored there. */
function isNamed(map: SourceMap, key: string): boolean {
  const value = entryOf(map, key)?.value
  if (value?.kind !== 'scalar') return false
  const text = resolveScalar(value, CLUSTER)
  return typeof text === 'string' && text !== ''
}
