import type { SourceEntry, SourceNode } from '../source-node.js'
import type { Span } from '../span.js'

export interface MergedEntries {
  /** Explicit keys override merged ones, as in yaml.v3 and the YAML specification. */
  readonly entries: readonly SourceEntry[]
  /** All entries in order of their merge keys: of equal keys the last one wins, as in cluster tools. */
  readonly inOrder: readonly SourceEntry[]
  readonly faults: readonly Span[]
}

/** Replaces merge keys (`<<`) by the merged entries; in a list, earlier maps override later ones. A quoted `"<<"` is an ordinary key. */
export function mergeEntries(entries: readonly SourceEntry[]): MergedEntries {
  const own = entries.filter(entry => !isMerge(entry))
  const seen = new Set(own.map(entry => entry.key))
  const merged: SourceEntry[] = []
  const faults: Span[] = []
  for (const { value } of entries.filter(isMerge)) {
    for (const source of value.kind === 'list' ? value.items : [value]) {
      if (source.kind !== 'map') faults.push(spanOfUse(source))
      else takeEntries(source.entries, { seen, merged })
    }
  }
  const inOrder = entries.flatMap(entry => (isMerge(entry) ? broughtIn(entry.value) : [entry]))
  return { entries: [...own, ...merged], inOrder, faults }
}

function broughtIn(value: SourceNode): readonly SourceEntry[] {
  const sources = value.kind === 'list' ? value.items.toReversed() : [value]
  return sources.flatMap(source =>
    source.kind === 'map'
      ? (source.inOrder ?? source.entries).map(entry => ({ ...entry, isMerged: true }))
      : []
  )
}

function takeEntries(
  entries: readonly SourceEntry[],
  into: { seen: Set<string>; merged: SourceEntry[] }
): void {
  for (const entry of entries) {
    if (into.seen.has(entry.key)) continue
    into.seen.add(entry.key)
    into.merged.push({ ...entry, isMerged: true })
  }
}

/** True for a merge key; in quotes it is an ordinary key. */
export function isMerge({ key, keyNode }: Pick<SourceEntry, 'key' | 'keyNode'>): boolean {
  return (
    key === '<<' &&
    keyNode.kind === 'scalar' &&
    keyNode.style === 'plain' &&
    (keyNode.tag ?? '!!merge') === '!!merge'
  )
}

function spanOfUse(node: SourceNode): Span {
  return node.aliasSpan ?? node.span
}
