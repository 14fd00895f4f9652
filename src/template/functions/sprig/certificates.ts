// Keys and certificates. Serial numbers, dates and curve keys come from the host; RSA and DSA keys from OpenSSL.
import type { KeyObject } from 'node:crypto'
import { INT, STRING } from '../../go-type.js'
import { LIST, type Struct } from '../../value.js'
import { defineFunction, type FunctionHost, type TemplateFunction } from '../function-set.js'
import { type Issuer, makeCertificate } from './certificate.js'
import { type CertificateNaming, type CertificateRequest, requestOf } from './certificate-request.js'
import { CERTIFICATE, type CertificatePair, certificateValue, pairOf } from './certificate-value.js'
import { certificateIn, decodedText, givenKey } from './given-certificate.js'
import { newKeyPem, newRsaKey } from './private-key.js'

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

function customCertificate(certificate64: string, key64: string): Struct<CertificatePair> {
  const certificate = decodedText(certificate64, 'certificate')
  const key = decodedText(key64, 'private key')
  certificateIn(certificate, 'decodedCert.Bytes')
  givenKey(key, 'error parsing private key')
  return certificateValue(certificate, key)
}

function authority(naming: CertificateNaming, key: KeyObject, host: FunctionHost): Struct<CertificatePair> {
  return selfSigned({ ...requestOf(naming), isAuthority: true }, key, host)
}

function selfSigned(
  request: CertificateRequest,
  key: KeyObject,
  host: FunctionHost
): Struct<CertificatePair> {
  return pairOf(makeCertificate(request, { key, issuer: { key }, host }), key)
}

interface Signing {
  readonly key: KeyObject
  readonly signer: CertificatePair
  readonly host: FunctionHost
}

function signed(naming: CertificateNaming, { key, signer, host }: Signing): Struct<CertificatePair> {
  const certificate = certificateIn(signer.certificate, 'decodedSignerCert.Bytes')
  const signingKey = givenKey(signer.key, 'error parsing private key')
  const issuer: Issuer = { key: signingKey, certificate }
  return pairOf(makeCertificate(requestOf(naming), { key, issuer, host }), key)
}
