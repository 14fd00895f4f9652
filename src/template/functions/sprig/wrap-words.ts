import { bytesToText, textToBytes } from '../../../go/byte-text.js'
import type { FunctionHost } from '../function-set.js'

export interface WrapOptions {
  readonly width: number
  readonly lineEnd: string
  readonly breakWords: boolean
}

/** Breaks a text into lines at spaces; a word longer than a line is broken only where `breakWords` is set. */
export function wrapWords(
  text: string,
  { width, lineEnd, breakWords }: WrapOptions,
  { spend }: Pick<FunctionHost, 'spend'>
): string {
  const bytes = textToBytes(text)
  const limit = Math.max(width, 1)
  const lines: string[] = []
  let start = 0
  while (bytes.length - start > limit) {
    if (bytes[start] === ' ') {
      start++
      continue
    }
    const space = lineSpace(bytes, { start, limit, breakWords })
    const end = space ?? (breakWords ? start + limit : bytes.length)
    spend(1 + lineEnd.length)
    lines.push(bytes.slice(start, end))
    if (end === bytes.length && space === undefined && !breakWords)
      return bytesToText(lines.join(textToBytes(lineEnd)))
    start = space === undefined ? end : end + 1
  }
  lines.push(bytes.slice(start))
  return bytesToText(lines.join(textToBytes(lineEnd)))
}

interface LineSearch {
  readonly start: number
  readonly limit: number
  readonly breakWords: boolean
}

// The space to break at: the last one that fits, or the first one after a word that must stay whole.
function lineSpace(bytes: string, { start, limit, breakWords }: LineSearch): number | undefined {
  const fitting = bytes.slice(start, start + limit + 1).lastIndexOf(' ')
  if (fitting !== -1) return start + fitting
  const later = breakWords ? -1 : bytes.indexOf(' ', start + limit)
  return later === -1 ? undefined : later
}
