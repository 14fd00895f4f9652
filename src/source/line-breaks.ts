import type { Diagnostic } from './diagnostic.js'
import type { SourceFile } from './source-file.js'

const inLines = new WeakMap<SourceFile, string>()

/** The text of a file with an LF in the place of each lone CR, so that offsets stay. */
export function textInLines(file: SourceFile): string {
  const known = inLines.get(file) ?? file.text.replace(/\r(?!\n)/g, '\n')
  inLines.set(file, known)
  return known
}

/** What a fix inserts ends its lines as the file does. */
export function withBreaksOfFile(diagnostic: Diagnostic): Diagnostic {
  const { file, fix } = diagnostic
  if (!fix?.edits.some(({ text }) => text.includes('\n'))) return diagnostic
  const [own = '\n'] = /\r\n?|\n/.exec(file.text) ?? []
  const edits = fix.edits.map(edit => ({ ...edit, text: edit.text.replace(/\r\n?|\n/g, own) }))
  return { ...diagnostic, fix: { ...fix, edits } }
}
