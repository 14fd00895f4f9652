import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server over HTTP with a fault in each tenth call. */
export interface FaultyServer {
  readonly url: string
  /** How often each call was executed, by `keyOf` its arguments. */
  readonly executed: ReadonlyMap<string, number>
  /** The calls whose answer had a fault. */
  readonly faulted: ReadonlySet<string>
  close(): void
}

interface Reply {
  readonly response: ServerResponse
  readonly id: string | number
  readonly text: string
}

type Fault = (reply: Reply) => void

const json = { 'content-type': 'application/json' }
const events = { 'content-type': 'text/event-stream' }
const result = (text: string, isError = false) => ({ content: [{ type: 'text', text }], isError })
const answer = ({ id }: Pick<Reply, 'id'>, rest: object): string =>
  JSON.stringify({ jsonrpc: '2.0', id, ...rest })

/** Faults of servers that do not execute the call. */
const refusals: readonly Fault[] = [
  ({ response }) => response.writeHead(503, { 'retry-after': '1' }).end('try again'),
  ({ response }) => response.writeHead(404).end('no such session')
]

/** Faults after the call was executed. */
const faults: readonly Fault[] = [
  reply =>
    reply.response.writeHead(200, json).end(answer(reply, { error: { code: -32603, message: 'failed' } })),
  reply => reply.response.writeHead(200, json).end(answer(reply, { result: result('failed', true) })),
  ({ response }) => response.writeHead(200, json).end('{"jsonrpc": '),
  ({ response }) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
  ({ response }) => response.writeHead(200, events).end(': nothing follows\n\n'),
  ({ response }) => void response.writeHead(200, json).write('{"jsonrpc"', () => response.destroy()),
  ({ response }) => void response.destroy(),
  reply => reply.response.writeHead(200, json).end(answer({ id: 'another' }, { result: result(reply.text) })),
  reply => reply.response.writeHead(202).end()
]

export interface FaultyOptions {
  /** The duration of each call. */
  readonly delayMs?: number
}

/** A server of 2025-11-25 with the tool `echo`, which must not be repeated. */
export async function startFaulty({ delayMs = 0 }: FaultyOptions = {}): Promise<FaultyServer> {
  const executed = new Map<string, number>()
  const faulted = new Set<string>()
  let calls = 0
  let sessions = 0
  const call = (response: ServerResponse, { id, params }: Message): void => {
    const key = keyOf(params.arguments)
    const reply = { response, id, text: params.arguments?.text ?? '' }
    const isFault = ++calls % 10 === 0
    const turn = (calls / 10) % (faults.length + refusals.length)
    if (isFault) faulted.add(key)
    const refusal = isFault ? refusals[turn] : undefined
    if (refusal) {
      refusal(reply)
      return
    }
    executed.set(key, (executed.get(key) ?? 0) + 1)
    const fault = isFault ? faults[turn - refusals.length] : undefined
    if (fault) fault(reply)
    else response.writeHead(200, json).end(answer(reply, { result: result(reply.text) }))
  }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    if (request.method !== 'POST') return void response.writeHead(405).end()
    const message: Message = JSON.parse(body)
    if (message.id === undefined) return void response.writeHead(202).end()
    if (message.method === 'tools/call') return void setTimeout(() => call(response, message), delayMs)
    const known = answers[message.method]
    const session = message.method === 'initialize' ? { 'mcp-session-id': `session-${++sessions}` } : {}
    response.writeHead(200, { ...json, ...session })
    response.end(answer(message, known ? { result: known } : { error: unknownMethod }))
  })
  server.keepAliveTimeout = 75_000
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens at a port
  const close = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${port}/mcp`, executed, faulted, close }
}

interface Message {
  readonly id: string | number
  readonly method: string
  readonly params: { readonly arguments?: FaultyArguments }
}

export interface FaultyArguments {
  readonly text?: string
  /** Distinguishes several calls of one run. */
  readonly step?: string
}

/** The name of a call in what the server has counted. */
export function keyOf({ text = '', step = '' }: FaultyArguments = {}): string {
  return `${text} ${step}`.trim()
}

const unknownMethod = { code: -32601, message: 'Method not found' }
const annotations = { readOnlyHint: false, destructiveHint: false, openWorldHint: false }
const answers: Readonly<Record<string, object>> = {
  initialize: {
    protocolVersion: '2025-11-25',
    capabilities: { tools: {} },
    serverInfo: { name: 'faulty', version: '1' }
  },
  'tools/list': { tools: [{ name: 'echo', inputSchema: { type: 'object' }, annotations }] }
}
