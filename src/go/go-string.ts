import { joinPieces } from './letters.js'

/**
 * Go strings are bytes, ours are UTF-16 text. A byte outside any UTF-8 sequence is kept as the lone surrogate U+DC00 + byte, so that
 * cutting a string inside a letter and joining the pieces again loses nothing.
 */

const ESCAPED_BYTE = 0xdc00
const REPLACEMENT = '\ufffd'
const LONE_SURROGATES = /\p{Surrogate}/gu
const BEYOND_ASCII = /[^\0-\x7f]/
const encoder = new TextEncoder()
const strictDecoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

export const isAscii = (text: string): boolean => !BEYOND_ASCII.test(text)

/** The length that Go's `len` gives. */
export function byteLength(text: string): number {
  if (!BEYOND_ASCII.test(text)) return text.length
  let length = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at) ?? 0
    if (code > 0xffff) at++
    length += widthOf(code)
  }
  return length
}

/** UTF-8, with each escaped byte as that byte. */
export function bytesOf(text: string): Uint8Array {
  if (!hasLooseBytes(text)) return encoder.encode(text)
  const bytes = new Uint8Array(byteLength(text))
  let at = 0
  for (const letter of text) {
    const byte = escapedByte(letter)
    if (byte === undefined) at += encoder.encodeInto(letter, bytes.subarray(at)).written
    else bytes[at++] = byte
  }
  return bytes
}

/** The text of the bytes; a byte outside any valid UTF-8 sequence becomes an escaped one. */
export function textOf(bytes: Uint8Array): string {
  try {
    return strictDecoder.decode(bytes)
  } catch {
    return joinPieces(lettersOf(bytes))
  }
}

function* lettersOf(bytes: Uint8Array): Iterable<string> {
  for (let at = 0; at < bytes.length; ) {
    const { rune, width } = decodeRune(bytes, at)
    yield rune < 0 ? String.fromCharCode(ESCAPED_BYTE + (bytes[at] ?? 0)) : String.fromCodePoint(rune)
    at += width
  }
}

/** Go's `text[from:to]` in bytes; the caller has checked the bounds. */
export function sliceBytes(text: string, from: number, to: number): string {
  return BEYOND_ASCII.test(text) ? textOf(bytesOf(text).subarray(from, to)) : text.slice(from, to)
}

/** Joins adjacent bytes that now form a letter; to be used after a concatenation. */
export function rejoin(text: string): string {
  return hasLooseBytes(text) ? textOf(bytesOf(text)) : text
}

/** Text for output: each byte outside UTF-8 becomes U+FFFD, as in JSON writers. */
export function wellFormed(text: string): string {
  return hasLooseBytes(text) ? rejoin(text).replace(LONE_SURROGATES, REPLACEMENT) : text
}

/** Whether a text has bytes that belong to no letter. */
export function hasLooseBytes(text: string): boolean {
  return !text.isWellFormed()
}

/** External text as Go's decoders read it: half a surrogate pair is U+FFFD, and escaped bytes cannot occur. */
export function decodedText(text: string): string {
  return hasLooseBytes(text) ? text.replace(LONE_SURROGATES, REPLACEMENT) : text
}

/** The letters that Go's `range` finds; a byte outside UTF-8 is U+FFFD there. */
export function runesOf(text: string): string[] {
  return Array.from(text, runeOf)
}

/** The rune of a letter. */
export function runeOf(letter: string): string {
  return escapedByte(letter) === undefined ? letter : REPLACEMENT
}

/** Go's order of strings: by bytes. UTF-16 order differs from U+E000 on. */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at++) {
    const left = a.charCodeAt(at)
    const right = b.charCodeAt(at)
    if (left === right) continue
    return left < 0xd800 && right < 0xd800 ? left - right : compareBytes(bytesOf(a), bytesOf(b))
  }
  return a.length - b.length
}

/** The byte of a letter, where it is an escaped one. */
export function escapedByte(letter: string): number | undefined {
  const unit = letter.charCodeAt(0)
  return letter.length === 1 && isEscapedByte(unit) ? unit - ESCAPED_BYTE : undefined
}

const isEscapedByte = (unit: number): boolean => unit >= 0xdc80 && unit <= 0xdcff

function widthOf(code: number): number {
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  if (code >= 0x10000) return 4
  return isEscapedByte(code) ? 1 : 3
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at++) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}

/** One letter of UTF-8; `rune` is -1 and the width 1 where none starts here. Overlong forms and surrogates are invalid. */
function decodeRune(bytes: Uint8Array, at: number): { rune: number; width: number } {
  const first = bytes[at] ?? 0
  if (first < 0x80) return { rune: first, width: 1 }
  const width = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2
  if (first < 0xc2 || first > 0xf4 || at + width > bytes.length) return { rune: -1, width: 1 }
  let rune = first & (0xff >> (width + 1))
  for (let offset = 1; offset < width; offset++) {
    const next = bytes[at + offset] ?? 0
    if (next >> 6 !== 2) return { rune: -1, width: 1 }
    rune = (rune << 6) | (next & 0x3f)
  }
  return isScalar(rune, width) ? { rune, width } : { rune: -1, width: 1 }
}

function isScalar(rune: number, width: number): boolean {
  const smallest = width === 2 ? 0x80 : width === 3 ? 0x800 : 0x10000
  return rune >= smallest && rune <= 0x10ffff && (rune < 0xd800 || rune > 0xdfff)
}
