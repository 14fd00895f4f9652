import type { Span } from '../span.js'

/** The dash of the block list entry that begins at `start`, or the first character of an entry without one. */
export function listDash(text: string, start: number): Span {
  const before = text.slice(0, start).trimEnd()
  if (before.endsWith('-')) return { start: before.length - 1, end: before.length }
  return { start, end: Math.min(start + 1, text.length) }
}
