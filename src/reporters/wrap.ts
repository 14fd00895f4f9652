import { takeWidth, textWidth } from '../source/text-width.js'

/** A text broken at its blanks into lines of at most `width` columns; a word that is longer is broken where it must. */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/ +/)) {
    const joined = line === '' ? word : `${line} ${word}`
    if (textWidth(joined) <= width) line = joined
    else {
      if (line !== '') lines.push(line)
      const parts = breakWord(word, width)
      line = parts.pop() ?? ''
      lines.push(...parts)
    }
  }
  return [...lines, line]
}

function breakWord(word: string, width: number): string[] {
  const parts: string[] = []
  let rest = word
  while (textWidth(rest) > width) {
    const part = takeWidth(rest, Math.max(2, width))
    if (part === '') break
    parts.push(part)
    rest = rest.slice(part.length)
  }
  return [...parts, rest]
}
