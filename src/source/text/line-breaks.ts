import type { Diagnostic } from '../diagnostic.js'
import type { SourceFile } from '../source-file.js'

const inLines = new WeakMap<SourceFile, string>()

/** The text of a file with each lone CR replaced by LF, which keeps offsets. */
export function textInLines(file: SourceFile): string {
  const known = inLines.get(file) ?? file.text.replace(/\r(?!\n)/g, '\n')
  inLines.set(file, known)
  return known
}

/** Converts inserted text to the line breaks of the file. */
export function withBreaksOfFile(diagnostic: Diagnostic): Diagnostic {
  const { file, fix } = diagnostic
  if (!fix?.edits.some(({ text }) => text.includes('\n'))) return diagnostic
  const [own = '\n'] = /\r\n?|\n/.exec(file.text) ?? []
  const edits = fix.edits.map(edit => ({ ...edit, text: edit.text.replace(/\r\n?|\n/g, own) }))
  return { ...diagnostic, fix: { ...fix, edits } }
}
