// The address in brackets in a URL's host must be an IPv6 address; errors have the messages of Go's netip.
import { quote } from './quote.js'
import { UrlError } from './url-error.js'

/** Throws net/url's error unless the text is an IPv6 address, with or without a zone. */
export function checkIpLiteral(address: string): void {
  const first = /[.:%]/.exec(address)?.[0]
  if (first === ':') {
    checkIpv6(address)
    return
  }
  if (first === '%') throw badAddress(address, 'missing IPv6 address')
  if (first === undefined) throw badAddress(address, 'unable to parse IP')
  checkIpv4(address, address)
  throw new UrlError('invalid IP-literal')
}

export function isIpv6(address: string): boolean {
  try {
    checkIpv6(address)
    return true
  } catch (problem) {
    if (problem instanceof UrlError) return false
    throw problem
  }
}

const GROUP_COUNT = 8

function checkIpv6(address: string): void {
  const percent = address.indexOf('%')
  if (percent !== -1 && percent === address.length - 1) {
    throw badAddress(address, 'zone must be a non-empty string')
  }
  let rest = percent === -1 ? address : address.slice(0, percent)
  let hasGap = rest.startsWith('::')
  if (hasGap) rest = rest.slice(2)
  let groups = 0
  while (rest !== '' && groups < GROUP_COUNT) {
    const group = readGroup(address, rest)
    if (rest[group.length] === '.') {
      checkEmbedded(address, rest, groups, hasGap)
      groups += 2
      rest = ''
      break
    }
    groups++
    rest = rest.slice(group.length)
    if (rest === '') break
    rest = afterColon(address, rest)
    if (!rest.startsWith(':')) continue
    if (hasGap) throw badAddress(address, 'multiple :: in address', rest)
    hasGap = true
    rest = rest.slice(1)
  }
  if (rest !== '') throw badAddress(address, 'trailing garbage after address', rest)
  if (groups < GROUP_COUNT && !hasGap) throw badAddress(address, 'address string too short')
  if (groups === GROUP_COUNT && hasGap) {
    throw badAddress(address, 'the :: must expand to at least one field of zeros')
  }
}

function readGroup(address: string, rest: string): string {
  const digits = /^[0-9A-Fa-f]*/.exec(rest)?.[0] ?? ''
  if (digits === '') {
    throw badAddress(address, 'each colon-separated field must have at least one digit', rest)
  }
  if (digits.length > 4) throw badAddress(address, 'each group must have 4 or less digits', rest)
  return digits
}

function afterColon(address: string, rest: string): string {
  if (!rest.startsWith(':')) throw badAddress(address, 'unexpected character, want colon', rest)
  if (rest === ':') throw badAddress(address, 'colon must be followed by more characters', rest)
  return rest.slice(1)
}

function checkEmbedded(address: string, rest: string, groups: number, hasGap: boolean): void {
  if (!hasGap && groups !== GROUP_COUNT - 2) {
    const message = 'embedded IPv4 address must replace the final 2 fields of the address'
    throw badAddress(address, message, rest)
  }
  if (groups + 2 > GROUP_COUNT) {
    throw badAddress(address, 'too many hex fields to fit an embedded IPv4 at the end of the address', rest)
  }
  checkIpv4(address, rest)
}

function checkIpv4(address: string, text: string): void {
  let fields = 0
  let digits = ''
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at)
    if (letter === '.') {
      if (digits === '' || at === text.length - 1) {
        throw badAddress(address, 'IPv4 field must have at least one digit', text.slice(at))
      }
      if (fields === 3) throw badAddress(address, 'IPv4 address too long')
      fields++
      digits = ''
      continue
    }
    if (!/\d/.test(letter)) throw badAddress(address, 'unexpected character', text.slice(at))
    if (digits === '0') throw badAddress(address, 'IPv4 field has octet with leading zero')
    digits += letter
    if (Number(digits) > 255) throw badAddress(address, 'IPv4 field has value >255')
  }
  if (fields < 3) throw badAddress(address, 'IPv4 address too short')
}

function badAddress(address: string, message: string, at?: string): UrlError {
  const place = at === undefined ? '' : ` (at ${quote(at)})`
  return new UrlError(`invalid host: ParseAddr(${quote(address)}): ${message}${place}`)
}
