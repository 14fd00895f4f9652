import type { SourceFile } from '../source-file.js'
import type { Span } from '../span.js'

/** A problem with an empty span, such as an empty key, is shown at the next character. */
export function withVisiblePlace<P extends { readonly span: Span; readonly file: SourceFile }>(
  problem: P
): P {
  const { span, file } = problem
  const behind = file.text.codePointAt(span.start)
  if (span.end > span.start || behind === undefined) return problem
  const character = String.fromCodePoint(behind)
  if (character.trim() === '') return problem
  return { ...problem, span: { start: span.start, end: span.start + character.length } }
}
