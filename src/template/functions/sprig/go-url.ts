// URLs as Go's net/url reads and writes them; its rules and error texts differ from the WHATWG parser's.

import { bytesToText, textToBytes } from '../../../go/byte-text.js'
import { quote } from '../../../go/quote.js'
import { GoError } from '../function-set.js'
import { checkIpLiteral } from './ip-literal.js'
import { escapePart, unescapePart } from './url-escape.js'

export interface UserInformation {
  readonly name: string
  readonly password?: string | undefined
}

export interface GoUrl {
  readonly scheme: string
  readonly opaque: string
  readonly user?: UserInformation | undefined
  readonly host: string
  readonly path: string
  readonly query: string
  readonly fragment: string
}

/** Parses a URL; throws net/url's error. */
export function parseUrl(text: string): GoUrl {
  const [address, fragment] = cut(textToBytes(text), '#')
  const parsed = blaming(address, () => parseAddress(address))
  return mapTexts({
    ...parsed,
    fragment: blaming(textToBytes(text), () => unescapePart(fragment, 'fragment'))
  })
}

/** The host without port and brackets. */
export function hostName(host: string): string {
  const colon = host.lastIndexOf(':')
  const bare = /^:\d*$/.test(host.slice(colon)) ? host.slice(0, colon) : host
  return /^\[.*\]$/s.test(bare) ? bare.slice(1, -1) : bare
}

export function printUser({ name, password }: UserInformation): string {
  const printed = escapePart(textToBytes(name), 'user')
  return password === undefined ? printed : `${printed}:${escapePart(textToBytes(password), 'user')}`
}

export function printUrl(url: GoUrl): string {
  const scheme = url.scheme === '' ? '' : `${url.scheme}:`
  const query = url.query === '' ? '' : `?${url.query}`
  const fragment = url.fragment === '' ? '' : `#${escapePart(textToBytes(url.fragment), 'fragment')}`
  return scheme + (url.opaque === '' ? printHierarchy(url) : url.opaque) + query + fragment
}

function printHierarchy({ scheme, user, host, path }: GoUrl): string {
  const hasHost = user !== undefined || host !== ''
  const slashes = hasHost || (scheme !== '' && path !== '') ? '//' : ''
  const userPart = user === undefined ? '' : `${printUser(user)}@`
  const authority = slashes + userPart + escapePart(textToBytes(host), 'host')
  return authority + printPath(path, { host, isFirst: scheme === '' && authority === '' })
}

function printPath(path: string, { host, isFirst }: { host: string; isFirst: boolean }): string {
  const escaped = path === '*' ? path : escapePart(textToBytes(path), 'path')
  if (host !== '' && escaped !== '' && !escaped.startsWith('/')) return `/${escaped}`
  // A colon in the first segment would read as a scheme.
  return isFirst && cut(escaped, '/')[0].includes(':') ? `./${escaped}` : escaped
}

function blaming<T>(bytes: string, parse: () => T): T {
  try {
    return parse()
  } catch (problem) {
    if (problem instanceof GoError)
      throw new GoError(`parse ${quote(bytesToText(bytes))}: ${problem.message}`)
    throw problem
  }
}

type Address = Omit<GoUrl, 'fragment'>

const nothing = { scheme: '', opaque: '', host: '', path: '', query: '' }

function parseAddress(address: string): Address {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a URL must not contain
  if (/[\0-\x1f\x7f]/.test(address)) throw new GoError('net/url: invalid control character in URL')
  if (address === '*') return { ...nothing, path: '*' }
  const [scheme, afterScheme] = splitScheme(address)
  const [rest, query] = cut(afterScheme, '?')
  if (!rest.startsWith('/')) {
    if (scheme !== '') return { ...nothing, scheme, opaque: rest, query }
    if (cut(rest, '/')[0].includes(':')) throw new GoError('first path segment in URL cannot contain colon')
  }
  const [authority, path] = splitAuthority(rest, scheme)
  return { ...nothing, scheme, query, ...parseAuthority(scheme, authority), path: unescapePart(path, 'path') }
}

function splitScheme(address: string): [scheme: string, rest: string] {
  if (address.startsWith(':')) throw new GoError('missing protocol scheme')
  const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(address)?.[1]
  return scheme === undefined ? ['', address] : [scheme.toLowerCase(), address.slice(scheme.length + 1)]
}

function splitAuthority(rest: string, scheme: string): [authority: string, path: string] {
  if (!rest.startsWith('//') || (scheme === '' && rest.startsWith('///'))) return ['', rest]
  const slash = rest.indexOf('/', 2)
  return slash === -1 ? [rest.slice(2), ''] : [rest.slice(2, slash), rest.slice(slash)]
}

function parseAuthority(scheme: string, authority: string): Pick<Address, 'user' | 'host'> {
  const at = authority.lastIndexOf('@')
  const host = parseHost(scheme, authority.slice(at + 1))
  if (at === -1) return { host }
  const userinfo = authority.slice(0, at)
  if (!/^[A-Za-z0-9\-._:~!$&'()*+,;=%@]*$/.test(userinfo)) throw new GoError('net/url: invalid userinfo')
  const [name, password] = cut(userinfo, ':')
  const unescapedName = unescapePart(name, 'user')
  if (!userinfo.includes(':')) return { host, user: { name: unescapedName } }
  return { host, user: { name: unescapedName, password: unescapePart(password, 'user') } }
}

function parseHost(scheme: string, host: string): string {
  const bracket = host.lastIndexOf('[')
  if (bracket > 0) throw new GoError('invalid IP-literal')
  if (bracket === 0) return parseBracketed(host)
  const isWeb = scheme === 'http' || scheme === 'https'
  const colon = isWeb ? host.indexOf(':') : host.lastIndexOf(':')
  if (colon !== -1) checkPort(host.slice(colon))
  return unescapePart(host, 'host')
}

function parseBracketed(host: string): string {
  const close = host.lastIndexOf(']')
  if (close === -1) throw new GoError("missing ']' in host")
  const port = host.slice(close + 1)
  checkPort(port)
  const literal = host.slice(1, close)
  const zone = literal.indexOf('%25')
  const address = zone === -1 ? literal : literal.slice(0, zone)
  const name = unescapePart(address, 'host') + (zone === -1 ? '' : unescapePart(literal.slice(zone), 'zone'))
  checkIpLiteral(name)
  return `[${name}]${port}`
}

function checkPort(port: string): void {
  if (!/^(?::\d*)?$/.test(port)) throw new GoError(`invalid port ${quote(bytesToText(port))} after host`)
}

function mapTexts(url: GoUrl): GoUrl {
  const { user } = url
  return {
    scheme: url.scheme,
    opaque: bytesToText(url.opaque),
    host: bytesToText(url.host),
    path: bytesToText(url.path),
    query: bytesToText(url.query),
    fragment: bytesToText(url.fragment),
    user: user && { name: bytesToText(user.name), password: user.password && bytesToText(user.password) }
  }
}

function cut(text: string, separator: string): [before: string, after: string] {
  const at = text.indexOf(separator)
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)]
}
