import { isIpv6 } from '../../../../go/ip-literal.js'
import { printPlain } from '../../../fmt/print-value.js'
import type { GoValue } from '../../../value.js'
import { GoError } from '../../function-set.js'

// The parameters of a certificate that a template creates.

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

const BYTE = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const IPV4_PATTERN = new RegExp(`^${BYTE}(?:\\.${BYTE}){3}$`)

/** The 4 or 16 bytes of an address, or undefined for other text. */
function addressBytes(address: string): Uint8Array | undefined {
  if (IPV4_PATTERN.test(address)) return Uint8Array.from(address.split('.'), Number)
  if (!address.includes(':') || address.includes('%') || !isIpv6(address)) return undefined
  const [head = '', tail] = withoutDots(address).split('::')
  const before = groupsOf(head)
  const after = tail === undefined ? [] : groupsOf(tail)
  const gap = new Array<number>(8 - before.length - after.length).fill(0)
  return Uint8Array.from([...before, ...gap, ...after].flatMap(group => [group >> 8, group & 0xff]))
}

const groupsOf = (text: string): number[] =>
  text === '' ? [] : text.split(':').map(group => Number.parseInt(group, 16))

// The last 32 bits may be written as an IPv4 address.
function withoutDots(address: string): string {
  return address.replace(/\d+\.\d+\.\d+\.\d+$/, dotted => {
    const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
}
