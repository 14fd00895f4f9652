import type { Span } from '../span.js'

export function cutToLine(span: Span, text: string): Span {
  return { start: span.start, end: Math.max(span.start, Math.min(span.end, lineEnd(text, span.start))) }
}

export function lineStart(text: string, offset: number): number {
  if (offset <= 0) return offset
  const line = text.lastIndexOf('\n', offset - 1) + 1
  return line + text.slice(line, offset).lastIndexOf('\r') + 1
}

export function lineEnd(text: string, offset: number): number {
  if (offset >= text.length) return offset
  const line = text.indexOf('\n', offset)
  const rest = text.slice(offset, line < 0 ? text.length : line)
  const cut = rest.indexOf('\r')
  let at = offset + (cut < 0 ? rest.length : cut)
  while (at > offset && (text[at - 1] === ' ' || text[at - 1] === '\t')) at -= 1
  return at
}

export function wordEnd(text: string, offset: number): number {
  let at = offset + 1
  while (at < text.length && !/[\s,\]}]/.test(text[at] ?? ' ')) at += 1
  return at
}

export function nextContent(text: string, offset: number): number {
  let at = offset
  while (at < text.length && /\s/.test(text[at] ?? '')) at += 1
  return at
}

export function lastContent(text: string, offset: number): number {
  let at = Math.min(offset, text.length) - 1
  while (at > 0 && /\s/.test(text[at] ?? '')) at -= 1
  return Math.max(0, at)
}

/** The first line of a text, at most 40 characters of it. */
export function shorten(source: string): string {
  const [line = ''] = source.split(/[\r\n]/)
  const text = line.trimEnd()
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}
