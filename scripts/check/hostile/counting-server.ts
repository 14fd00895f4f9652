import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server over HTTP with a tool that must not be repeated; it counts its calls by the step that they name. */
export interface CountingServer {
  readonly url: string
  readonly calls: Map<string, number>
  close(): void
}

interface Message {
  readonly id?: number
  readonly method: string
  readonly params?: { readonly arguments?: { readonly step?: string; readonly text?: string } }
}

/** How long each call takes. */
const callMs = 40

const answers: Readonly<Record<string, object>> = {
  initialize: {
    protocolVersion: '2025-11-25',
    capabilities: { tools: {} },
    serverInfo: { name: 'counting', version: '1' }
  },
  'tools/list': { tools: [{ name: 'put', inputSchema: { type: 'object' } }] }
}

export async function openCountingServer(): Promise<CountingServer> {
  const calls = new Map<string, number>()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    if (request.method !== 'POST') return void response.writeHead(405).end()
    const { id, method, params }: Message = JSON.parse(body)
    if (id === undefined) return void response.writeHead(202).end()
    const { step = '', text } = params?.arguments ?? {}
    const isCall = method === 'tools/call'
    if (isCall) {
      calls.set(step, (calls.get(step) ?? 0) + 1)
      await new Promise(resolve => setTimeout(resolve, callMs))
    }
    const known = isCall ? { content: [], structuredContent: { text } } : answers[method]
    const outcome = known ? { result: known } : { error: { code: -32601, message: 'no such method' } }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...outcome }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens at a port
  const close = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${port}/mcp`, calls, close }
}
