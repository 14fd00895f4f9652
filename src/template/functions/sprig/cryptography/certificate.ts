// X.509 certificates as sprig creates them: server and client authentication, names and addresses, a serial number of 128 bits.
import { createHash, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { type FunctionHost, GoError } from '../../function-set.js'
import { partsOf, SUBJECT_KEY_IDENTIFIER } from './certificate-parts.js'
import type { CertificateRequest } from './certificate-request.js'
import {
  bits,
  childrenOf,
  context,
  element,
  identifier,
  integer,
  octets,
  readElement,
  sequence,
  tags,
  truth
} from './der.js'
import { randomBytes } from './host-random.js'

export interface Issuer {
  readonly key: KeyObject
  /** Its certificate; a self-signed one has none yet. */
  readonly certificate?: Uint8Array
}

/** The certificate of a key, signed by the issuer, in DER. */
export function makeCertificate(
  request: CertificateRequest,
  { key, issuer, host }: { key: KeyObject; issuer: Issuer; host: FunctionHost }
): Buffer {
  const algorithm = signatureAlgorithm(issuer.key)
  const authority = issuer.certificate && partsOf(issuer.certificate)
  const subject = distinguishedName(request.commonName)
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' })
  const body = sequence(
    context(0, integer(2n)),
    integer(serialNumber(host)),
    algorithm,
    authority?.subject ?? subject,
    validity(host.now(), request.days),
    subject,
    publicKey,
    context(3, sequence(...extensions(request, publicKey, authority?.keyIdentifier)))
  )
  return sequence(body, algorithm, bits(sign(digestFor(issuer.key), body, issuer.key)))
}

function digestFor(key: KeyObject): string | null {
  return key.asymmetricKeyType === 'ed25519' ? null : 'sha256'
}

function signatureAlgorithm(key: KeyObject): Buffer {
  if (key.asymmetricKeyType === 'ed25519') return sequence(identifier('1.3.101.112'))
  if (key.asymmetricKeyType === 'ec') return sequence(identifier('1.2.840.10045.4.3.2'))
  return sequence(identifier('1.2.840.113549.1.1.11'), element(tags.nothing))
}

function distinguishedName(commonName: string): Buffer {
  const isPrintable = /^[A-Za-z0-9 '()+,\-./:=?]*$/.test(commonName)
  const text = element(isPrintable ? tags.printable : tags.utf8, Buffer.from(commonName))
  return sequence(element(tags.set, sequence(identifier('2.5.4.3'), text)))
}

function serialNumber(host: FunctionHost): bigint {
  return BigInt(`0x${Buffer.from(randomBytes(16, host)).toString('hex')}`)
}

function validity(now: number, days: number): Buffer {
  return sequence(timeElement(now), timeElement(now + days * 86_400_000))
}

const latest = Date.UTC(9999, 11, 31)

function timeElement(milliseconds: number): Buffer {
  if (!(Math.abs(milliseconds) < latest)) {
    throw new GoError('error creating certificate: cannot represent time as GeneralizedTime')
  }
  const digits = new Date(milliseconds).toISOString().replace(/\..*/, '').replace(/[-:T]/g, '')
  const year = Number(digits.slice(0, 4))
  if (year >= 1950 && year < 2050) return element(tags.utcTime, Buffer.from(`${digits.slice(2)}Z`))
  return element(tags.generalizedTime, Buffer.from(`${digits}Z`))
}

/** The contents of a certificate other than its subject: key usage, key identifiers, names and addresses. */
function extensions(
  request: CertificateRequest,
  publicKey: Buffer,
  authorityKey: Buffer | undefined
): Buffer[] {
  const list = [
    extension('2.5.29.15', true, keyUsage(request.isAuthority)),
    extension('2.5.29.37', false, sequence(identifier('1.3.6.1.5.5.7.3.1'), identifier('1.3.6.1.5.5.7.3.2'))),
    extension('2.5.29.19', true, request.isAuthority ? sequence(truth()) : sequence())
  ]
  if (request.isAuthority) list.push(extension(SUBJECT_KEY_IDENTIFIER, false, octets(keyDigest(publicKey))))
  if (authorityKey !== undefined)
    list.push(extension('2.5.29.35', false, sequence(element(0x80, authorityKey))))
  const names = [
    ...request.names.map(name => element(0x82, Buffer.from(name))),
    ...request.addresses.map(address => element(0x87, address))
  ]
  if (names.length > 0) list.push(extension('2.5.29.17', false, sequence(...names)))
  return list
}

function extension(name: string, isCritical: boolean, value: Buffer): Buffer {
  return sequence(identifier(name), ...(isCritical ? [truth()] : []), octets(value))
}

// Digital signature and key encipherment; an authority may also sign certificates.
function keyUsage(isAuthority: boolean): Buffer {
  return isAuthority ? bits(Uint8Array.of(0xa4), 2) : bits(Uint8Array.of(0xa0), 5)
}

function keyDigest(publicKey: Buffer): Buffer {
  const key = childrenOf(readElement(publicKey).content)[1]
  return createHash('sha256')
    .update((key?.content ?? publicKey).subarray(1))
    .digest()
    .subarray(0, 20)
}
