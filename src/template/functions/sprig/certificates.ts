// Keys and certificates. Serial numbers, dates and curve keys come from the host; RSA and DSA keys from OpenSSL.
import type { KeyObject } from 'node:crypto'
import { printPlain } from '../../fmt/print-value.js'
import { type GoType, INT, STRING, type StructField } from '../../go-type.js'
import { type GoValue, LIST, Struct } from '../../value.js'
import { defineFunction, type FunctionHost, GoError, type TemplateFunction } from '../function-set.js'
import { decodeBase64 } from './base-text.js'
import { type CertificateRequest, type Issuer, makeCertificate, partsOf } from './certificate.js'
import { addressBytes } from './ip-bytes.js'
import { firstPemBlock, keyPem, newKeyPem, newRsaKey, parseKeyPem, pem } from './private-key.js'

interface Pair {
  readonly certificate: string
  readonly key: string
}

const part = (name: string, of: (pair: Pair) => string): StructField => ({
  name,
  type: STRING,
  of: struct => of((struct as Struct<Pair>).content) // the fields below belong to no other struct
})

/** What the certificate functions give: a struct of two texts. */
const CERTIFICATE: GoType<Struct<Pair>> = {
  name: 'sprig.certificate',
  kind: 'struct',
  zero: null as never, // no template can write one
  fields: [part('Cert', pair => pair.certificate), part('Key', pair => pair.key)]
}

const rsaSize = 2048
const expensiveSteps = 2_000_000

export const certificateFunctions: readonly TemplateFunction[] = [
  defineFunction({
    name: 'genPrivateKey',
    parameters: [STRING],
    result: STRING,
    call: ([kind], host) => {
      host.spend(expensiveSteps)
      return newKeyPem(kind, host) ?? `Unknown type ${kind}`
    }
  }),
  defineFunction({
    name: 'buildCustomCert',
    parameters: [STRING, STRING],
    result: CERTIFICATE,
    call: ([certificate, key]) => customCertificate(certificate, key)
  }),
  defineFunction({
    name: 'genCA',
    parameters: [STRING, INT],
    result: CERTIFICATE,
    call: ([name, days], host) => authority({ name, days }, newRsaKey(spent(host)), host)
  }),
  defineFunction({
    name: 'genCAWithKey',
    parameters: [STRING, INT, STRING],
    result: CERTIFICATE,
    call: ([name, days, key], host) => authority({ name, days }, givenKey(key), host)
  }),
  defineFunction({
    name: 'genSelfSignedCert',
    parameters: [STRING, LIST, LIST, INT],
    result: CERTIFICATE,
    call: ([name, addresses, names, days], host) =>
      selfSigned(requestOf({ name, addresses, names, days }), newRsaKey(spent(host)), host)
  }),
  defineFunction({
    name: 'genSelfSignedCertWithKey',
    parameters: [STRING, LIST, LIST, INT, STRING],
    result: CERTIFICATE,
    call: ([name, addresses, names, days, key], host) =>
      selfSigned(requestOf({ name, addresses, names, days }), givenKey(key), host)
  }),
  defineFunction({
    name: 'genSignedCert',
    parameters: [STRING, LIST, LIST, INT, CERTIFICATE],
    result: CERTIFICATE,
    call: ([name, addresses, names, days, signer], host) =>
      signed({ name, addresses, names, days }, { key: newRsaKey(spent(host)), signer: signer.content, host })
  }),
  defineFunction({
    name: 'genSignedCertWithKey',
    parameters: [STRING, LIST, LIST, INT, CERTIFICATE, STRING],
    result: CERTIFICATE,
    call: ([name, addresses, names, days, signer, key], host) =>
      signed({ name, addresses, names, days }, { key: givenKey(key), signer: signer.content, host })
  })
]

function spent(host: FunctionHost): number {
  host.spend(expensiveSteps)
  return rsaSize
}

function certificateValue(certificate: string, key: string): Struct<Pair> {
  return new Struct(CERTIFICATE, { certificate, key })
}

function customCertificate(certificate64: string, key64: string): Struct<Pair> {
  const certificate = decodedText(certificate64, 'certificate')
  const key = decodedText(key64, 'private key')
  const block = firstPemBlock(certificate)
  if (block === undefined) throw new GoError('unable to decode certificate')
  checkCertificate(block.bytes, 'decodedCert.Bytes')
  prefixing('error parsing private key', () => parseKeyPem(key))
  return certificateValue(certificate, key)
}

function decodedText(text: string, what: string): string {
  const bytes = decodeBase64(text)
  if (typeof bytes === 'number') throw new GoError(`unable to decode base64 ${what}`)
  return Buffer.from(bytes).toString()
}

function checkCertificate(bytes: Uint8Array, where: string): void {
  try {
    partsOf(bytes)
  } catch (problem) {
    if (!(problem instanceof RangeError)) throw problem
    throw new GoError(`error parsing certificate: ${where}: x509: malformed certificate`)
  }
}

const givenKey = (text: string): KeyObject => prefixing('parsing private key', () => parseKeyPem(text))

function prefixing<T>(prefix: string, attempt: () => T): T {
  try {
    return attempt()
  } catch (problem) {
    if (problem instanceof GoError) throw new GoError(`${prefix}: ${problem.message}`)
    throw problem
  }
}

interface Naming {
  readonly name: string
  readonly addresses?: readonly GoValue[]
  readonly names?: readonly GoValue[]
  readonly days: bigint
}

function requestOf({ name, addresses = [], names = [], days }: Naming): CertificateRequest {
  return {
    commonName: name,
    addresses: addresses.map(addressOf),
    names: names.map(nameOf),
    days: Number(days),
    isAuthority: false
  }
}

function addressOf(value: GoValue): Uint8Array {
  if (typeof value !== 'string') {
    throw new GoError(`error parsing ip: ${printPlain(value)} is not a string`)
  }
  const bytes = addressBytes(value)
  if (bytes === undefined) throw new GoError(`error parsing ip: ${value}`)
  return bytes
}

function nameOf(value: GoValue): string {
  if (typeof value === 'string') return value
  throw new GoError(`error processing alternate dns name: ${printPlain(value)} is not a string`)
}

function authority(naming: Naming, key: KeyObject, host: FunctionHost): Struct<Pair> {
  return selfSigned({ ...requestOf(naming), isAuthority: true }, key, host)
}

function selfSigned(request: CertificateRequest, key: KeyObject, host: FunctionHost): Struct<Pair> {
  return pairOf(makeCertificate(request, { key, issuer: { key }, host }), key)
}

interface Signing {
  readonly key: KeyObject
  readonly signer: Pair
  readonly host: FunctionHost
}

function signed(naming: Naming, { key, signer, host }: Signing): Struct<Pair> {
  const block = firstPemBlock(signer.certificate)
  if (block === undefined) throw new GoError('unable to decode certificate')
  checkCertificate(block.bytes, 'decodedSignerCert.Bytes')
  const signingKey = prefixing('error parsing private key', () => parseKeyPem(signer.key))
  const issuer: Issuer = { key: signingKey, certificate: block.bytes }
  return pairOf(makeCertificate(requestOf(naming), { key, issuer, host }), key)
}

function pairOf(certificate: Buffer, key: KeyObject): Struct<Pair> {
  return certificateValue(pem('CERTIFICATE', certificate), keyPem(key))
}
