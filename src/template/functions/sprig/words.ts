// Functions that look at a text word by word, and the abbreviations. Widths and offsets count bytes, as in Go.
import { bytesToText, textToBytes } from '../../../go/byte-text.js'
import { runesOf } from '../../../go/go-string.js'
import {
  isLower,
  isSpace,
  isTitle,
  isUpper,
  lowerRune,
  spaceClass,
  titleRune,
  upperRune
} from './rune-case.js'

const separatorPattern = new RegExp(`[\\x00-\\x2f\\x3a-\\x40\\x5b-\\x5e\\x60\\x7b-\\x7f${spaceClass}]`, 'u')

/** Gives each word a title-case first letter; a word begins after white space or ASCII punctuation other than `_`. */
export function titleWords(text: string): string {
  let previous = ' '
  return runesOf(text)
    .map(rune => {
      const begins = separatorPattern.test(previous)
      previous = rune
      return begins ? titleRune(rune) : rune
    })
    .join('')
}

export function untitleWords(text: string): string {
  let begins = true
  return runesOf(text)
    .map(rune => {
      if (isSpace(rune)) {
        begins = true
        return rune
      }
      const small = begins ? lowerRune(rune) : rune
      begins = false
      return small
    })
    .join('')
}

/** Swaps the case of each letter; a small letter at the start of a word becomes a title letter. */
export function swapCase(text: string): string {
  let begins = true
  return runesOf(text)
    .map(rune => {
      if (isUpper(rune) || isTitle(rune)) {
        begins = false
        return lowerRune(rune)
      }
      if (!isLower(rune)) {
        begins = isSpace(rune)
        return rune
      }
      const swapped = begins ? titleRune(rune) : upperRune(rune)
      begins = false
      return swapped
    })
    .join('')
}

/** The first byte of each word, as a rune of its own: sprig reads bytes here, so `é` gives `Ã`. */
export function initials(text: string): string {
  let begins = true
  let letters = ''
  for (const byte of textToBytes(text)) {
    const space = isSpace(byte)
    if (!space && begins) letters += byte
    begins = space
  }
  return letters
}

/** Removes white space byte by byte; a text without any is returned as it is. */
export function withoutSpace(text: string): string {
  const bytes = textToBytes(text)
  const kept = Array.from(bytes).filter(byte => !isSpace(byte))
  return kept.length === bytes.length ? text : kept.join('')
}

export function abbreviate(text: string, width: number, offset = 0): string {
  return bytesToText(abbreviateBytes(textToBytes(text), width, offset))
}

function abbreviateBytes(bytes: string, width: number, wantedOffset: number): string {
  if (width < 4) return ''
  if (bytes.length <= width) return bytes
  const room = width - 3
  const offset = Math.min(wantedOffset, bytes.length - room)
  if (offset <= 4) return `${bytes.slice(0, room)}...`
  if (width < 7) return ''
  if (offset + room < bytes.length) return `...${abbreviateBytes(bytes.slice(offset), room, 0)}`
  return `...${bytes.slice(-room)}`
}

export interface WrapOptions {
  readonly width: number
  readonly lineEnd: string
  readonly breakWords: boolean
}

/** Breaks a text into lines at spaces; a word longer than a line is broken only when `breakWords` asks for it. */
export function wrapWords(text: string, { width, lineEnd, breakWords }: WrapOptions): string {
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

// The space to break at: the last one that fits, or the first one behind a word that must stay whole.
function lineSpace(bytes: string, { start, limit, breakWords }: LineSearch): number | undefined {
  const fitting = bytes.lastIndexOf(' ', start + limit)
  if (fitting >= start) return fitting
  const later = breakWords ? -1 : bytes.indexOf(' ', start + limit)
  return later === -1 ? undefined : later
}
