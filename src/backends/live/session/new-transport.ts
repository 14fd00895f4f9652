import type { ResolvedServer } from '../settings/resolve-source.js'
import { joinHeaders, type LiveTransport } from '../transport/live-transport.js'
import { StdioTransport } from '../transport/stdio-transport.js'

type RemoteKind = 'http' | 'sse' | 'websocket'

/** One transport to a server. */
export type TransportWay = 'stdio' | RemoteKind

/** The transports to try, in order: where a document does not declare one, the newer one comes first. */
export function waysOf({ way }: ResolvedServer): readonly TransportWay[] {
  return way.kind === 'auto' ? ['http', 'sse'] : [way.kind]
}

/** A transport that is not started yet; its dependencies are loaded only here. */
export async function newTransport(
  { way, reporter, limits: { maxMessageBytes, closeGraceMs } }: ResolvedServer,
  kind: TransportWay
): Promise<LiveTransport> {
  if (way.kind === 'stdio')
    return new StdioTransport({ program: way.program, maxMessageBytes, closeGraceMs }, reporter)
  const { url, headers, authenticator, endsSession } = way
  if (kind === 'websocket') {
    const { WebSocketTransport } = await import('../transport/websocket-transport.js')
    const all = joinHeaders(headers, await authenticator.headers())
    return new WebSocketTransport({ url, headers: all, maxMessageBytes }, reporter)
  }
  const { HttpExchange } = await import('../transport/http-exchange.js')
  const exchange = new HttpExchange(reporter, way)
  if (kind === 'sse') {
    const { SseTransport } = await import('../transport/sse-transport.js')
    return new SseTransport({ url, maxMessageBytes }, reporter, exchange)
  }
  const { HttpTransport } = await import('../transport/http-transport.js')
  return new HttpTransport({ url, maxMessageBytes, endsSession }, reporter, exchange)
}
