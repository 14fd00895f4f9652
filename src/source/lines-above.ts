import { lineStart } from './text-lines.js'

/** Lines with content above that of an offset, the nearest first. */
export function linesAbove(text: string, offset: number): readonly string[] {
  const lines = text.slice(0, lineStart(text, offset)).split('\n').reverse()
  return lines.filter(line => /^\s*[^\s#]/.test(line))
}

/** The column of a line's first character; -1 for an empty one. */
export function indentOf(line: string): number {
  return line.search(/\S/)
}
