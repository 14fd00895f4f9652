import { applyEdits, lineAt, lineStarts, type SourceFile, type TextEdit } from '../../source/index.js'

/** The lines that edits change, without their common indentation. */
export function changedLines(
  file: SourceFile,
  edits: readonly TextEdit[]
): { readonly before: readonly string[]; readonly after: readonly string[] } {
  const starts = lineStarts(file)
  const lines = edits.flatMap(({ start, end }) => [
    lineAt(starts, start),
    lineAt(starts, Math.max(start, end - 1))
  ])
  const from = starts[Math.min(...lines)] ?? 0
  const to = starts[Math.max(...lines) + 1] ?? file.text.length
  const moved = edits.map(edit => ({ ...edit, start: edit.start - from, end: edit.end - from }))
  const before = file.text.slice(from, to)
  return dedented(linesIn(before), linesIn(applyEdits(before, moved)))
}

function linesIn(text: string): readonly string[] {
  const lines = text.split(/\r\n|\n|\r/)
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines
}

function dedented(before: readonly string[], after: readonly string[]) {
  const margins = [...before, ...after].filter(line => line.trim() !== '').map(line => line.search(/\S/))
  const margin = margins.length === 0 ? 0 : Math.min(...margins)
  return { before: before.map(line => line.slice(margin)), after: after.map(line => line.slice(margin)) }
}
