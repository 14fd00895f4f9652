// Base64 and base32 in their standard, padded forms. Line ends are ignored; a failing decoder returns the position that Go's decoder
// reports.
import { bytesOf } from '../../../../go/go-string.js'
import { joinPieces } from '../../../../go/letters.js'

const ALPHABET64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const ALPHABET32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const PAD = 0x3d
const isLineEnd = (byte: number | undefined): boolean => byte === 10 || byte === 13

/** The bytes, or the position of the error. */
export function decodeBase64(text: string): Uint8Array | number {
  const source = bytesOf(text)
  const sextets = new Groups(source.length)
  for (let at = 0; at < source.length; at++) {
    const byte = source[at] ?? 0
    if (isLineEnd(byte)) continue
    if (byte === PAD) return decodePadded(source, at, sextets)
    const value = ALPHABET64.indexOf(String.fromCharCode(byte))
    if (value === -1) return at
    sextets.push(value)
  }
  const surplus = sextets.length % 4
  return surplus === 0 ? sextets.packed(6) : source.length - surplus
}

function decodePadded(source: Uint8Array, at: number, sextets: Groups): Uint8Array | number {
  const filled = sextets.length % 4
  if (filled < 2) return at
  let next = at + 1
  if (filled === 2) {
    while (isLineEnd(source[next])) next++
    if (next === source.length) return source.length
    if (source[next] !== PAD) return next - 1
    next++
  }
  while (isLineEnd(source[next])) next++
  return next < source.length ? next : sextets.packed(6)
}

const QUINTETS_PER_BLOCK = 8

/** The bytes, or the position of the error, not counting line ends. */
export function decodeBase32(text: string): Uint8Array | number {
  const source = bytesOf(text).filter(byte => !isLineEnd(byte))
  const quintets = new Groups(source.length)
  for (let at = 0; at < source.length; at++) {
    const byte = source[at] ?? 0
    const filled = quintets.length % QUINTETS_PER_BLOCK
    const left = source.length - at - 1
    if (byte === PAD && filled >= 2 && left < QUINTETS_PER_BLOCK) {
      return paddingFault(source, at, filled) ?? quintets.packed(5)
    }
    const value = ALPHABET32.indexOf(String.fromCharCode(byte))
    if (value === -1) return at
    quintets.push(value)
  }
  const surplus = quintets.length % QUINTETS_PER_BLOCK
  return surplus === 0 ? quintets.packed(5) : source.length - surplus
}

function paddingFault(source: Uint8Array, at: number, filled: number): number | undefined {
  const left = source.length - at - 1
  const wanted = QUINTETS_PER_BLOCK - 1 - filled
  if (left < wanted) return source.length
  for (let offset = 0; offset < wanted; offset++) {
    if (source[at + 1 + offset] !== PAD) return at + offset
  }
  return [1, 3, 6].includes(filled) ? at : undefined
}

export function encodeBase32(bytes: Uint8Array): string {
  const text = joinPieces(lettersOfBase32(bytes))
  return text.padEnd(Math.ceil(text.length / QUINTETS_PER_BLOCK) * QUINTETS_PER_BLOCK, '=')
}

function* lettersOfBase32(bytes: Uint8Array): Iterable<string> {
  let bits = 0
  let held = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) yield ALPHABET32.charAt((held >> (bits - 5)) & 31)
    held &= 0xff
  }
  if (bits > 0) yield ALPHABET32.charAt((held << (5 - bits)) & 31)
}

/** Groups of bits in reading order; a list of numbers would take eight times the memory. */
class Groups {
  readonly #groups: Uint8Array
  length = 0

  constructor(atMost: number) {
    this.#groups = new Uint8Array(atMost)
  }

  push(group: number): void {
    this.#groups[this.length++] = group
  }

  /** Packs the groups into bytes; bits that do not fill a byte are dropped. */
  packed(width: number): Uint8Array {
    const bytes = new Uint8Array(Math.floor((this.length * width) / 8))
    let bits = 0
    let held = 0
    let next = 0
    for (let at = 0; at < this.length; at++) {
      held = ((held << width) | (this.#groups[at] ?? 0)) & 0xffff
      bits += width
      if (bits < 8) continue
      bits -= 8
      bytes[next++] = (held >> bits) & 0xff
    }
    return bytes
  }
}
