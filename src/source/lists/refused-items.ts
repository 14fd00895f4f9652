import type { Diagnostic, DocumentRange } from '../diagnostic.js'
import { entryOf } from '../nodes/node-path.js'
import { resolveScalar } from '../scalars/resolve-scalar.js'
import type { SourceDocument, SourceNode } from '../source-node.js'
import type { Span } from '../span.js'
import { innerSpan } from '../text/inner-span.js'
import { isListed } from './item-documents.js'
import { CLUSTER, type ResourceList } from './resource-list.js'

/** The items for which kubectl refuses the whole list. It reports the first one, and lists after all others. */
export function refusedItems(
  documents: readonly SourceDocument[],
  { items }: ResourceList
): readonly Diagnostic[] {
  const alsoIn = rangeOf(documents)
  return documents.flatMap(({ file, index, isBroken }, at) => {
    const item = items[at]
    if (!item || isBroken || isListed(item)) return []
    const { message, engineMessage, span, phase } = item.kind === 'map' ? ofList(item) : ofValue(item)
    const group = { section: 'items' }
    return {
      rule: 'valid-list',
      severity: 'error',
      message: `${message}; kubectl refuses the whole list for it`,
      file,
      document: index,
      path: '',
      span,
      alsoIn,
      refusal: { by: 'reading', group, order: [phase, at], message: engineMessage }
    }
  })
}

/** The range of all items of a list. */
export function rangeOf(documents: readonly SourceDocument[]): DocumentRange {
  const first = documents[0]?.index ?? 0
  return { first, last: first + documents.length - 1 }
}

interface Refused {
  readonly message: string
  readonly engineMessage: string
  readonly span: Span
  readonly phase: 0 | 1
}

function ofValue(item: SourceNode): Refused {
  const name = item.kind === 'list' ? 'array' : nameOf(item)
  return {
    message: `an item of a list of resources is a map, not ${KIND_NAMES[name]}`,
    engineMessage: `json: cannot unmarshal ${name} into Go value of type map[string]interface {}`,
    span: item.aliasSpan ?? innerSpan(item),
    phase: 0
  }
}

const KIND_NAMES = { array: 'a list', string: 'a text', bool: 'a boolean', number: 'a number' } as const

function nameOf(item: SourceNode): 'string' | 'bool' | 'number' {
  const value = item.kind === 'scalar' ? resolveScalar(item, CLUSTER) : ''
  if (typeof value === 'string' || value === null) return 'string'
  return typeof value === 'boolean' ? 'bool' : 'number'
}

function ofList(item: SourceNode): Refused {
  return {
    message: 'this is a list in a list: put its items in the outer one',
    engineMessage: '*unstructured.Unstructured is not a list: no Items field in this object',
    span: item.aliasSpan ?? entryOf(item, 'items')?.keyNode.span ?? item.span,
    phase: 1
  }
}
