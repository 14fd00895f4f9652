import { createServer, type Server, type ServerOptions, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Hall } from '../protocol/call-context.js'
import { answerError } from './answer-error.js'
import { eras, type RequestRules } from './eras.js'
import { type HttpLimits, httpLimits } from './http-limits.js'
import { LastAnswers } from './last-answers.js'

export interface HttpAddress extends RequestRules {
  readonly host: string
  /** 0: any free port. */
  readonly port: number
}

export interface HttpServing {
  /** `http://127.0.0.1:8080/mcp` */
  readonly url: string
  /** Accepts no new requests, ends the calls in order and closes every connection. */
  close(): Promise<void>
}

const KEEP_ALIVE_MS = 75_000
/** Connections waiting to be accepted: many clients may connect at once. */
const BACKLOG = 4096

/**
 * Serves both eras at one address: `/mcp` for clients, `/health` for monitoring.
 *
 * @throws an error of the system where the address cannot be used
 */
export async function serveOverHttp(hall: Hall, place: HttpAddress): Promise<HttpServing> {
  const { limits = httpLimits } = place
  const taken = await eras(hall, place)
  const answers = new LastAnswers()
  const open = new OpenAnswers()
  let isEnding = false
  const server = createServer(timesOf(limits), (request, response) => {
    answers.note(request, response)
    if (isEnding) return answerError(response, ending)
    // A stream that a client listens to does not end by itself.
    if (request.method !== 'GET') open.note(response)
    const { handle } = taken
    handle(request, response).catch(error => {
      hall.onFault(error instanceof Error ? error : new Error(String(error)))
      answerError(response, { status: 500, code: -32603, message: 'the server has a fault' })
    })
  })
  server.maxConnections = limits.maxConnections
  // Longer than clients keep an idle connection: otherwise one is closed just as a request arrives on it.
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.on('clientError', (error, socket) => answers.answerBroken(error, socket))
  await listening(server, place)
  const { port } = server.address() as AddressInfo // it listens on a port, not on a path
  return {
    url: `http://${place.host.includes(':') ? `[${place.host}]` : place.host}:${port}/mcp`,
    close: async () => {
      isEnding = true
      const ended = new Promise<void>(resolve => server.close(() => resolve()))
      await taken.endCalls()
      await Promise.race([open.sent(), lateAnswers()])
      await taken.close()
      server.closeIdleConnections()
      // Only streams that clients do not end are still open.
      setTimeout(() => server.closeAllConnections(), 500).unref()
      await ended
    }
  }
}

const ending = {
  status: 503,
  code: -32000,
  message: 'the server is shutting down',
  headers: { connection: 'close' }
}

/** How long clients may take to receive the answers of calls that were ended with the server. */
const LAST_ANSWERS_MS = 2000

function lateAnswers(): Promise<void> {
  return new Promise(resolve => void setTimeout(resolve, LAST_ANSWERS_MS).unref())
}

/** Node checks at intervals for requests that have taken too long. */
function timesOf({ headersTimeoutMs, requestTimeoutMs }: HttpLimits): ServerOptions {
  return {
    headersTimeout: headersTimeoutMs,
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: Math.min(5000, headersTimeoutMs)
  }
}

function listening(server: Server, { host, port }: HttpAddress): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port, backlog: BACKLOG }, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** The answers that are not fully sent yet, so that a stopping server can wait for them. */
class OpenAnswers {
  readonly #open = new Set<ServerResponse>()

  note(response: ServerResponse): void {
    this.#open.add(response)
    response.once('close', () => this.#open.delete(response))
  }

  /** Resolves when all currently open ones were sent, or their clients have disconnected. */
  async sent(): Promise<void> {
    const ends = [...this.#open].map(
      response => new Promise<void>(resolve => void response.once('close', () => resolve()))
    )
    await Promise.all(ends)
  }
}
