import { createServer as createHttp1, type IncomingMessage, type ServerResponse } from 'node:http'
import {
  createServer as createHttp2,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session
} from 'node:http2'
import { createServer, type Server, type Socket } from 'node:net'
import { createEndpointHandler } from '../restate.js'
import { openCodec } from './serdes.js'
import type { durableService } from './service.js'

export interface EndpointRequest {
  readonly host: string
  /** 0: any free port. */
  readonly port: number
  readonly service: ReturnType<typeof durableService>
  /** Public keys of servers; where given, no other server may call. */
  readonly identityKeys: readonly string[]
  /** Whether new runs are accepted. */
  readonly isReady: () => boolean
  /** False: requests of the server are refused, and it retries them. */
  readonly isOpen: () => boolean
  readonly log: (text: string) => void
}

export interface Endpoint {
  readonly port: number
  /** Accepts no new connections; existing ones stay open. */
  stopListening(): void
  close(): Promise<void>
}

type Respond = (
  request: IncomingMessage | Http2ServerRequest,
  response: ServerResponse | Http2ServerResponse
) => void

/** The first bytes of an HTTP/2 client. */
const PREFACE = 'PRI * HTTP/2'

/** Listens for the run server (HTTP/2, without TLS as within a cluster) and for process monitors (HTTP/1): `/health` and `/ready`. */
export async function openEndpoint(request: EndpointRequest): Promise<Endpoint> {
  const { service, identityKeys, log } = request
  const runs = createEndpointHandler({
    services: [service],
    ...(identityKeys.length === 0 ? {} : { identityKeys: [...identityKeys] }),
    journalValueCodecProvider: async () => openCodec,
    logger: ({ level }, message) => {
      if (level === 'error' && identityKeys.length > 0 && /JWT/.test(String(message)))
        log('vmcp: a request that no server signed was refused')
    }
  })
  const respond: Respond = (asked, response) => {
    if (asked.url === '/health') return answer(response, true)
    if (asked.url === '/ready') return answer(response, request.isReady())
    if (!request.isOpen() && asked.url?.startsWith('/invoke/')) return answer(response, false)
    // The handler accepts requests of both versions, each with its response.
    runs(asked as Http2ServerRequest, response as Http2ServerResponse) // reason above
  }
  const sockets = new Set<Socket>()
  const sessions = new Set<ServerHttp2Session>()
  const http1 = createHttp1(respond)
  const http2 = createHttp2(respond)
  http2.on('session', session => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
  })
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => sockets.delete(socket))
    socket.once('readable', () => {
      const first: Buffer | null = socket.read()
      if (first === null) return
      socket.unshift(first)
      const isTwo = first.toString('latin1').startsWith(PREFACE.slice(0, first.length))
      ;(isTwo ? http2 : http1).emit('connection', socket)
    })
  })
  const port = await listening(server, request)
  return {
    port,
    stopListening: () => void server.close(),
    close: async () => {
      server.close()
      for (const session of sessions) session.destroy()
      for (const socket of sockets) socket.destroy()
    }
  }
}

function answer(response: ServerResponse | Http2ServerResponse, isWell: boolean): void {
  response.writeHead(isWell ? 200 : 503, { 'content-type': 'text/plain' })
  response.end(isWell ? 'ok\n' : 'not now\n')
}

function listening(server: Server, { host, port }: EndpointRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}
