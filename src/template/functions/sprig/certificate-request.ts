// The parameters of a certificate that a template creates.
import { printPlain } from '../../fmt/print-value.js'
import type { GoValue } from '../../value.js'
import { GoError } from '../function-set.js'

import { addressBytes } from './ip-bytes.js'

/** As templates give it. */
export interface CertificateNaming {
  readonly name: string
  readonly addresses?: readonly GoValue[]
  readonly names?: readonly GoValue[]
  readonly days: bigint
}

/** The request for a certificate other than an authority's; throws on an invalid address or name. */
export function requestOf({ name, addresses = [], names = [], days }: CertificateNaming): CertificateRequest {
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

/** As it is written into the certificate. */
export interface CertificateRequest {
  readonly commonName: string
  readonly addresses: readonly Uint8Array[]
  readonly names: readonly string[]
  readonly days: number
  readonly isAuthority: boolean
}
