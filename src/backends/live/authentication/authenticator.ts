import type { Authentication } from '../source.js'
import type { Authenticator } from '../transport/http-exchange.js'
import type { AuthenticationContext } from './authentication-context.js'
import { clientCredentials } from './client-credentials.js'
import { interactiveLogin } from './interactive-login.js'
import { tokenExchange } from './token-exchange.js'

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
