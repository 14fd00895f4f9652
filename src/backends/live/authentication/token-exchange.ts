import { createHash, timingSafeEqual } from 'node:crypto'
import { isJsonObject } from '../../../model/index.js'
import type { TokenExchange } from '../source.js'
import type { Authenticator } from '../transport/http-exchange.js'
import type { AuthenticationContext } from './authentication-context.js'
import { withToken } from './token-cache.js'
import { type IssuedToken, requestToken } from './token-request.js'

const grantType = 'urn:ietf:params:oauth:grant-type:token-exchange'

/** RFC 8693: exchanges the caller's token for one that the server accepts. */
export async function tokenExchange(
  exchange: TokenExchange,
  context: AuthenticationContext
): Promise<Authenticator> {
  const { resolver } = context
  const url = await resolver.url(exchange.tokenUrl)
  const subject = await resolver.secret(exchange.subjectToken)
  const id = exchange.clientId ? await resolver.text(exchange.clientId) : null
  const secret = exchange.clientSecret ? await resolver.secret(exchange.clientSecret) : ''
  const fields = {
    grant_type: grantType,
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
  throw reporter.fail('refused', 'got a token of another issuer than the expected one')
}

/** Takes constant time, independent of where the texts differ. */
function isSameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}

/** The issuer that a JWT names; empty for any other token. */
function issuerOf(token: string): string {
  const [, payload = ''] = token.split('.')
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
    return isJsonObject(claims) && typeof claims.iss === 'string' ? claims.iss : ''
  } catch {
    return ''
  }
}
