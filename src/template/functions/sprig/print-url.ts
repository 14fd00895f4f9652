// URLs as Go's net/url prints them.
import { textToBytes } from '../../../go/byte-text.js'
import type { GoUrl, UserInformation } from '../../../go/url.js'
import { escapePart } from '../../../go/url-escape.js'

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
  // A colon in the first segment would be read as a scheme.
  return isFirst && /^[^/]*:/.test(escaped) ? `./${escaped}` : escaped
}
