import type { AuthenticationScene } from './authentication-scene.js'

/** Where the server's own metadata says that tokens are issued (RFC 9728 and RFC 8414). */
export async function findTokenUrl({ url, voice }: AuthenticationScene): Promise<URL> {
  const { discoverOAuthServerInfo } = await import('@modelcontextprotocol/client')
  const { authorizationServerMetadata } = await discoverOAuthServerInfo(url)
  const address = authorizationServerMetadata?.token_endpoint
  if (address === undefined || !URL.canParse(address))
    throw voice.fail('refused', 'does not say where tokens are issued; name the token URL')
  return new URL(address)
}
