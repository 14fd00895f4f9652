import type { Diagnostic } from '../diagnostic.js'
import type { SourceFile } from '../source-file.js'
import type { ParsedStream } from './parse-yaml.js'

/** A text with the same offsets as its file, and its documents. */
interface ReadText {
  readonly text: string
  readonly documents: ParsedStream['documents']
}

/** Characters that no reader accepts anywhere. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
export const CONTROL_CHARACTER = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]/

/** Control characters, for which Go's readers refuse the file. Only the first: one is enough. */
export function strayCharacters(file: SourceFile, { text, documents }: ReadText): Diagnostic[] {
  const at = text.search(CONTROL_CHARACTER)
  if (at === -1) return []
  const found = documents.findIndex(({ span }) => at < span.end)
  const document = found === -1 ? Math.max(0, documents.length - 1) : found
  const code = text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0')
  const message = `control characters are not allowed: U+${code} is not allowed in YAML; in double quotes it can be written as an escape`
  const engineMessage = 'yaml: control characters are not allowed'
  const refusal = {
    by: 'reading',
    group: { section: `reading:${at}` },
    order: [at],
    message: engineMessage
  } as const
  const span = { start: at, end: at + 1 }
  return [{ rule: 'valid-yaml', severity: 'error', message, file, document, span, refusal }]
}
