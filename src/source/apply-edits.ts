import type { TextEdit } from './diagnostic.js'

/**
 * The text with the edits made, in the order of their places. Of edits that overlap only the first counts, so that two
 * fixes of one place cannot garble it; an edit given twice is made once.
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
