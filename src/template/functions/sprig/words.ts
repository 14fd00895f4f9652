// Functions that look at a text word by word.
import { textToBytes } from '../../../go/byte-text.js'
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
