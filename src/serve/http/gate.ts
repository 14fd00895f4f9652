import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Which requests are accepted, and why others are refused. */
export interface GateRules {
  /** Host names under which the server may be called, as in `Host` and `Origin`, without port. */
  readonly hosts: ReadonlySet<string>
  /** Host names of pages that may call it, in addition to its own. */
  readonly origins: ReadonlySet<string>
  /** Null: everyone who can reach the address may call. */
  readonly token: string | null
}

export interface GateRefusal {
  readonly status: number
  readonly message: string
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * A page in a browser can reach a server on this machine under a name of its own (DNS rebinding): only known names are answered. Health
 * needs no token.
 */
export function refusalAt(request: IncomingMessage, rules: GateRules): GateRefusal | null {
  const { host, origin, authorization } = request.headers
  if (request.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1)
    return { status: 400, message: 'the request names more than one Host' }
  if (!rules.hosts.has(hostName(host ?? '')))
    return { status: 403, message: `this server is not called "${shown(host ?? '')}" (Host)` }
  if (origin !== undefined && !isKnownOrigin(origin, rules))
    return { status: 403, message: `pages of "${shown(origin)}" may not call this server (Origin)` }
  return rules.token === null || isToken(authorization, rules.token) ? null : unauthorized(authorization)
}

/** The same without checking for a token. */
export function strangerAt(request: IncomingMessage, rules: GateRules): GateRefusal | null {
  return refusalAt(request, { ...rules, token: null })
}

function unauthorized(authorization: string | undefined): GateRefusal {
  const isWrong = authorization !== undefined
  return {
    status: 401,
    message: isWrong ? 'the token is not the right one' : 'a token is needed: Authorization: Bearer TOKEN',
    headers: { 'www-authenticate': isWrong ? 'Bearer error="invalid_token"' : 'Bearer' }
  }
}

/** In constant time, so that the duration reveals nothing about the token. */
function isToken(authorization: string | undefined, token: string): boolean {
  const [, given] = /^Bearer +(\S+) *$/i.exec(authorization ?? '') ?? []
  if (given === undefined) return false
  return timingSafeEqual(digest(given), digest(token))
}

const digest = (text: string) => createHash('sha256').update(text).digest()

function isKnownOrigin(origin: string, { hosts, origins }: GateRules): boolean {
  if (!URL.canParse(origin)) return false
  const { hostname, protocol } = new URL(origin)
  return (protocol === 'http:' || protocol === 'https:') && (hosts.has(hostname) || origins.has(hostname))
}

/** `localhost:8080` and `[::1]:8080` without the port; an invalid port makes the name invalid. */
function hostName(host: string): string {
  return URL.canParse(`http://${host}`) ? host.replace(/:\d+$/, '').toLowerCase() : ''
}

function shown(text: string): string {
  return text.length > 100 ? `${text.slice(0, 100)}…` : text
}
