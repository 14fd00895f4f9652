// URLs as Go's net/url parses them; its rules and error messages differ from the WHATWG parser's.

import { bytesToText, textToBytes } from './byte-text.js'
import { quote } from './quote.js'
import { UrlError } from './url-error.js'
import { unescapePart } from './url-escape.js'
import { parseHost } from './url-host.js'

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

/** Parses a request target, as net/url's ParseRequestURI: a URL or a path, without a fragment; throws its error. */
export function parseRequestUri(text: string): GoUrl {
  const address = textToBytes(text)
  return mapTexts({ ...blaming(address, () => parseAddress(address, { isRequest: true })), fragment: '' })
}

function blaming<T>(bytes: string, parse: () => T): T {
  try {
    return parse()
  } catch (problem) {
    if (problem instanceof UrlError)
      throw new UrlError(`parse ${quote(bytesToText(bytes))}: ${problem.message}`)
    throw problem
  }
}

type Address = Omit<GoUrl, 'fragment'>

const nothing = { scheme: '', opaque: '', host: '', path: '', query: '' }

function parseAddress(address: string, { isRequest } = { isRequest: false }): Address {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a URL must not contain these
  if (/[\0-\x1f\x7f]/.test(address)) throw new UrlError('net/url: invalid control character in URL')
  if (address === '' && isRequest) throw new UrlError('empty url')
  if (address === '*') return { ...nothing, path: '*' }
  const [scheme, afterScheme] = splitScheme(address)
  const [rest, query] = cut(afterScheme, '?')
  if (!rest.startsWith('/')) {
    if (scheme !== '') return { ...nothing, scheme, opaque: rest, query }
    if (isRequest) throw new UrlError('invalid URI for request')
    if (cut(rest, '/')[0].includes(':')) throw new UrlError('first path segment in URL cannot contain colon')
  }
  const isPath = isRequest && scheme === ''
  const [authority, path] = isPath ? ['', rest] : splitAuthority(rest, scheme)
  return { ...nothing, scheme, query, ...parseAuthority(scheme, authority), path: unescapePart(path, 'path') }
}

function splitScheme(address: string): [scheme: string, rest: string] {
  if (address.startsWith(':')) throw new UrlError('missing protocol scheme')
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
  if (!/^[A-Za-z0-9\-._:~!$&'()*+,;=%@]*$/.test(userinfo)) throw new UrlError('net/url: invalid userinfo')
  const [name, password] = cut(userinfo, ':')
  const unescapedName = unescapePart(name, 'user')
  if (!userinfo.includes(':')) return { host, user: { name: unescapedName } }
  return { host, user: { name: unescapedName, password: unescapePart(password, 'user') } }
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
