// Just enough of ASN.1's distinguished encoding to write a certificate and to read its parts back.

export const tags = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  nothing: 0x05,
  identifier: 0x06,
  utf8: 0x0c,
  printable: 0x13,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31
} as const

/** One element: tag, length, content. */
export function element(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag, ...lengthBytes(content.length)]), content])
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => element(tags.sequence, ...parts)

export const context = (number: number, ...parts: readonly Uint8Array[]): Buffer =>
  element(0xa0 | number, ...parts)

export function integer(value: bigint): Buffer {
  const hex = value.toString(16)
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')
  const needsZero = ((bytes[0] ?? 0) & 0x80) !== 0
  return element(tags.integer, needsZero ? Buffer.from([0]) : Buffer.alloc(0), bytes)
}

/** A bit string of whole bytes, or one that ends some bits earlier. */
export const bits = (bytes: Uint8Array, unused = 0): Buffer =>
  element(tags.bits, Buffer.from([unused]), bytes)

export const octets = (...parts: readonly Uint8Array[]): Buffer => element(tags.octets, ...parts)

export const truth = (): Buffer => element(tags.boolean, Buffer.from([0xff]))

/** An object identifier in its dotted form. */
export function identifier(dotted: string): Buffer {
  const [first = 0, second = 0, ...others] = dotted.split('.').map(Number)
  return element(tags.identifier, Buffer.from([first * 40 + second, ...others.flatMap(base128)]))
}

/** The elements inside an element's content. */
export function childrenOf(content: Uint8Array): DerElement[] {
  const children: DerElement[] = []
  for (let at = 0; at < content.length; ) {
    const child = readElement(content, at)
    children.push(child)
    at += child.whole.length
  }
  return children
}

export interface DerElement {
  readonly tag: number
  readonly content: Uint8Array
  readonly whole: Uint8Array
}

/** The element that starts at an offset; throws a RangeError where the bytes end too early. */
export function readElement(bytes: Uint8Array, at = 0): DerElement {
  const tag = bytes[at] ?? 0
  const first = bytes[at + 1] ?? 0
  const extra = first < 0x80 ? 0 : first & 0x7f
  const length =
    extra === 0 ? first : bytes.subarray(at + 2, at + 2 + extra).reduce((sum, byte) => sum * 256 + byte, 0)
  const start = at + 2 + extra
  if (start + length > bytes.length) throw new RangeError('the element is longer than its surroundings')
  return { tag, content: bytes.subarray(start, start + length), whole: bytes.subarray(at, start + length) }
}

function lengthBytes(length: number): number[] {
  if (length < 0x80) return [length]
  const bytes: number[] = []
  for (let left = length; left > 0; left = Math.floor(left / 256)) bytes.unshift(left % 256)
  return [0x80 | bytes.length, ...bytes]
}

function base128(value: number): number[] {
  const bytes = [value & 0x7f]
  for (let left = value >> 7; left > 0; left >>= 7) bytes.unshift((left & 0x7f) | 0x80)
  return bytes
}
