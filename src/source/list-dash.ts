import type { Span } from './span.js'

/** The dash of a block list's entry that begins at `start`; the first character of an entry that has none. */
export function listDash(text: string, start: number): Span {
  const before = text.slice(0, start).trimEnd()
  if (before.endsWith('-')) return { start: before.length - 1, end: before.length }
  return { start, end: Math.min(start + 1, text.length) }
}
