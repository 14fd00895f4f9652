// Keys and certificates as texts, made by Node's cryptography. Browsers get `certificate-authority.browser.ts`.
import type { KeyObject } from 'node:crypto'
import type { Struct } from '../../value.js'
import type { FunctionHost } from '../function-set.js'
import { type Issuer, makeCertificate } from './certificate.js'
import { type CertificateNaming, requestOf } from './certificate-request.js'
import { type CertificatePair, certificateValue } from './certificate-value.js'
import { certificateIn, decodedText, givenKey } from './given-certificate.js'
import { keyPem, newRsaKey, pem } from './private-key.js'

export { newKeyPem } from './private-key.js'

/** Whose certificate is made. */
export interface CertificateOrder {
  readonly naming: CertificateNaming
  /** In PEM; null for a new one. */
  readonly key: string | null
  readonly host: FunctionHost
}

const rsaSize = 2048

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

const keyFor = (given: string | null): KeyObject => (given === null ? newRsaKey(rsaSize) : givenKey(given))

/** The template value for a certificate in DER and its key. */
function pairOf(certificate: Buffer, key: KeyObject): Struct<CertificatePair> {
  return certificateValue(pem('CERTIFICATE', certificate), keyPem(key))
}
