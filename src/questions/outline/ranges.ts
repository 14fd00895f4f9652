import { positionAt, type SourceFile, type SourceNode, type Span } from '../../source/index.js'
import { documentsIn, shown, yamlLocationAt } from '../places/yaml-place.js'

/** Lines that can be folded, from 1: all but the first are hidden. */
export interface FoldedLines {
  readonly from: number
  readonly to: number
}

/** Every map, list and text that spans several lines. */
export function foldsIn(file: SourceFile): readonly FoldedLines[] {
  const folds = new Map<number, number>()
  const add = (span: Span, from: number): void => {
    const trimmed = span.start + file.text.slice(span.start, span.end).trimEnd().length
    const last = positionAt(file, trimmed)
    const to = last.column === 1 ? last.line - 1 : last.line
    if (to > from && (folds.get(from) ?? 0) < to) folds.set(from, to)
  }
  const visit = (node: SourceNode): void => {
    if (node.kind === 'map')
      for (const { keyNode, value, isMerged } of node.entries) {
        if (isMerged || value.aliasSpan) continue
        add(value.span, positionAt(file, keyNode.span.start).line)
        visit(value)
      }
    if (node.kind === 'list')
      for (const item of node.items) {
        if (item.aliasSpan) continue
        add(item.span, positionAt(file, item.span.start).line)
        visit(item)
      }
  }
  for (const { root } of documentsIn(file)) {
    if (!root) continue
    add(root.span, positionAt(file, root.span.start).line)
    visit(root)
  }
  return [...folds].map(([from, to]) => ({ from, to })).sort((a, b) => a.from - b.from)
}

/** The spans that an editor selects one after the other around an offset, innermost first. */
export function selectionsAt(file: SourceFile, offset: number): readonly Span[] {
  const place = yamlLocationAt(file, offset)
  const whole = { start: 0, end: file.text.length }
  const around = place ? place.around.map(shown).toReversed() : []
  const entry = place?.entry
  const own = entry
    ? [{ start: entry.keyNode.span.start, end: Math.max(entry.keyNode.span.end, shown(entry.value).end) }]
    : []
  const [first, ...rest] = around
  const spans = [...(first ? [first] : []), ...own, ...rest, whole]
  return spans.filter(
    ({ start, end }, at) =>
      start <= offset &&
      offset <= end &&
      spans.slice(0, at).every(inner => start <= inner.start && end >= inner.end) &&
      !spans.slice(0, at).some(inner => start === inner.start && end === inner.end)
  )
}
