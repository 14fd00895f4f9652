import type { Authentication } from '../source.js'
import type { Authenticator } from '../transport/http-exchange.js'
import type { AuthenticationScene } from './authentication-scene.js'
import { clientCredentials } from './client-credentials.js'
import { interactiveLogin } from './interactive-login.js'
import { tokenExchange } from './token-exchange.js'

/** Resolves the settings of an authentication; nothing is sent yet. */
export async function authenticatorFor(
  authentication: Authentication,
  scene: AuthenticationScene
): Promise<Authenticator> {
  const { resolver } = scene
  switch (authentication.kind) {
    case 'none':
      return hasCredentials(scene.headers) ? withHeaders({}) : interactiveLogin(noClient, scene)
    case 'header':
      return withHeaders({ [authentication.header]: await resolver.secret(authentication.value) })
    case 'bearer':
      return withHeaders({ authorization: `Bearer ${await resolver.secret(authentication.token)}` })
    case 'clientCredentials':
      return clientCredentials(authentication, scene)
    case 'tokenExchange':
      return tokenExchange(authentication, scene)
    case 'interactive':
      return interactiveLogin(authentication, scene)
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
