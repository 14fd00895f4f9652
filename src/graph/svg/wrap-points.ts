import { graphemesOf } from '../../text/text-width.js'
import { JOINTS } from '../formats/box-text.js'
import { type TextLook, textPoints } from './measure.js'

interface PointRoom {
  /** In points. */
  readonly width: number
  /** Maximum number of lines; a cut text ends with an ellipsis. */
  readonly most: number
  readonly look: TextLook
}

/** Breaks a text into lines that fit a width, between words, or inside a word that is too long. */
export function wrapPoints(text: string, { width, most, look }: PointRoom): string[] {
  if (textPoints(text, look) <= width) return [text]
  const lines: string[] = []
  let line = ''
  for (const word of text.split(JOINTS)) {
    if (textPoints((line + word).trimEnd(), look) <= width) line += word
    else {
      const pieces = piecesOf(word, width, look)
      if (line !== '') lines.push(line.trimEnd())
      lines.push(...pieces.slice(0, -1))
      line = pieces.at(-1) ?? ''
    }
    if (lines.length > most) break
  }
  if (line.trimEnd() !== '') lines.push(line.trimEnd())
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), cutPoints(lines[most - 1] ?? '', width, look)]
}

function piecesOf(word: string, width: number, look: TextLook): string[] {
  if (textPoints(word.trimEnd(), look) <= width) return [word]
  const pieces = ['']
  let used = 0
  for (const grapheme of graphemesOf(word)) {
    const points = textPoints(grapheme, look)
    if (used + points > width && used > 0) {
      pieces.push('')
      used = 0
    }
    pieces[pieces.length - 1] += grapheme
    used += points
  }
  return pieces
}

function cutPoints(line: string, width: number, look: TextLook): string {
  const left = graphemesOf(line)
  while (left.length > 0 && textPoints(`${left.join('')}…`, look) > width) left.pop()
  return `${left.join('').trimEnd()}…`
}
