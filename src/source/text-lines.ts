import type { Span } from './span.js'

export function cutToLine(span: Span, text: string): Span {
  return { start: span.start, end: Math.max(span.start, Math.min(span.end, lineEnd(text, span.start))) }
}

export function lineStart(text: string, offset: number): number {
  let at = offset
  while (at > 0 && text[at - 1] !== '\n' && text[at - 1] !== '\r') at -= 1
  return at
}

export function lineEnd(text: string, offset: number): number {
  let at = offset
  while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at += 1
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
