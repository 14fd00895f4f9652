import { byteLength } from '../go/go-string.js'

/** Line and column as Go prints them: the line from 1, the column in bytes from 0. */
export function goPosition(text: string, offset: number): string {
  const before = text.slice(0, offset)
  const lineStart = before.lastIndexOf('\n') + 1
  const line = before.split('\n').length
  return `${line}:${byteLength(before.slice(lineStart))}`
}
