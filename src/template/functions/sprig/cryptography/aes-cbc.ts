// AES with a key of 32 bytes in CBC mode, by Node's cryptography. Browsers get `aes-cbc.browser.ts`.
import { createCipheriv, createDecipheriv } from 'node:crypto'

/** What encryption and decryption share. */
export interface CipherSetting {
  readonly key: Uint8Array
  /** 16 bytes. */
  readonly vector: Uint8Array
}

const CIPHER_NAME = 'aes-256-cbc'

/** The encrypted bytes, after padding as in PKCS #7. */
export function encryptCbc(bytes: Uint8Array, { key, vector }: CipherSetting): Uint8Array {
  const cipher = createCipheriv(CIPHER_NAME, key, vector)
  return Buffer.concat([cipher.update(bytes), cipher.final()])
}

/** The plain bytes including their padding; `bytes` must be whole blocks. */
export function decryptCbc(bytes: Uint8Array, { key, vector }: CipherSetting): Uint8Array {
  const decipher = createDecipheriv(CIPHER_NAME, key, vector).setAutoPadding(false)
  return Buffer.concat([decipher.update(bytes), decipher.final()])
}
