import { textToBytes } from '../../../../go/byte-text.js'
import { type GoUrl, parseUrl, type UserInformation } from '../../../../go/url.js'
import { UrlError } from '../../../../go/url-error.js'
import { escapePart } from '../../../../go/url-escape.js'
import { hostName } from '../../../../go/url-host.js'
import { STRING } from '../../../go-type.js'
import { type GoMap, MAP, newMap, typeOf } from '../../../value.js'
import { defineFunction, GoError, type TemplateFunction } from '../../function-set.js'

// URLs to maps of their parts and back; host names.

export const urlFunctions: readonly TemplateFunction[] = [
  defineFunction({
    name: 'urlParse',
    parameters: [STRING],
    result: MAP,
    charactersPerStep: 2,
    call: ([text]) => partsOf(text)
  }),
  defineFunction({
    name: 'urlJoin',
    parameters: [MAP],
    result: STRING,
    reads: 'everything',
    charactersPerStep: 2,
    call: ([parts]) => joined(parts)
  }),
  defineFunction({
    name: 'getHostByName',
    parameters: [STRING],
    result: STRING,
    // Templates here never access the network: no name resolves, at which sprig panics.
    call: () => {
      throw new GoError('invalid argument to Intn')
    }
  })
]

function partsOf(text: string): GoMap {
  const url = explaining('unable to parse url', () => parseUrl(text))
  return newMap([
    ['scheme', url.scheme],
    ['host', url.host],
    ['hostname', hostName(url.host)],
    ['path', url.path],
    ['query', url.query],
    ['opaque', url.opaque],
    ['fragment', url.fragment],
    ['userinfo', url.user === undefined ? '' : printUser(url.user)]
  ])
}

function joined(parts: GoMap): string {
  const url = {
    scheme: partNamed(parts, 'scheme'),
    host: partNamed(parts, 'host'),
    path: partNamed(parts, 'path'),
    query: partNamed(parts, 'query'),
    opaque: partNamed(parts, 'opaque'),
    fragment: partNamed(parts, 'fragment')
  }
  const userinfo = partNamed(parts, 'userinfo')
  if (userinfo === '') return printUrl(url)
  const { user } = explaining('unable to parse userinfo in dict', () => parseUrl(`proto://${userinfo}@host`))
  return printUrl({ ...url, user })
}

function partNamed(parts: GoMap, name: string): string {
  if (!Object.hasOwn(parts, name)) return ''
  const part = parts[name] ?? null
  if (part === null) {
    throw new GoError('runtime error: invalid memory address or nil pointer dereference')
  }
  if (typeof part === 'string') return part
  const { kind } = typeOf(part)
  throw new GoError(`unable to parse ${name} key, must be of type string, but ${kind} found`)
}

function explaining<T>(what: string, parse: () => T): T {
  try {
    return parse()
  } catch (problem) {
    if (problem instanceof UrlError) throw new GoError(`${what}: ${problem.message}`)
    throw problem
  }
}

// URLs as Go's net/url prints them.

function printUser({ name, password }: UserInformation): string {
  const printed = escapePart(textToBytes(name), 'user')
  return password === undefined ? printed : `${printed}:${escapePart(textToBytes(password), 'user')}`
}

function printUrl(url: GoUrl): string {
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
  // A colon in the first segment would be read as a scheme.
  return isFirst && /^[^/]*:/.test(escaped) ? `./${escaped}` : escaped
}
