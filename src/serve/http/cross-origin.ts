import type { IncomingMessage, ServerResponse } from 'node:http'
import type { GateRules } from './gate.js'

/** How long a browser may cache the answer to a preflight, in seconds. */
const PREFLIGHT_SECONDS = 600

/** Lets pages of explicitly allowed sites read the answer; true where the request comes from one. */
export function allowPage(
  { headers: { origin } }: IncomingMessage,
  response: ServerResponse,
  { origins }: GateRules
): boolean {
  if (origins.size > 0) response.setHeader('vary', 'origin')
  if (origin === undefined || !isNamed(origin, origins)) return false
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-expose-headers', 'mcp-session-id, retry-after, www-authenticate')
  return true
}

function isNamed(origin: string, origins: GateRules['origins']): boolean {
  return URL.canParse(origin) && origins.has(new URL(origin).hostname)
}

/** True for a browser's preflight request, which carries no token. */
export function isPreflight({ method, headers }: IncomingMessage): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined
}

export function answerPreflight({ headers }: IncomingMessage, response: ServerResponse): void {
  const asked = headers['access-control-request-headers']
  response.writeHead(204, {
    'access-control-allow-methods': 'GET, POST, DELETE',
    // Arguments of tools may be headers too, so the headers cannot be listed here.
    ...(typeof asked === 'string' ? { 'access-control-allow-headers': asked } : {}),
    'access-control-max-age': String(PREFLIGHT_SECONDS)
  })
  response.end()
}
