import type { SourceEntry } from '../../source/source-node.js'
import type { Origin } from '../origin.js'
import type { Step } from '../step.js'

/** The origin of a step's field; that of the step where the field was not written. */
export function fieldOf(step: Step, name: string): Origin {
  return step.fields.get(name) ?? step.origin
}

/** The text written at an origin: a scalar of any type; null for anything else or nothing. */
export function textOf(origin: Origin | undefined): string | null {
  return origin?.node?.kind === 'scalar' ? origin.node.text : null
}

/** The whole number written at an origin without quotes. */
export function wholeNumberOf(origin: Origin | undefined): number | null {
  const node = origin?.node
  if (node?.kind !== 'scalar' || node.style !== 'plain') return null
  return /^[-+]?\d+$/.test(node.text) ? Number(node.text) : null
}

/** The origins of a map's values, by key, in document order; none for anything else. */
export function childrenOf(
  origin: Origin | undefined
): readonly { readonly key: string; readonly origin: Origin }[] {
  if (origin?.node?.kind !== 'map') return []
  return origin.node.entries.map(entry => ({ key: entry.key, origin: placeIn(origin, entry) }))
}

/** The origin of one value of a map. */
export function childOf(origin: Origin | undefined, key: string): Origin | undefined {
  const entry = origin && entryOf(origin, key)
  return entry && placeIn(origin, entry)
}

/** Whether a map has a key. */
export function hasChild(origin: Origin | undefined, key: string): boolean {
  return origin !== undefined && entryOf(origin, key) !== undefined
}

function entryOf({ node }: Origin, key: string): SourceEntry | undefined {
  return node?.kind === 'map' ? node.entries.find(entry => entry.key === key) : undefined
}

function placeIn({ file, document, path }: Origin, { key, keyNode, value }: SourceEntry): Origin {
  return {
    file,
    document,
    path: `${path}.${key}`,
    span: value.aliasSpan ?? value.span,
    keySpan: keyNode.span,
    node: value
  }
}

/** The origins of a list's items; none for anything else. */
export function itemsOf(origin: Origin | undefined): readonly Origin[] {
  if (origin?.node?.kind !== 'list') return []
  const { file, document, path, node } = origin
  return node.items.map((item, index) => ({
    file,
    document,
    path: `${path}[${index}]`,
    span: item.aliasSpan ?? item.span,
    node: item
  }))
}
