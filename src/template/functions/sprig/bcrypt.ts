import { Blowfish } from './blowfish.js'

const alphabet = './ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const magic = 'OrpheanBeholderScryDoubt'

/** Number of bytes that the algorithm uses at most. */
export const longestPassword = 72

/** The bcrypt hash of a password of at most 72 bytes, in its usual text form with a salt of 16 bytes. */
export function bcryptHash(password: Uint8Array, salt: Uint8Array, cost: number): string {
  const cipher = new Blowfish(Uint8Array.from([...password, 0]), salt, cost)
  const hash = new DataView(new TextEncoder().encode(magic).buffer)
  const words = Uint32Array.from({ length: 6 }, (_, at) => hash.getUint32(at * 4))
  for (let time = 0; time < 64; time++) {
    for (let at = 0; at < words.length; at += 2) cipher.encrypt(words, at)
  }
  for (const [at, word] of words.entries()) hash.setUint32(at * 4, word)
  return `$2a$${String(cost).padStart(2, '0')}$${encode(salt)}${encode(new Uint8Array(hash.buffer, 0, 23))}`
}

/** Base64 with its own alphabet and without padding. */
function encode(bytes: Uint8Array): string {
  let bits = 0
  let held = 0
  let text = ''
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xffff
    for (bits += 8; bits >= 6; bits -= 6) text += alphabet.charAt((held >> (bits - 6)) & 63)
  }
  return bits > 0 ? text + alphabet.charAt((held << (6 - bits)) & 63) : text
}
