import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface NewEraRequest {
  readonly id: unknown
  readonly method: string
  readonly params: {
    readonly name?: string
    readonly arguments?: Record<string, unknown>
    readonly inputResponses?: Record<string, unknown>
    readonly requestState?: string
    readonly _meta: Record<string, unknown>
  }
  readonly headers: IncomingMessage['headers']
  readonly response: ServerResponse
  /** Answers with a result. */
  result(value: object): true
  /** Answers with an error and the status that goes with it. */
  error(status: number, code: number, message: string, data?: unknown): true
  /** Writes one event of a stream. */
  event(message: object): void
}

export type NewEraHabit = (request: NewEraRequest) => boolean

const listed = [{ name: 'echo', inputSchema: { type: 'object' } }]

/** A server that speaks 2026-07-28 alone, without the SDK; a habit that answers true has answered itself. */
export async function startNewEra(habit: NewEraHabit = () => false) {
  const seen: { method: string; headers: IncomingMessage['headers'] }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    const message = body === '' ? {} : JSON.parse(body)
    seen.push({ method: `${request.method} ${message.method ?? ''}`.trim(), headers: request.headers })
    const exchange = exchangeOf(message, request, response)
    if (!habit(exchange)) answer(exchange)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens at a port
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    seen,
    close: () => {
      server.closeAllConnections()
      server.close()
    }
  }
}

function exchangeOf(
  message: Pick<NewEraRequest, 'id' | 'method' | 'params'>,
  { headers }: IncomingMessage,
  response: ServerResponse
): NewEraRequest {
  const write = (status: number, value: object): true => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ jsonrpc: '2.0', id: message.id, ...value }))
    return true
  }
  return {
    ...message,
    headers,
    response,
    result: result => write(200, { result }),
    error: (status, code, text, data) => write(status, { error: { code, message: text, data } }),
    event: value => {
      if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(`data: ${JSON.stringify({ jsonrpc: '2.0', ...value })}\n\n`)
    }
  }
}

function answer({ method, params, result, error }: NewEraRequest): boolean {
  if (method === 'server/discover')
    return result({
      resultType: 'complete',
      supportedVersions: ['2026-07-28'],
      capabilities: { tools: {} },
      ttlMs: 0,
      cacheScope: 'private',
      _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'newer', version: '2' } }
    })
  if (method === 'tools/list')
    return result({ resultType: 'complete', tools: listed, ttlMs: 0, cacheScope: 'private' })
  if (method === 'tools/call')
    return result({
      resultType: 'complete',
      content: [{ type: 'text', text: JSON.stringify(params.arguments) }],
      structuredContent: params.arguments ?? {}
    })
  return error(404, -32601, `unknown: ${method}`)
}
