import { isIpv6 } from '../../../go/ip-literal.js'

const byte = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const ipv4Pattern = new RegExp(`^${byte}(?:\\.${byte}){3}$`)

/** The 4 or 16 bytes of an address, or undefined for other text. */
export function addressBytes(address: string): Uint8Array | undefined {
  if (ipv4Pattern.test(address)) return Uint8Array.from(address.split('.'), Number)
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
