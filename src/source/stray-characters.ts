import type { Diagnostic } from './diagnostic.js'
import type { ParsedStream } from './parse-yaml.js'
import type { SourceFile } from './source-file.js'

/** What stands outside the values of a stream and makes Go's readers refuse the file. */
export function strayCharacters(file: SourceFile, stream: ParsedStream): Diagnostic[] {
  return [...controlCharacter(file, stream.documents), ...unknownDirectives(file, stream)]
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL_CHARACTER = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]/

/** Only the first: one is enough to refuse the file. */
function controlCharacter(file: SourceFile, documents: ParsedStream['documents']): Diagnostic[] {
  const at = file.text.search(CONTROL_CHARACTER)
  if (at === -1) return []
  const found = documents.findIndex(({ span }) => at < span.end)
  const document = found === -1 ? Math.max(0, documents.length - 1) : found
  const code = file.text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0')
  const message = `control characters are not allowed: U+${code} cannot stand in YAML; in double quotes it can be written as an escape`
  const words = 'yaml: control characters are not allowed'
  const refusal = { by: 'reading', group: { section: `reading:${at}` }, order: at, message: words } as const
  const span = { start: at, end: at + 1 }
  return [{ rule: 'valid-yaml', severity: 'error', message, file, document, span, refusal }]
}

/** Whatever is no `%TAG` or `%YAML 1.1` makes them refuse the document that follows. */
function unknownDirectives(
  file: SourceFile,
  { directives, documents }: Pick<ParsedStream, 'directives' | 'documents'>
): Diagnostic[] {
  return directives.flatMap(span => {
    const source = file.text.slice(span.start, span.end)
    const words = directiveWords(source)
    if (words === null) return []
    const found = documents.findIndex(each => each.span.start >= span.end)
    const document = found === -1 ? Math.max(0, documents.length - 1) : found
    const message = `${words}: "${source}"; readers written in Go (kubectl and the engines) take only "%YAML 1.1" and refuse this file; leave the line out`
    const refusal = {
      by: 'reading',
      group: { section: `reading:${span.start}` },
      order: span.start,
      message: `yaml: ${words}`
    } as const
    return [{ rule: 'valid-yaml', severity: 'error', message, file, document, span, refusal }]
  })
}

function directiveWords(source: string): string | null {
  if (/^%TAG\s/.test(source)) return null
  if (!/^%YAML(?:\s|$)/.test(source)) return 'found unknown directive name'
  const version = /^%YAML[ \t]+(\d+\.\d+)(?:\s|$)/.exec(source)?.[1]
  if (version === undefined) return 'did not find expected version number'
  return version === '1.1' ? null : 'found incompatible YAML document'
}
