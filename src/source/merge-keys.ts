import type { SourceEntry, SourceNode } from './source-node.js'
import type { Span } from './span.js'

/**
 * Replaces merge keys (`<<`) by the entries they bring in: explicit keys win over merged ones, earlier maps of a list
 * over later ones, as in Go's readers. A quoted `"<<"` is an ordinary key.
 */
export function mergeEntries(entries: readonly SourceEntry[]): {
  entries: readonly SourceEntry[]
  faults: readonly Span[]
} {
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
  return { entries: [...own, ...merged], faults }
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

function isMerge({ key, keyNode }: SourceEntry): boolean {
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
