// The host of a URL as Go's net/url reads it, with its port and brackets.
import { bytesToText } from './byte-text.js'
import { checkIpLiteral } from './ip-literal.js'
import { quote } from './quote.js'
import { UrlError } from './url-error.js'
import { unescapePart } from './url-escape.js'

/** The host without port and brackets. */
export function hostName(host: string): string {
  const colon = host.lastIndexOf(':')
  const bare = /^:\d*$/.test(host.slice(colon)) ? host.slice(0, colon) : host
  return /^\[.*\]$/s.test(bare) ? bare.slice(1, -1) : bare
}

/** Throws net/url's error for an invalid host. */
export function parseHost(scheme: string, host: string): string {
  const bracket = host.lastIndexOf('[')
  if (bracket > 0) throw new UrlError('invalid IP-literal')
  if (bracket === 0) return parseBracketed(host)
  const isWeb = scheme === 'http' || scheme === 'https'
  const colon = isWeb ? host.indexOf(':') : host.lastIndexOf(':')
  if (colon !== -1) checkPort(host.slice(colon))
  return unescapePart(host, 'host')
}

function parseBracketed(host: string): string {
  const close = host.lastIndexOf(']')
  if (close === -1) throw new UrlError("missing ']' in host")
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
  if (!/^(?::\d*)?$/.test(port)) throw new UrlError(`invalid port ${quote(bytesToText(port))} after host`)
}
