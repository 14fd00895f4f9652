// The block cipher of FIPS 197 with keys of 32 bytes, for browsers: one block of 16 bytes at a time, column by column.

const ROUNDS = 14
const BLOCK_SIZE = 16

/** The product in AES's field of 256 numbers. */
function product(a: number, b: number): number {
  let result = 0
  for (let bit = b, factor = a; bit > 0; bit >>= 1) {
    if (bit & 1) result ^= factor
    factor = (factor << 1) ^ (factor & 0x80 ? 0x11b : 0)
  }
  return result
}

const substitutes = substitutionTable()
const originals = Uint8Array.from({ length: 256 }, (_, byte) => substitutes.indexOf(byte))

/** Each byte's inverse in the field, then an affine transformation. */
function substitutionTable(): Uint8Array {
  const table = new Uint8Array(256)
  for (let byte = 0; byte < 256; byte++) {
    let inverse = 1
    // The power 254 of a number is its inverse.
    for (let time = 0; time < 254; time++) inverse = product(inverse, byte)
    const turned = [1, 2, 3, 4].map(by => ((inverse << by) | (inverse >> (8 - by))) & 0xff)
    table[byte] = turned.reduce((sum, each) => sum ^ each, inverse ^ 0x63)
  }
  return table
}

const substitute = (byte = 0): number => substitutes[byte] ?? 0

/** A key of 16 bytes for the start and for each round. */
export function roundKeysOf(key: Uint8Array): Uint8Array {
  const keys = new Uint8Array((ROUNDS + 1) * BLOCK_SIZE)
  keys.set(key)
  let constant = 1
  for (let at = key.length; at < keys.length; at += 4) {
    let word = [...keys.subarray(at - 4, at)]
    if (at % key.length === 0) {
      word = [...word.slice(1), ...word.slice(0, 1)].map(substitute)
      word[0] = (word[0] ?? 0) ^ constant
      constant = product(constant, 2)
    } else if (at % key.length === BLOCK_SIZE) word = word.map(substitute)
    for (const [offset, byte] of word.entries())
      keys[at + offset] = byte ^ (keys[at + offset - key.length] ?? 0)
  }
  return keys
}

/** Encrypts a block in place. */
export function encryptBlock(block: Uint8Array, roundKeys: Uint8Array): void {
  addKey(block, roundKeys, 0)
  for (let round = 1; round <= ROUNDS; round++) {
    shiftRows(block, 1, substitutes)
    if (round < ROUNDS) mixColumns(block, [2, 3, 1, 1])
    addKey(block, roundKeys, round)
  }
}

/** Decrypts a block in place. */
export function decryptBlock(block: Uint8Array, roundKeys: Uint8Array): void {
  for (let round = ROUNDS; round > 0; round--) {
    addKey(block, roundKeys, round)
    if (round < ROUNDS) mixColumns(block, [14, 11, 13, 9])
    shiftRows(block, -1, originals)
  }
  addKey(block, roundKeys, 0)
}

function addKey(block: Uint8Array, roundKeys: Uint8Array, round: number): void {
  for (let at = 0; at < BLOCK_SIZE; at++)
    block[at] = (block[at] ?? 0) ^ (roundKeys[round * BLOCK_SIZE + at] ?? 0)
}

/** Replaces each byte by the table, and turns row N by N columns in a direction. */
function shiftRows(block: Uint8Array, direction: 1 | -1, table: Uint8Array): void {
  const before = block.slice()
  for (let at = 0; at < BLOCK_SIZE; at++) {
    const source = (at + direction * 4 * (at % 4) + BLOCK_SIZE * 4) % BLOCK_SIZE
    block[at] = table[before[source] ?? 0] ?? 0
  }
}

function mixColumns(block: Uint8Array, factors: readonly number[]): void {
  for (let start = 0; start < BLOCK_SIZE; start += 4) {
    const column = block.slice(start, start + 4)
    for (let row = 0; row < 4; row++)
      block[start + row] = column.reduce(
        (sum, byte, at) => sum ^ product(byte, factors[(at - row + 4) % 4] ?? 0),
        0
      )
  }
}
