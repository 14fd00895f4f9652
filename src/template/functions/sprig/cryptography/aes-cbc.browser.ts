// The same as `aes-cbc.ts` in JavaScript: browsers' own cryptography answers asynchronously, and templates are rendered synchronously.

import { decryptBlock, encryptBlock, roundKeysOf } from './aes-block.js'
import type { CipherSetting } from './aes-cbc.js'

const BLOCK_SIZE = 16

export function encryptCbc(bytes: Uint8Array, { key, vector }: CipherSetting): Uint8Array {
  const roundKeys = roundKeysOf(key)
  const padding = BLOCK_SIZE - (bytes.length % BLOCK_SIZE)
  const result = new Uint8Array(bytes.length + padding).fill(padding)
  result.set(bytes)
  let before = vector
  for (const block of blocksOf(result)) {
    mix(block, before)
    encryptBlock(block, roundKeys)
    before = block
  }
  return result
}

export function decryptCbc(bytes: Uint8Array, { key, vector }: CipherSetting): Uint8Array {
  const roundKeys = roundKeysOf(key)
  const result = bytes.slice()
  let before = vector
  for (const block of blocksOf(result)) {
    const encrypted = block.slice()
    decryptBlock(block, roundKeys)
    mix(block, before)
    before = encrypted
  }
  return result
}

/** Views of a block each: what is written into them is written into the bytes. */
const blocksOf = (bytes: Uint8Array): Uint8Array[] =>
  Array.from({ length: bytes.length / BLOCK_SIZE }, (_, at) =>
    bytes.subarray(at * BLOCK_SIZE, (at + 1) * BLOCK_SIZE)
  )

function mix(block: Uint8Array, other: Uint8Array): void {
  for (let at = 0; at < BLOCK_SIZE; at++) block[at] = (block[at] ?? 0) ^ (other[at] ?? 0)
}
