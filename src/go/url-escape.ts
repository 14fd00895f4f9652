// Percent escapes of the parts of a URL, over texts of one character per byte.

import { bytesToText } from './byte-text.js'
import { mapLetters } from './letters.js'
import { quote } from './quote.js'
import { UrlError } from './url-error.js'

export type UrlPart = 'host' | 'zone' | 'path' | 'user' | 'fragment'

const HOST_BYTES = /[A-Za-z0-9\-_.~!"$&'()*+,:;<=>[\]]/

/** The bytes that a part may contain unescaped. */
const plainBytes: Record<UrlPart, RegExp> = {
  host: HOST_BYTES,
  zone: HOST_BYTES,
  path: /[A-Za-z0-9\-_.~$&+,/:;=@]/,
  user: /[A-Za-z0-9\-_.~$&+,;=]/,
  fragment: /[A-Za-z0-9\-_.~!$&()*+,/:;=?@]/
}

export function escapePart(bytes: string, part: UrlPart): string {
  return mapLetters(bytes, byte => (plainBytes[part].test(byte) ? byte : escaped(byte)))
}

export function unescapePart(bytes: string, part: UrlPart): string {
  return bytes.replace(/%(?:[0-9A-Fa-f]{2}|.{0,2})|[^%]/gs, piece => {
    if (piece.startsWith('%')) return unescaped(piece, part)
    if (isHost(part) && piece < '\x80' && !plainBytes[part].test(piece)) {
      throw new UrlError(`invalid character ${quote(piece)} in host name`)
    }
    return piece
  })
}

function unescaped(piece: string, part: UrlPart): string {
  if (!/^%[0-9A-Fa-f]{2}$/.test(piece)) throw badEscape(piece)
  const byte = String.fromCharCode(Number.parseInt(piece.slice(1), 16))
  if (part === 'host' && byte < '\x80' && byte !== '%') throw badEscape(piece)
  if (part === 'zone' && byte !== '%' && byte !== ' ' && !HOST_BYTES.test(byte)) throw badEscape(piece)
  return byte
}

function badEscape(piece: string): UrlError {
  return new UrlError(`invalid URL escape ${quote(bytesToText(piece))}`)
}

const isHost = (part: UrlPart): boolean => part === 'host' || part === 'zone'

function escaped(byte: string): string {
  return `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
}
