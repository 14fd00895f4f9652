import type { IncomingMessage, ServerResponse } from 'node:http'
import type { NodeStreamableHTTPServerTransport } from '@modelcontextprotocol/node'
import type { Machine } from '../../backends/machine.js'
import type { Hall } from '../protocol/call-context.js'
import { toolServer } from '../protocol/tool-server.js'
import { answerError } from './answer-error.js'
import type { HttpLimits } from './http-limits.js'

/** Monotonic time, for unused sessions, and their names. */
export type SessionMachine = Pick<Machine, 'elapsed' | 'newId'>

interface Session {
  readonly transport: NodeStreamableHTTPServerTransport
  usedAtMs: number
  /** Answers and streams that have not ended. */
  open: number
}

/** Clients of the revision 2025-11-25, each with a session from its `initialize` until it ends it or leaves it unused. */
export class Sessions {
  readonly #hall: Hall
  readonly #limits: HttpLimits
  readonly #machine: SessionMachine
  readonly #sessions = new Map<string, Session>()
  /** Clients whose session is being created. */
  #beginning = 0

  constructor(hall: Hall, limits: HttpLimits, machine: SessionMachine) {
    this.#hall = hall
    this.#limits = limits
    this.#machine = machine
  }

  get size(): number {
    return this.#sessions.size
  }

  async handle(request: IncomingMessage, response: ServerResponse, body: unknown): Promise<void> {
    const id = request.headers['mcp-session-id']
    if (id === undefined && isInitialize(body)) return this.#begin(request, response, body)
    const session = typeof id === 'string' ? this.#sessions.get(id) : undefined
    if (session) {
      this.#use(session, response)
      return session.transport.handleRequest(request, response, body)
    }
    if (id === undefined)
      return answerError(response, { status: 400, code: -32000, message: NO_SESSION, body })
    return answerError(response, {
      status: 404,
      code: -32001,
      message: 'the session is unknown, or has ended',
      body
    })
  }

  async close(): Promise<void> {
    const sessions = [...this.#sessions.values()]
    this.#sessions.clear()
    await Promise.all(sessions.map(({ transport }) => transport.close()))
  }

  async #begin(request: IncomingMessage, response: ServerResponse, body: unknown): Promise<void> {
    this.#endIdle()
    if (this.#sessions.size + this.#beginning >= this.#limits.maxSessions) {
      const message = `there are ${this.#limits.maxSessions} sessions already; end one, or try again later`
      return answerError(response, { status: 503, code: -32000, message, body })
    }
    this.#beginning += 1
    try {
      await this.#open(request, response, body)
    } finally {
      this.#beginning -= 1
    }
  }

  async #open(request: IncomingMessage, response: ServerResponse, body: unknown): Promise<void> {
    const { NodeStreamableHTTPServerTransport } = await import('@modelcontextprotocol/node')
    let hasBegun = false
    const transport = new NodeStreamableHTTPServerTransport({
      sessionIdGenerator: this.#machine.newId,
      onsessioninitialized: id => {
        hasBegun = true
        const session = { transport, usedAtMs: 0, open: 0 }
        this.#sessions.set(id, session)
        this.#use(session, response)
      },
      onsessionclosed: id => {
        this.#sessions.delete(id)
      }
    })
    const server = await toolServer(this.#hall, { isListening: true })
    await server.connect(transport)
    try {
      await transport.handleRequest(request, response, body)
    } finally {
      // A refused client has no session by which the server could be closed later.
      if (!hasBegun) await server.close()
    }
  }

  #use(session: Session, response: ServerResponse): void {
    session.usedAtMs = this.#machine.elapsed()
    session.open += 1
    response.once('close', () => {
      session.usedAtMs = this.#machine.elapsed()
      session.open -= 1
    })
  }

  #endIdle(): void {
    const oldest = this.#machine.elapsed() - this.#limits.sessionIdleMs
    for (const [id, { usedAtMs, open, transport }] of this.#sessions) {
      if (open > 0 || usedAtMs > oldest) continue
      this.#sessions.delete(id)
      transport.close().catch(this.#hall.onFault)
    }
  }
}

const NO_SESSION = 'the request names no session: begin with initialize, or speak the revision 2026-07-28'

function isInitialize(body: unknown): boolean {
  const messages: readonly unknown[] = Array.isArray(body) ? body : [body]
  return messages.some(
    message =>
      typeof message === 'object' &&
      message !== null &&
      'method' in message &&
      message.method === 'initialize'
  )
}
