// The same as `aes-cbc.ts` in JavaScript: browsers' own cryptography answers asynchronously, and templates are rendered synchronously.

import { decryptBlock, encryptBlock, roundKeysOf } from './aes-block.js'
import type { CipherSetting } from './aes-cbc.js'

const blockSize = 16

export function encryptCbc(bytes: Uint8Array, { key, vector }: CipherSetting): Uint8Array {
  const roundKeys = roundKeysOf(key)
  const padding = blockSize - (bytes.length % blockSize)
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
  Array.from({ length: bytes.length / blockSize }, (_, at) =>
    bytes.subarray(at * blockSize, (at + 1) * blockSize)
  )

function mix(block: Uint8Array, other: Uint8Array): void {
  for (let at = 0; at < blockSize; at++) block[at] = (block[at] ?? 0) ^ (other[at] ?? 0)
}
