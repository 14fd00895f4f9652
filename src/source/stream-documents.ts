import type { SourceFile } from './source-file.js'
import type { SourceComment, SourceDocument } from './source-node.js'
import type { Span } from './span.js'
import type { ReadStream } from './stream.js'

/** The document of a file without documents. */
export function emptyDocument(file: SourceFile): SourceDocument {
  return {
    file,
    index: 0,
    span: { start: 0, end: file.text.length },
    root: null,
    isBroken: false,
    comments: []
  }
}

/** A file that is not read at all, and why. */
export function refused(file: SourceFile, message: string): ReadStream {
  return {
    documents: [{ ...emptyDocument(file), isBroken: true }],
    diagnostics: [{ rule: 'no-huge-file', severity: 'error', message, file, span: { start: 0, end: 0 } }]
  }
}

/** A comment belongs to the document that contains or follows it; after the last one, to that. */
export function withComments(
  documents: readonly SourceDocument[],
  { file, spans }: { readonly file: SourceFile; readonly spans: readonly Span[] }
): readonly SourceDocument[] {
  if (spans.length === 0) return documents
  const comments = documents.map((): SourceComment[] => [])
  let at = 0
  for (const span of spans) {
    while (at < documents.length - 1 && span.start >= (documents[at]?.span.end ?? 0)) at += 1
    comments[at]?.push({
      text: file.text.slice(span.start + 1, span.end),
      span,
      isWholeLine: isWholeLine(file.text, span.start)
    })
  }
  return documents.map((document, index) => ({ ...document, comments: comments[index] ?? [] }))
}

function isWholeLine(text: string, offset: number): boolean {
  let at = offset - 1
  while (text[at] === ' ' || text[at] === '\t' || text[at] === '\ufeff') at -= 1
  return at < 0 || text[at] === '\n' || text[at] === '\r'
}
