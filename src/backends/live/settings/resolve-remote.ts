import { unescape as decoded } from 'node:querystring'
import { authenticatorFor } from '../authentication/authenticator.js'
import type { RemoteConnection } from '../source.js'
import type { Authenticator } from '../transport/http-exchange.js'
import { Network, proxyFor } from '../transport/network.js'
import { isLikelySecret } from './likely-secret.js'
import { addressProblem, isSafeForSecrets } from './safe-address.js'
import type { ResolvingSource } from './setting-resolver.js'

/** A server that is already running elsewhere. */
export interface RemoteWay {
  readonly kind: RemoteConnection['kind']
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly authenticator: Authenticator
  readonly network: Network
  readonly endsSession: boolean
}

/** How a server is reached; null, and reported, where its address is invalid. */
export async function resolveRemote(
  connection: RemoteConnection,
  { resolver, reporter, options }: ResolvingSource
): Promise<RemoteWay | null> {
  const address = await resolver.text(connection.url)
  const written = await resolver.map(connection.headers)
  const problem = addressProblem(address, connection.kind)
  if (problem !== null) {
    resolver.report(problem, connection.url.path)
    return null
  }
  const url = new URL(address)
  resolver.secrets.keepAddress(url)
  const headers = { ...takeCredentials(url), ...written }
  const hasSecret =
    connection.authentication.kind !== 'none' ||
    Object.entries(headers).some(([name, value]) => isLikelySecret(name, value))
  if (hasSecret && !isSafeForSecrets(url))
    resolver.report(
      'would get a secret over an unencrypted connection: use https, or an address of this machine',
      connection.url.path
    )
  if (connection.isSecureOnly && !isSafeForSecrets(url))
    resolver.report(
      `has the address ${url.protocol}//${url.host}: without TLS only this machine can be reached`,
      connection.url.path
    )
  const proxy = proxyFor(url, options.environment)
  if (proxy) resolver.secrets.keepAddress(proxy)
  if (proxy && connection.kind === 'websocket')
    reporter.report('remark', `is reached without the proxy ${proxy.host}: a WebSocket goes out directly`)
  const network = new Network(options.environment)
  const context = { url, headers, resolver, reporter, network, options }
  const authenticator = await authenticatorFor(connection.authentication, context)
  return { kind: connection.kind, url, headers, authenticator, network, endsSession: connection.endsSession }
}

/** A name and a password in an address go into a header, as in other clients: `fetch` refuses them. */
function takeCredentials(url: URL): Readonly<Record<string, string>> {
  const [name, password] = [url.username, url.password].map(decoded)
  url.username = ''
  url.password = ''
  if (!name && !password) return {}
  return { authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}` }
}
