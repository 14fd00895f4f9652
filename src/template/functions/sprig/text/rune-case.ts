// Case of single runes as in Go's unicode package. JavaScript's own mapping expands some letters and checks the neighbours of a sigma; Go
// maps each rune to exactly one rune.

import { isAscii, runeOf } from '../../../../go/go-string.js'
import { mapLetters } from '../../../../go/letters.js'

const SPACES = '\\t-\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000'

/** The contents of a character class (flag `u`) that matches Go's white space. */
export const spaceClass = SPACES

const SPACE_PATTERN = new RegExp(`^[${SPACES}]$`, 'u')

export const isSpace = (rune: string): boolean => SPACE_PATTERN.test(rune)
export const isUpper = (rune: string): boolean => /^\p{Lu}$/u.test(rune)
export const isLower = (rune: string): boolean => /^\p{Ll}$/u.test(rune)
export const isTitle = (rune: string): boolean => /^\p{Lt}$/u.test(rune)

export function upperRune(rune: string): string {
  const upper = rune.toUpperCase()
  if (isSingle(upper)) return upper
  return upperWithIota(rune)
}

export function lowerRune(rune: string): string {
  if (rune === 'İ') return 'i'
  const lower = rune.toLowerCase()
  return isSingle(lower) ? lower : rune
}

export function titleRune(rune: string): string {
  if (/^[\u10d0-\u10fa\u10fd-\u10ff]$/.test(rune)) return rune
  return digraphTitles.get(rune) ?? upperRune(rune)
}

export const upperText = (text: string): string =>
  isAscii(text) ? text.toUpperCase() : mapRunes(text, upperRune)
export const lowerText = (text: string): string =>
  isAscii(text) ? text.toLowerCase() : mapRunes(text, lowerRune)

/** A text changed rune by rune; a byte outside UTF-8 is U+FFFD. */
export function mapRunes(text: string, change: (rune: string) => string): string {
  return mapLetters(text, letter => change(runeOf(letter)))
}

function isSingle(text: string): boolean {
  const point = text.codePointAt(0)
  return point !== undefined && text.length === (point > 0xffff ? 2 : 1)
}

// Greek letters with a subscript iota have a one-rune upper form that toUpperCase ignores.
function upperWithIota(rune: string): string {
  const point = rune.charCodeAt(0)
  if (/^[\u1f80-\u1f87\u1f90-\u1f97\u1fa0-\u1fa7]$/.test(rune)) return String.fromCharCode(point + 8)
  if (/^[\u1fb3\u1fc3\u1ff3]$/.test(rune)) return String.fromCharCode(point + 9)
  return rune
}

const digraphTitles = new Map([
  ['Ǆ', 'ǅ'],
  ['ǅ', 'ǅ'],
  ['ǆ', 'ǅ'],
  ['Ǉ', 'ǈ'],
  ['ǈ', 'ǈ'],
  ['ǉ', 'ǈ'],
  ['Ǌ', 'ǋ'],
  ['ǋ', 'ǋ'],
  ['ǌ', 'ǋ'],
  ['Ǳ', 'ǲ'],
  ['ǲ', 'ǲ'],
  ['ǳ', 'ǲ']
])
