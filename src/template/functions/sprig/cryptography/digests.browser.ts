// The same as `digests.ts` in JavaScript.
import { hmac } from '@noble/hashes/hmac.js'
import { sha1 } from '@noble/hashes/legacy.js'
import { scrypt } from '@noble/hashes/scrypt.js'
import { sha256, sha512 } from '@noble/hashes/sha2.js'
import type { DigestName, ScryptCost } from './digests.js'

const digests: Readonly<Record<DigestName, (bytes: Uint8Array) => Uint8Array>> = { sha1, sha256, sha512 }

export const digestOf = (name: DigestName, bytes: Uint8Array): Uint8Array => digests[name](bytes)

export const hmacSha256 = (key: Uint8Array, message: Uint8Array): Uint8Array => hmac(sha256, key, message)

export const scryptKey = (password: Uint8Array, salt: Uint8Array, cost: ScryptCost): Uint8Array =>
  scrypt(password, salt, { ...cost, dkLen: 64 })
