import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse
} from 'node:http'
import type { AddressInfo } from 'node:net'
import type { NodeIncomingMessageLike } from '@modelcontextprotocol/node'
import { thisMachine } from '../../backends/machine.js'
import type { Hall } from '../protocol/call-scene.js'
import { toolServer } from '../protocol/tool-server.js'
import { answerError } from './answer-error.js'
import { type GateRules, refusalAt, strangerAt } from './gate.js'
import { headerMismatch } from './header-mismatch.js'
import { type HttpLimits, httpLimits } from './http-limits.js'
import { LastAnswers } from './last-answers.js'
import { Rate } from './rate.js'
import { BodyReader, type ReadBody } from './read-body.js'
import { type SessionMachine, Sessions } from './sessions.js'

export interface HttpPlace {
  readonly host: string
  /** 0: any that is free. */
  readonly port: number
  readonly gate: GateRules
  readonly limits?: HttpLimits
  /** Left out: this one. */
  readonly machine?: SessionMachine
}

export interface HttpServing {
  /** `http://127.0.0.1:8080/mcp` */
  readonly url: string
  /** Takes no new requests, ends the calls in order and closes every connection. */
  close(): Promise<void>
}

/** The protocol's number for headers and a body that differ. */
const mismatchedHeaders = -32020
const keepAliveMs = 75_000
/** Connections that wait to be accepted: many clients may come at once. */
const backlog = 4096

/**
 * Serves both eras at one address: `/mcp` for clients, `/health` for whoever watches the server.
 *
 * @throws an error of the system where the address cannot be listened at
 */
export async function serveOverHttp(hall: Hall, place: HttpPlace): Promise<HttpServing> {
  const { limits = httpLimits } = place
  const { handle, close } = await eras(hall, place)
  const answers = new LastAnswers()
  const server = createServer(timesOf(limits), (request, response) => {
    answers.note(request, response)
    handle(request, response).catch(error => {
      hall.onFault(error instanceof Error ? error : new Error(String(error)))
      answerError(response, { status: 500, code: -32603, message: 'the server has a fault' })
    })
  })
  server.maxConnections = limits.mostConnections
  // Longer than clients keep a connection that they do not use: else one is closed just as a request comes in on it.
  server.keepAliveTimeout = keepAliveMs
  server.on('clientError', (error, socket) => answers.answerBroken(error, socket))
  await listening(server, place)
  const { port } = server.address() as AddressInfo // it listens at a port, and not at a path
  return {
    url: `http://${place.host.includes(':') ? `[${place.host}]` : place.host}:${port}/mcp`,
    close: () => closed(server, close)
  }
}

/** Node looks at intervals which requests have taken too long. */
function timesOf({ headersTimeoutMs, requestTimeoutMs }: HttpLimits): ServerOptions {
  return {
    headersTimeout: headersTimeoutMs,
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: Math.min(5000, headersTimeoutMs)
  }
}

interface Eras {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  close(): Promise<void>
}

async function eras(
  hall: Hall,
  { gate, limits = httpLimits, machine = thisMachine }: HttpPlace
): Promise<Eras> {
  const { createMcpHandler, isLegacyRequest } = await import('@modelcontextprotocol/server')
  const { toNodeHandler, toWebRequest } = await import('@modelcontextprotocol/node')
  const handler = createMcpHandler(() => toolServer(hall, { isListening: false }), {
    legacy: 'reject',
    onerror: hall.onFault
  })
  const newer = toNodeHandler(handler, { onerror: hall.onFault })
  const older = new Sessions(hall, limits, machine)
  const bodies = new BodyReader(limits)
  const rate = new Rate(limits.requestsPerMinute, machine.elapsed)
  const stop = hall.shelf.onChange(() => handler.notify.toolsChanged())
  return {
    handle: async (request, response) => {
      if (isHealth(request)) return tellHealth(request, response, { hall, gate })
      const refusal = refused(request, { gate, rate })
      if (refusal) return answerError(response, refusal)
      const body = await bodies.read(request)
      if (body.kind === 'gone') return
      const problem = bodyProblem(body, limits)
      if (problem) return answerError(response, problem)
      const value = body.kind === 'json' ? body.value : undefined
      const asked = request as NodeIncomingMessageLike // every request of a server has a method and an address
      const isOlder = await isLegacyRequest(await toWebRequest(asked, value), value)
      if (isOlder) return older.handle(request, response, value)
      const mismatch = headerMismatch(request, value, hall.shelf)
      if (mismatch !== null)
        return answerError(response, { status: 400, code: mismatchedHeaders, message: mismatch, body: value })
      return newer(asked, response, value)
    },
    close: async () => {
      stop()
      await hall.calls.close()
      await older.close()
      await handler.close()
    }
  }
}

function refused(
  request: IncomingMessage,
  { gate, rate }: { readonly gate: GateRules; readonly rate: Rate }
): Parameters<typeof answerError>[1] | null {
  const seconds = rate.take(request.socket.remoteAddress ?? '')
  if (seconds !== null)
    return {
      status: 429,
      code: -32000,
      message: `too many requests; try again after ${seconds} s`,
      headers: { 'retry-after': String(seconds), connection: 'close' }
    }
  const refusal = refusalAt(request, gate)
  if (refusal) return { code: -32000, ...refusal }
  if (pathOf(request) === '/mcp') return null
  return { status: 404, code: -32000, message: 'there is nothing here; the server is at /mcp' }
}

function bodyProblem(
  { kind }: ReadBody,
  { mostBodyBytes }: HttpLimits
): Parameters<typeof answerError>[1] | null {
  if (kind === 'broken')
    return { status: 400, code: -32700, message: 'Parse error: the body is not valid JSON' }
  if (kind === 'tooMuch') {
    const headers = { 'retry-after': '1', connection: 'close' }
    return { status: 503, code: -32000, message: 'too much is being sent at once; try again later', headers }
  }
  if (kind !== 'tooLarge') return null
  const message = `the request has more than ${mostBodyBytes} bytes`
  return { status: 413, code: -32000, message, headers: { connection: 'close' } }
}

function isHealth(request: IncomingMessage): boolean {
  return pathOf(request) === '/health' && (request.method === 'GET' || request.method === 'HEAD')
}

function tellHealth(
  request: IncomingMessage,
  response: ServerResponse,
  { hall, gate }: { readonly hall: Hall; readonly gate: GateRules }
): void {
  const refusal = strangerAt(request, gate)
  if (refusal) {
    answerError(response, { code: -32000, ...refusal })
    return
  }
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify({ status: 'ok', tools: hall.shelf.tools.size, calls: hall.calls.size }))
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?')[0] ?? ''
}

function listening(server: Server, { host, port }: HttpPlace): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port, backlog }, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

async function closed(server: Server, close: () => Promise<void>): Promise<void> {
  const ended = new Promise<void>(resolve => server.close(() => resolve()))
  await close()
  server.closeIdleConnections()
  // What is still open are streams of clients that do not end them.
  setTimeout(() => server.closeAllConnections(), 500).unref()
  await ended
}
