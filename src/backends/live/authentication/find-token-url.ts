import { BackendFailure } from '../backend-failure.js'
import type { AuthenticationContext } from './authentication-context.js'
import { issuerFetch } from './issuer-fetch.js'

/**
 * Where tokens are issued: according to the pinned issuer (RFC 8414), or the server's own metadata (RFC 9728). A client secret is sent
 * there, so a server that is not pinned may only name its own origin.
 */
export async function findTokenUrl(context: AuthenticationContext, issuer: URL | null): Promise<URL> {
  const { reporter } = context
  const address = await endpointOf(context, issuer).catch((error: unknown) => {
    if (error instanceof BackendFailure || !(error instanceof Error)) throw error
    throw reporter.fail('refused', `does not name where tokens are issued: ${error.message}`)
  })
  if (address === undefined || !URL.canParse(address))
    throw reporter.fail('refused', 'does not name where tokens are issued; name the token URL')
  const url = new URL(address)
  if (issuer === null && url.origin !== context.url.origin) throw foreignIssuer(context, url)
  return url
}

async function endpointOf(context: AuthenticationContext, issuer: URL | null): Promise<string | undefined> {
  const { discoverAuthorizationServerMetadata, discoverOAuthServerInfo } = await import(
    '@modelcontextprotocol/client'
  )
  const fetchFn = issuerFetch(context)
  const metadata = issuer
    ? await discoverAuthorizationServerMetadata(issuer, { fetchFn })
    : (await discoverOAuthServerInfo(context.url, { fetchFn })).authorizationServerMetadata
  return metadata?.token_endpoint
}

/** A secret would be sent where a server that is not pinned points. */
export function foreignIssuer({ reporter }: AuthenticationContext, { origin }: URL): BackendFailure {
  return reporter.fail(
    'refused',
    `wants the client secret sent to ${origin}, which is not its own address; if that is right, write "issuer" or "tokenUrl" of that address into its "auth"`
  )
}
