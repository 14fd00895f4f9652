// Functions that process a text word by word.
import { textToBytes } from '../../../../go/byte-text.js'
import { mapLetters } from '../../../../go/letters.js'
import {
  isLower,
  isSpace,
  isTitle,
  isUpper,
  lowerRune,
  mapRunes,
  spaceClass,
  titleRune,
  upperRune
} from './rune-case.js'

const SEPARATOR_PATTERN = new RegExp(`[\\x00-\\x2f\\x3a-\\x40\\x5b-\\x5e\\x60\\x7b-\\x7f${spaceClass}]`, 'u')

/** Gives each word a title-case first letter; a word starts after white space or ASCII punctuation other than `_`. */
export function titleWords(text: string): string {
  let previous = ' '
  return mapRunes(text, rune => {
    const begins = SEPARATOR_PATTERN.test(previous)
    previous = rune
    return begins ? titleRune(rune) : rune
  })
}

export function untitleWords(text: string): string {
  let begins = true
  return mapRunes(text, rune => {
    if (isSpace(rune)) {
      begins = true
      return rune
    }
    const small = begins ? lowerRune(rune) : rune
    begins = false
    return small
  })
}

/** Swaps the case of each letter; a lower-case letter at the start of a word becomes a title letter. */
export function swapCase(text: string): string {
  let begins = true
  return mapRunes(text, rune => {
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
}

/** The first byte of each word, as a rune of its own: sprig reads bytes here, so `é` gives `Ã`. */
export function initials(text: string): string {
  let begins = true
  return mapLetters(textToBytes(text), byte => {
    const isFirst = begins && !isSpace(byte)
    begins = isSpace(byte)
    return isFirst ? byte : ''
  })
}

/** Removes white space byte by byte; a text without any is returned unchanged. */
export function withoutSpace(text: string): string {
  const bytes = textToBytes(text)
  const kept = mapLetters(bytes, byte => (isSpace(byte) ? '' : byte))
  return kept.length === bytes.length ? text : kept
}
