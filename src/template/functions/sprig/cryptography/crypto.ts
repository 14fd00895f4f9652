import { base64Of } from '../../../../go/encoded-bytes.js'
import { byteLength, bytesOf, textOf } from '../../../../go/go-string.js'
import { joinBytes } from '../../../../go/join-bytes.js'
import { type GoType, STRING } from '../../../go-type.js'
import type { Integer } from '../../../value.js'
import { defineFunction, type FunctionHost, GoError, type TemplateFunction } from '../../function-set.js'
import { decryptCbc, encryptCbc } from './aes-cbc.js'
import { decodeBase64 } from './base-text.js'
import { Blowfish } from './blowfish.js'
import { randomBytes } from './host-random.js'
import { derivePassword } from './master-password.js'

// Passwords and symmetric encryption. Salts and initialization vectors come from the host's randomness.

const UINT32: GoType<Integer> = { name: 'uint32', kind: 'uint32', zero: null as never } // a nil cannot be passed for a number

export const cryptoFunctions: readonly TemplateFunction[] = [
  defineFunction({
    name: 'bcrypt',
    parameters: [STRING],
    result: STRING,
    call: ([password], host) => hashed(password, host)
  }),
  defineFunction({
    name: 'htpasswd',
    parameters: [STRING, STRING],
    result: STRING,
    charactersPerStep: 8,
    call: ([user, password], host) =>
      user.includes(':') ? `invalid username: ${user}` : `${user}:${hashed(password, host)}`
  }),
  defineFunction({
    name: 'derivePassword',
    parameters: [UINT32, STRING, STRING, STRING, STRING],
    result: STRING,
    call: ([counter, kind, password, user, site], host) => {
      host.spend(EXPENSIVE_STEPS)
      const request = {
        counter: Number(counter.value),
        kind,
        password: bytesOf(password),
        user: bytesOf(user),
        site: bytesOf(site)
      }
      return derivePassword(request) ?? `cannot find password template ${kind}`
    }
  }),
  defineFunction({
    name: 'encryptAES',
    parameters: [STRING, STRING],
    result: STRING,
    charactersPerStep: 8,
    call: ([password, text], host) => encrypted(text, password, host)
  }),
  defineFunction({
    name: 'decryptAES',
    parameters: [STRING, STRING],
    result: STRING,
    charactersPerStep: 8,
    call: ([password, text]) => decrypted(text, password)
  })
]

const BCRYPT_COST = 10
const EXPENSIVE_STEPS = 2_000_000

function hashed(password: string, host: FunctionHost): string {
  const bytes = bytesOf(password)
  if (bytes.length > LONGEST_PASSWORD) {
    return 'failed to encrypt string with bcrypt: bcrypt: password length exceeds 72 bytes'
  }
  host.spend(EXPENSIVE_STEPS)
  return bcryptHash(bytes, randomBytes(16, host), BCRYPT_COST)
}

const BLOCK_SIZE = 16

function encrypted(text: string, password: string, host: FunctionHost): string {
  if (text === '') return ''
  const vector = randomBytes(BLOCK_SIZE, host)
  return base64Of(joinBytes(vector, encryptCbc(bytesOf(text), { key: keyOf(password), vector })))
}

function decrypted(text: string, password: string): string {
  if (text === '') return ''
  const bytes = decodeBase64(text)
  if (typeof bytes === 'number') throw new GoError(`illegal base64 data at input byte ${bytes}`)
  if (bytes.length < BLOCK_SIZE) {
    const room = decodedRoom(text)
    const bounds =
      room < BLOCK_SIZE ? `[:${BLOCK_SIZE}] with capacity ${room}` : `[${BLOCK_SIZE}:${bytes.length}]`
    throw new GoError(`runtime error: slice bounds out of range ${bounds}`)
  }
  const body = bytes.subarray(BLOCK_SIZE)
  if (body.length % BLOCK_SIZE !== 0) throw new GoError('crypto/cipher: input not full blocks')
  if (body.length === 0) throw new GoError('runtime error: index out of range [-1]')
  const plain = decryptCbc(body, { key: keyOf(password), vector: bytes.subarray(0, BLOCK_SIZE) })
  const end = plain.length - (plain.at(-1) ?? 0)
  if (end < 0) throw new GoError(`runtime error: slice bounds out of range [:${end}]`)
  return textOf(plain.subarray(0, end))
}

/** The memory that Go allocates for decoded base64: three bytes per four characters, including padding and line ends. */
const decodedRoom = (text: string): number => Math.floor(byteLength(text) / 4) * 3

/** The password's first 32 bytes, padded with zeros. */
function keyOf(password: string): Uint8Array {
  const key = new Uint8Array(32)
  key.set(bytesOf(password).subarray(0, key.length))
  return key
}

const ALPHABET = './ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const MAGIC = 'OrpheanBeholderScryDoubt'

/** Number of bytes that the algorithm uses at most. */
const LONGEST_PASSWORD = 72

/** The bcrypt hash of a password of at most 72 bytes, in its usual text form with a salt of 16 bytes. */
function bcryptHash(password: Uint8Array, salt: Uint8Array, cost: number): string {
  const cipher = new Blowfish(Uint8Array.from([...password, 0]), salt, cost)
  const hash = new DataView(new TextEncoder().encode(MAGIC).buffer)
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
    for (bits += 8; bits >= 6; bits -= 6) text += ALPHABET.charAt((held >> (bits - 6)) & 63)
  }
  return bits > 0 ? text + ALPHABET.charAt((held << (6 - bits)) & 63) : text
}
