import { lineStart } from './text-lines.js'

/** Lines with content above the line of an offset, up to the start of its document, nearest first. */
export function linesAbove(text: string, offset: number): readonly string[] {
  const end = lineStart(text, offset)
  const start = end === 0 ? 0 : text.lastIndexOf('\n---', end - 1) + 1
  const lines = text.slice(start, end).split('\n').reverse()
  return lines.filter(line => /^\s*[^\s#]/.test(line))
}

/** The column of a line's first character; -1 for an empty one. */
export function indentOf(line: string): number {
  return line.search(/\S/)
}
