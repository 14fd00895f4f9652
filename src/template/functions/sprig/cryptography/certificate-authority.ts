import type { KeyObject } from 'node:crypto'
import type { Struct } from '../../../value.js'
import { type FunctionHost, GoError } from '../../function-set.js'
import { decodeBase64 } from './base-text.js'
import { type Issuer, makeCertificate } from './certificate.js'
import { partsOf } from './certificate-parts.js'
import { type CertificateNaming, requestOf } from './certificate-request.js'
import { type CertificatePair, certificateValue } from './certificate-value.js'
import { firstPemBlock, keyPem, newRsaKey, parseKeyPem, pem } from './private-key.js'

// Keys and certificates as texts, made by Node's cryptography. Browsers get `certificate-authority.browser.ts`.

export { newKeyPem } from './private-key.js'

/** Whose certificate is made. */
export interface CertificateOrder {
  readonly naming: CertificateNaming
  /** In PEM; null for a new one. */
  readonly key: string | null
  readonly host: FunctionHost
}

const RSA_SIZE = 2048

export function customCertificate(certificate64: string, key64: string): Struct<CertificatePair> {
  const certificate = decodedText(certificate64, 'certificate')
  const key = decodedText(key64, 'private key')
  certificateIn(certificate, 'decodedCert.Bytes')
  givenKey(key, 'error parsing private key')
  return certificateValue(certificate, key)
}

export function authority({ naming, key, host }: CertificateOrder): Struct<CertificatePair> {
  const own = keyFor(key)
  const request = { ...requestOf(naming), isAuthority: true }
  return pairOf(makeCertificate(request, { key: own, issuer: { key: own }, host }), own)
}

export function selfSigned({ naming, key, host }: CertificateOrder): Struct<CertificatePair> {
  const request = requestOf(naming)
  const own = keyFor(key)
  return pairOf(makeCertificate(request, { key: own, issuer: { key: own }, host }), own)
}

export function signed(
  { naming, key, host }: CertificateOrder,
  signer: CertificatePair
): Struct<CertificatePair> {
  const own = keyFor(key)
  const certificate = certificateIn(signer.certificate, 'decodedSignerCert.Bytes')
  const signingKey = givenKey(signer.key, 'error parsing private key')
  const issuer: Issuer = { key: signingKey, certificate }
  return pairOf(makeCertificate(requestOf(naming), { key: own, issuer, host }), own)
}

const keyFor = (given: string | null): KeyObject => (given === null ? newRsaKey(RSA_SIZE) : givenKey(given))

/** The template value for a certificate in DER and its key. */
function pairOf(certificate: Buffer, key: KeyObject): Struct<CertificatePair> {
  return certificateValue(pem('CERTIFICATE', certificate), keyPem(key))
}

// Certificates and keys that a template passes in, with sprig's messages for invalid ones.

/** A text passed in as base64. */
function decodedText(text: string, what: string): string {
  const bytes = decodeBase64(text)
  if (typeof bytes === 'number') throw new GoError(`unable to decode base64 ${what}`)
  return Buffer.from(bytes).toString()
}

/** The bytes of a certificate in PEM; `where` is its name in Go's error. */
function certificateIn(text: string, where: string): Uint8Array {
  const block = firstPemBlock(text)
  if (block === undefined) throw new GoError('unable to decode certificate')
  try {
    partsOf(block.bytes)
  } catch (problem) {
    if (!(problem instanceof RangeError)) throw problem
    throw new GoError(`error parsing certificate: ${where}: x509: malformed certificate`)
  }
  return block.bytes
}

/** A key in PEM; `prefix` precedes the error message. */
function givenKey(text: string, prefix = 'parsing private key'): KeyObject {
  try {
    return parseKeyPem(text)
  } catch (problem) {
    if (problem instanceof GoError) throw new GoError(`${prefix}: ${problem.message}`)
    throw problem
  }
}
