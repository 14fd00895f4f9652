import type { TextEdit } from '../diagnostic.js'

/**
 * Applies the edits in order of position. Of overlapping edits only the first counts, so that two fixes cannot garble the text;
 * duplicates are applied once.
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const sorted = [...edits].sort((a, b) => a.start - b.start || a.end - b.end)
  let result = ''
  let at = 0
  let before: TextEdit | null = null
  for (const edit of sorted) {
    if (edit.start < at || (before && isSame(before, edit))) continue
    result += text.slice(at, edit.start) + edit.text
    at = edit.end
    before = edit
  }
  return result + text.slice(at)
}

function isSame(a: TextEdit, b: TextEdit): boolean {
  return a.start === b.start && a.end === b.end && a.text === b.text
}
