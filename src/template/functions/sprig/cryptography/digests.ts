// Hashes by Node's cryptography, which is faster than code in JavaScript. Browsers get `digests.browser.ts`.
import { createHash, createHmac, scryptSync } from 'node:crypto'

export type DigestName = 'sha1' | 'sha256' | 'sha512'

export const digestOf = (name: DigestName, bytes: Uint8Array): Uint8Array =>
  createHash(name).update(bytes).digest()

export const hmacSha256 = (key: Uint8Array, message: Uint8Array): Uint8Array =>
  createHmac('sha256', key).update(message).digest()

export interface ScryptCost {
  readonly N: number
  readonly r: number
  readonly p: number
}

/** A key of 64 bytes. */
export const scryptKey = (password: Uint8Array, salt: Uint8Array, cost: ScryptCost): Uint8Array =>
  scryptSync(password, salt, 64, { ...cost, maxmem: 128 * 1024 * 1024 })
