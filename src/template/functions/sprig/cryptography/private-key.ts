// Private keys in the PEM forms that sprig writes and reads.
import { createECDH, createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { type FunctionHost, GoError } from '../../function-set.js'
import { childrenOf, integer, readElement, sequence } from './der.js'
import { randomBytes } from './host-random.js'

const makers = new Map<string, (host: FunctionHost) => string>([
  ['', () => keyPem(newRsaKey(4096))],
  ['rsa', () => keyPem(newRsaKey(4096))],
  ['dsa', () => keyPem(newDsaKey())],
  ['ecdsa', host => keyPem(newCurveKey(host))],
  ['ed25519', host => keyPem(newEdwardsKey(host))]
])

/** A new key, or undefined for a kind unknown to sprig. */
export function newKeyPem(kind: string, host: FunctionHost): string | undefined {
  return makers.get(kind)?.(host)
}

/** RSA and DSA keys need primes that only OpenSSL finds in reasonable time, from its own randomness. */
export function newRsaKey(size: number): KeyObject {
  return generateKeyPairSync('rsa', { modulusLength: size }).privateKey
}

function newDsaKey(): KeyObject {
  return generateKeyPairSync('dsa', { modulusLength: 2048, divisorLength: 256 }).privateKey
}

function newCurveKey(host: FunctionHost): KeyObject {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(randomBytes(32, host))
  const point = curve.getPublicKey()
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: curve.getPrivateKey().toString('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url')
  }
  return createPrivateKey({ key: jwk, format: 'jwk' })
}

const edwardsPrefix = Buffer.from('302e020100300506032b657004220420', 'hex')

function newEdwardsKey(host: FunctionHost): KeyObject {
  const key = Buffer.concat([edwardsPrefix, randomBytes(32, host)])
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
}

/** Each kind of key in its traditional form, as Go writes it. */
export function keyPem(key: KeyObject): string {
  switch (key.asymmetricKeyType) {
    case 'rsa':
      return String(key.export({ type: 'pkcs1', format: 'pem' }))
    case 'ec':
      return String(key.export({ type: 'sec1', format: 'pem' }))
    case 'dsa':
      return pem('DSA PRIVATE KEY', traditionalDsa(key))
  }
  return String(key.export({ type: 'pkcs8', format: 'pem' }))
}

export function pem(label: string, bytes: Uint8Array): string {
  const lines = Buffer.from(bytes)
    .toString('base64')
    .replace(/.{64}(?=.)/g, '$&\n')
  return `-----BEGIN ${label}-----\n${lines}\n-----END ${label}-----\n`
}

const PEM_PATTERN = /-----BEGIN ([^-]+)-----\r?\n([A-Za-z0-9+/=\r\n]*?)-----END \1-----/

export interface PemBlock {
  readonly label: string
  readonly bytes: Uint8Array
}

export function firstPemBlock(text: string): PemBlock | undefined {
  const [, label, body = ''] = PEM_PATTERN.exec(text) ?? []
  return label === undefined ? undefined : { label, bytes: Buffer.from(body, 'base64') }
}

/** Reads a key in any of the forms above; throws sprig's error. */
export function parseKeyPem(text: string): KeyObject {
  const block = firstPemBlock(text)
  if (block === undefined) throw new GoError('no PEM data in input')
  const { label } = block
  if (label !== 'PRIVATE KEY' && !label.endsWith(' PRIVATE KEY')) {
    throw new GoError(`no private key data in PEM block of type ${label}`)
  }
  const kind = label.slice(0, -' PRIVATE KEY'.length)
  if (label !== 'PRIVATE KEY' && !['RSA', 'EC', 'DSA'].includes(kind)) {
    throw new GoError(`invalid private key type ${kind}`)
  }
  try {
    return createPrivateKey(pem(label, block.bytes))
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem)
    const step = label === 'PRIVATE KEY' ? 'decoding PEM as PKCS#8' : `parsing ${kind} private key from PEM`
    throw new GoError(`${step}: ${reason}`)
  }
}

// version, p, q, g, y, x
function traditionalDsa(key: KeyObject): Buffer {
  const der = key.export({ type: 'pkcs8', format: 'der' })
  const [, algorithm, secret] = childrenOf(readElement(der).content)
  const [, parameters] = childrenOf(algorithm?.content ?? der)
  const [p = 1n, q = 1n, g = 1n] = childrenOf(parameters?.content ?? der).map(each => numberIn(each.content))
  const x = numberIn(readElement(secret?.content ?? der).content)
  return sequence(...[0n, p, q, g, powerModulo(g, x, p), x].map(integer))
}

const numberIn = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex')}`)

function powerModulo(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n
  let factor = base % modulus
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * factor) % modulus
    factor = (factor * factor) % modulus
  }
  return result
}
