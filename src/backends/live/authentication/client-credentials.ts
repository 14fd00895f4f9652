import type { ClientCredentials } from '../source.js'
import type { Authenticator } from '../transport/http-exchange.js'
import type { AuthenticationContext } from './authentication-context.js'
import { findTokenUrl } from './find-token-url.js'
import { withToken } from './token-cache.js'
import { requestToken } from './token-request.js'

/** OAuth 2.1 client credentials: the program itself is authenticated, without a user. */
export async function clientCredentials(
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
