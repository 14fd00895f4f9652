import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import { thisMachine } from '../backends/machine.js'

/** How values are stored where others may read them: sealed with a key, or in plain form. */
export interface Seal {
  /** Identifies keys without revealing them; null without a key. */
  readonly keyId: string | null
  seal(value: Uint8Array): Uint8Array
  /** @throws WrongSeal for a value that was sealed with another key, or with any key where this has none */
  open(sealed: Uint8Array): Uint8Array
}

/** A value that cannot be read with this key. */
export class WrongSeal extends Error {
  override readonly name = 'WrongSeal'
}

const mark = Buffer.from('vmcp\u0001')
const ID_BYTES = 6
const IV_BYTES = 12
const TAG_BYTES = 16
const headBytes = mark.length + ID_BYTES + IV_BYTES + TAG_BYTES

/** Without a key: values are stored in plain form. */
export const noSeal: Seal = {
  keyId: null,
  seal: value => value,
  open: value => {
    if (isSealed(value))
      throw new WrongSeal(`it is sealed with the key ${idIn(value)}, and there is no key here`)
    return value
  }
}

/** AES-256-GCM: values changed in transit do not open. @param key 32 bytes */
export function sealWith(key: Uint8Array): Seal {
  const id = createHash('sha256').update('vmcp key id').update(key).digest().subarray(0, ID_BYTES)
  const keyId = id.toString('hex')
  return {
    keyId,
    seal: value => {
      const iv = thisMachine.newKey(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const body = [cipher.update(value), cipher.final()]
      return Buffer.concat([mark, id, iv, cipher.getAuthTag(), ...body])
    },
    open: sealed => {
      // An answer without content is empty, sealed or not.
      if (sealed.length === 0) return sealed
      if (!isSealed(sealed))
        throw new WrongSeal(`it is not sealed, and here values are sealed with the key ${keyId}`)
      if (idIn(sealed) !== keyId)
        throw new WrongSeal(`it is sealed with the key ${idIn(sealed)}, and the key here is ${keyId}`)
      return opened(key, Buffer.from(sealed))
    }
  }
}

function opened(key: Uint8Array, sealed: Buffer): Uint8Array {
  const at = mark.length + ID_BYTES
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(at, at + IV_BYTES))
  decipher.setAuthTag(sealed.subarray(at + IV_BYTES, headBytes))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(headBytes)), decipher.final()])
  } catch {
    throw new WrongSeal('it was changed since it was sealed')
  }
}

function isSealed(value: Uint8Array): boolean {
  return value.length >= headBytes && mark.equals(value.subarray(0, mark.length))
}

function idIn(sealed: Uint8Array): string {
  return Buffer.from(sealed.subarray(mark.length, mark.length + ID_BYTES)).toString('hex')
}

/** The key in a text: 32 bytes as hexadecimal or base64; null for any other text. */
export function keyOf(text: string): Uint8Array | null {
  const word = text.trim()
  if (/^[0-9a-fA-F]{64}$/.test(word)) return Buffer.from(word, 'hex')
  const bytes = /^[\w+/-]{43}=?$/.test(word) ? Buffer.from(word, 'base64') : Buffer.alloc(0)
  return bytes.length === 32 ? bytes : null
}
