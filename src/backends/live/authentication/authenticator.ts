import { createHash, timingSafeEqual } from 'node:crypto'
import { isJsonObject } from '../../../model/index.js'
import type { Authentication, ClientCredentials, TokenExchange } from '../source.js'
import type { Authenticator } from '../transport/http-exchange.js'
import { parsed } from '../transport/live-transport.js'
import type { AuthenticationContext } from './authentication-context.js'
import { findTokenUrl } from './find-token-url.js'
import { interactiveLogin } from './interactive-login.js'
import { withToken } from './token-cache.js'
import { type IssuedToken, requestToken } from './token-request.js'

/** Resolves the settings of an authentication; nothing is sent yet. */
export async function authenticatorFor(
  authentication: Authentication,
  context: AuthenticationContext
): Promise<Authenticator> {
  const { resolver } = context
  switch (authentication.kind) {
    case 'none':
      return hasCredentials(context.headers) ? withHeaders({}) : interactiveLogin(noClient, context)
    case 'header':
      return withHeaders({ [authentication.header]: await resolver.secret(authentication.value) })
    case 'bearer':
      return withHeaders({ authorization: `Bearer ${await resolver.secret(authentication.token)}` })
    case 'clientCredentials':
      return clientCredentials(authentication, context)
    case 'tokenExchange':
      return tokenExchange(authentication, context)
    case 'interactive':
      return interactiveLogin(authentication, context)
  }
}

const noClient = {
  kind: 'interactive',
  issuer: null,
  clientId: null,
  clientSecret: null,
  scopes: []
} as const

function hasCredentials(headers: Readonly<Record<string, string>>): boolean {
  return Object.keys(headers).some(name => name.toLowerCase() === 'authorization')
}

/** Always the same headers; a refusal is final. */
function withHeaders(headers: Readonly<Record<string, string>>): Authenticator {
  return { headers: async () => headers, renew: async () => false, isAwaitingPerson: () => false }
}

/** OAuth 2.1 client credentials: the program itself is authenticated, without a user. */
async function clientCredentials(
  { tokenUrl, issuer, clientId, clientSecret, scopes }: ClientCredentials,
  context: AuthenticationContext
): Promise<Authenticator> {
  const { resolver } = context
  const address = tokenUrl ? await resolver.url(tokenUrl) : null
  const pinned = issuer ? await resolver.url(issuer) : null
  const client = { id: await resolver.text(clientId), secret: await resolver.secret(clientSecret) }
  const scope = scopes.length === 0 ? {} : { scope: scopes.join(' ') }
  return withToken(async () => {
    const url = address ?? (await findTokenUrl(context, pinned))
    return requestToken({ url, client, fields: { grant_type: 'client_credentials', ...scope } }, context)
  }, context.options)
}

const GRANT_TYPE = 'urn:ietf:params:oauth:grant-type:token-exchange'

/** RFC 8693: exchanges the caller's token for one that the server accepts. */
async function tokenExchange(
  exchange: TokenExchange,
  context: AuthenticationContext
): Promise<Authenticator> {
  const { resolver } = context
  const url = await resolver.url(exchange.tokenUrl)
  const subject = await resolver.secret(exchange.subjectToken)
  const id = exchange.clientId ? await resolver.text(exchange.clientId) : null
  const secret = exchange.clientSecret ? await resolver.secret(exchange.clientSecret) : ''
  const fields = {
    grant_type: GRANT_TYPE,
    subject_token: subject,
    subject_token_type: exchange.subjectTokenType,
    ...(exchange.audience === null ? {} : { audience: exchange.audience }),
    ...(exchange.connectorId === null ? {} : { connector_id: exchange.connectorId }),
    ...(exchange.scopes.length === 0 ? {} : { scope: exchange.scopes.join(' ') })
  }
  const client = id === null ? null : { id, secret }
  return withToken(async () => {
    const token = await requestToken({ url: url ?? context.url, client, fields }, context)
    checkIssuer(token, exchange.expectedIssuer, context)
    return token
  }, context.options)
}

/** A token of another issuer is not passed on. */
function checkIssuer(
  { value }: IssuedToken,
  expected: string | null,
  { reporter }: AuthenticationContext
): void {
  if (expected === null || isSameText(issuerOf(value), expected)) return
  throw reporter.fail('refused', 'got a token from an issuer other than the expected one')
}

/** Takes constant time, independent of where the texts differ. */
function isSameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}

/** The issuer that a JWT names; empty for any other token. */
function issuerOf(token: string): string {
  const [, payload = ''] = token.split('.')
  const claims = parsed(Buffer.from(payload, 'base64url').toString('utf8'))
  return isJsonObject(claims) && typeof claims.iss === 'string' ? claims.iss : ''
}
