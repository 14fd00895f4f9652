import type { SourceFile, Span, TextEdit } from '../source/index.js'

/**
 * An edit that removes an entry or item: between commas together with one of them, otherwise with its lines. Null if it shares its lines
 * with something else.
 *
 * @param lead matches what may precede the part on its first line
 */
export function removalOf({ text }: SourceFile, span: Span, lead: RegExp): TextEdit | null {
  const end = span.start + text.slice(span.start, span.end).trimEnd().length
  const lineStart = text.lastIndexOf('\n', span.start - 1) + 1
  const [, comma] = /^(\s*,\s*)/.exec(text.slice(end)) ?? []
  if (comma !== undefined) return { start: span.start, end: end + comma.length, text: '' }
  const [before] = /,\s*$/.exec(text.slice(0, span.start)) ?? []
  if (before !== undefined) return { start: span.start - before.length, end, text: '' }
  const rest = /^[ \t]*(?:#[^\n]*)?(?:\r?\n|$)/.exec(text.slice(end))?.[0]
  if (!lead.test(text.slice(lineStart, span.start)) || rest === undefined)
    return alone(text, { ...span, end })
  return { start: lineStart, end: end + rest.length, text: '' }
}

/** An edit for the only part between brackets; null for any other. */
function alone(text: string, { start, end }: Span): TextEdit | null {
  const isAlone = /[[{]\s*$/.test(text.slice(0, start)) && /^\s*[\]}]/.test(text.slice(end))
  return isAlone ? { start, end, text: '' } : null
}
