import { keptText, type ReadOtherwise } from '../../../source/go-writing/reread-text.js'
import type { SourceEntry, SourceNode, SourceScalar } from '../../../source/source-node.js'
import type { Span } from '../../../source/span.js'
import type { Place } from '../../reading/place.js'
import { misreadTexts } from './misread-texts.js'

/** A composite tool with its texts as the server reads them; one that keeps the server from starting is unchanged. */
export function asServed(tool: Place): Place {
  const misread = misreadTexts([tool])
  const changes: Changes = { keys: new Map(), values: new Map() }
  for (const { place, isKey, reread } of misread)
    if (reread.kind === 'other') changes[isKey ? 'keys' : 'values'].set(place, reread)
  return changes.keys.size + changes.values.size === 0 ? tool : tool.holding(served(tool, changes))
}

interface Changes {
  readonly keys: Map<Place, ReadOtherwise>
  readonly values: Map<Place, ReadOtherwise>
}

function served(place: Place, changes: Changes): SourceNode {
  const { node } = place
  if (!node) throw new Error('nothing is written at the place')
  if (node.kind === 'map')
    return {
      kind: 'map',
      style: node.style,
      span: node.span,
      ...usage(node),
      entries: place.entries().map(({ place: value }) => servedEntry(value, changes))
    }
  if (node.kind === 'list') return { ...node, items: place.items().map(item => served(item, changes)) }
  const change = changes.values.get(place)
  return change ? shortened(node, change) : node
}

function servedEntry(value: Place, changes: Changes): SourceEntry {
  const { entry } = value
  if (!entry) throw new Error('a value of a map without its entry')
  const change = changes.keys.get(value)
  const { keyNode } = entry
  const isChanged = change && keyNode.kind === 'scalar'
  const key = isChanged ? shortened(keyNode, change) : keyNode
  return {
    ...entry,
    key: isChanged ? keptText(entry.key, change) : entry.key,
    keyNode: key,
    value: served(value, changes)
  }
}

function usage({ tag, aliasSpan }: SourceNode): Pick<SourceNode, 'tag' | 'aliasSpan'> {
  return { ...(tag === undefined ? {} : { tag }), ...(aliasSpan ? { aliasSpan } : {}) }
}

/** The remaining text of a scalar, with every part still at its source position. */
function shortened(node: SourceScalar, change: ReadOtherwise): SourceScalar {
  return {
    kind: 'scalar',
    style: node.style,
    span: node.span,
    ...usage(node),
    text: keptText(node.text, change),
    spanOf: (start, end) => writtenSpan(node, change, { start, end })
  }
}

function writtenSpan(node: SourceScalar, { kept }: ReadOtherwise, { start, end }: Span): Span {
  const first = before(kept, start, true)
  return node.spanOf(first, end <= start ? first : before(kept, end, false))
}

/** Maps an offset in the remaining text to the whole text; between two parts, to the start of the second or the end of the first. */
function before(kept: ReadOtherwise['kept'], offset: number, isStart: boolean): number {
  let left = offset
  for (const { start, end } of kept) {
    const length = end - start
    if (left < length || (left === length && !isStart)) return start + left
    left -= length
  }
  return kept.at(-1)?.end ?? 0
}
