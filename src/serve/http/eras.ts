import type { IncomingMessage, ServerResponse } from 'node:http'
import type { NodeIncomingMessageLike } from '@modelcontextprotocol/node'
import { thisMachine } from '../../backends/machine.js'
import type { Hall } from '../protocol/call-context.js'
import { toolServer } from '../protocol/tool-server.js'
import { answerError } from './answer-error.js'
import { allowPage, answerPreflight, isPreflight } from './cross-origin.js'
import { type GateRules, refusalAt, strangerAt } from './gate.js'
import { headerMismatch } from './header-mismatch.js'
import { type HttpLimits, httpLimits } from './http-limits.js'
import { BodyReader, MAX_LEVELS, type ReadBody } from './read-body.js'
import { type SessionMachine, Sessions } from './sessions.js'

const methods = ['GET', 'POST', 'DELETE']

/** The protocol's error code for headers that differ from the body. */
const HEADER_MISMATCH = -32020

/** Which requests are accepted, and their maximum size. */
export interface RequestRules {
  readonly gate: GateRules
  readonly limits?: HttpLimits
  /** Omitted: this machine. */
  readonly machine?: SessionMachine
}

interface Eras {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Ends the calls in order; their answers are being sent then. */
  endCalls(): Promise<void>
  /** Ends every session and stream. */
  close(): Promise<void>
}

/** Answers requests in their own era of the protocol. */
export async function eras(
  hall: Hall,
  { gate, limits = httpLimits, machine = thisMachine }: RequestRules
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
  const stop = hall.offered.onChange(() => handler.notify.toolsChanged())
  return {
    handle: async (request, response) => {
      const isAllowedPage = allowPage(request, response, gate)
      if (isHealth(request)) return answerHealth(request, response, { hall, gate })
      const isQuestion = isAllowedPage && isPreflight(request)
      const refusal = refused(request, { gate: isQuestion ? { ...gate, token: null } : gate, rate })
      if (refusal) return answerError(response, refusal)
      if (isQuestion) return answerPreflight(request, response)
      const odd = methodProblem(request)
      if (odd) return answerError(response, odd)
      const body = await bodies.read(request)
      if (body.kind === 'gone') return
      const problem = bodyProblem(body, limits)
      if (problem) return answerError(response, problem)
      const value = body.kind === 'json' ? body.value : undefined
      const asked = request as NodeIncomingMessageLike // every request of a server has a method and an address
      const isOlder = await isLegacyRequest(await toWebRequest(asked, value), value)
      if (isOlder) return older.handle(request, response, value)
      const mismatch = headerMismatch(request, value, hall.offered)
      if (mismatch !== null)
        return answerError(response, { status: 400, code: HEADER_MISMATCH, message: mismatch, body: value })
      return newer(asked, response, value)
    },
    endCalls: () => {
      stop()
      return hall.calls.close()
    },
    close: async () => {
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

function methodProblem({ method = '' }: IncomingMessage): Parameters<typeof answerError>[1] | null {
  if (methods.includes(method)) return null
  return {
    status: 405,
    code: -32000,
    message: `the server takes ${methods.join(', ')}, and not ${method}`,
    headers: { allow: methods.join(', ') }
  }
}

function bodyProblem(
  { kind }: ReadBody,
  { maxBodyBytes }: HttpLimits
): Parameters<typeof answerError>[1] | null {
  if (kind === 'broken')
    return { status: 400, code: -32700, message: 'Parse error: the body is not valid JSON' }
  if (kind === 'tooDeep') {
    const message = `the body has more than ${MAX_LEVELS} levels of maps and lists`
    return { status: 400, code: -32600, message }
  }
  if (kind === 'tooMuch') {
    const headers = { 'retry-after': '1', connection: 'close' }
    return { status: 503, code: -32000, message: 'too much is being sent at once; try again later', headers }
  }
  if (kind !== 'tooLarge') return null
  const message = `the request has more than ${maxBodyBytes} bytes`
  return { status: 413, code: -32000, message, headers: { connection: 'close' } }
}

function isHealth(request: IncomingMessage): boolean {
  return pathOf(request) === '/health' && (request.method === 'GET' || request.method === 'HEAD')
}

function answerHealth(
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
  response.end(JSON.stringify({ status: 'ok', tools: hall.offered.tools.size, calls: hall.calls.size }))
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?')[0] ?? ''
}

/** Allows a number of requests per address and minute; unused ones of the last minute can be used at once. */
class Rate {
  readonly #perMinute: number
  readonly #now: () => number
  readonly #buckets = new Map<string, { left: number; atMs: number }>()

  constructor(perMinute: number, now: () => number) {
    this.#perMinute = perMinute
    this.#now = now
  }

  /** Null where the request is allowed; otherwise the seconds after which to try again. */
  take(address: string): number | null {
    const now = this.#now()
    if (this.#buckets.size >= MAX_ADDRESSES) this.#buckets.clear()
    const { left, atMs } = this.#buckets.get(address) ?? { left: this.#perMinute, atMs: now }
    const filled = Math.min(this.#perMinute, left + ((now - atMs) * this.#perMinute) / 60_000)
    const isIn = filled >= 1
    this.#buckets.set(address, { left: isIn ? filled - 1 : filled, atMs: now })
    return isIn ? null : Math.ceil(((1 - filled) * 60) / this.#perMinute)
  }
}

/** A client with this many addresses is not limited. */
const MAX_ADDRESSES = 10_000
