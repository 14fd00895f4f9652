import { type CallFailure, isJsonObject, type JsonObject, type JsonValue } from '../../model/index.js'
import { LiveCallFailure } from '../live/backend-failure.js'
import { type BackendSource, type OpenOptions, resolveSetting } from '../live/index.js'
import type { ReplayBackend } from '../replay.js'
import { answerMessage } from './answering-server.js'
import type { WireTool } from './tools-by-server.js'
import type { WireRequest } from './wire-request.js'
import type { WireTraffic } from './wire-traffic.js'

export interface WireContext extends OpenOptions {
  readonly replay: ReplayBackend
  readonly tools: ReadonlyMap<string, readonly WireTool[]>
  readonly traffic: WireTraffic
}

export interface Wire {
  readonly requests: readonly WireRequest[]
  /** A call's own failure instead of the protocol error made from it. */
  unwrap<T>(call: Promise<T>): Promise<T>
  close(): void
}

/** Intercepts every request of this process until closed: those to the servers are answered, any other fails. */
export async function startWire(sources: readonly BackendSource[], context: WireContext): Promise<Wire> {
  const { http, HttpResponse } = await import('msw')
  const { setupServer } = await import('msw/node')
  const addresses = await addressesOf(sources, context)
  const requests: WireRequest[] = []
  const failures: CallFailure[] = []
  const streams = new Map<string, ReadableStreamDefaultController<Uint8Array>>()
  const handler = http.all('*', async ({ request }) => {
    const body = await request.clone().text()
    const source = addresses.get(addressOf(new URL(request.url)))
    const message = messageOf(body)
    requests.push(requestOf(request, { server: source?.name ?? null, message, context }))
    if (!source) return tokenFor(body) ?? HttpResponse.error()
    const tools = context.tools.get(source.name) ?? []
    const answer = message ? await answerMessage(message, { ...context, tools, failures }) : null
    return respond(request, { source, answer, streams })
  })
  const server = setupServer(handler)
  server.listen({ onUnhandledRequest: 'error' })
  return {
    requests,
    unwrap: call => call.catch(error => Promise.reject(ownFailure(error, failures))),
    close: () => server.close()
  }
}

interface Turn {
  readonly source: BackendSource
  readonly answer: string | null
  readonly streams: Map<string, ReadableStreamDefaultController<Uint8Array>>
}

function respond(request: Request, { source, answer, streams }: Turn): Response {
  if (request.method === 'DELETE') return new Response(null, { status: 200 })
  if (source.connection.kind !== 'sse') {
    if (request.method === 'GET') return new Response(null, { status: 405 })
    const session = { 'content-type': 'application/json', 'mcp-session-id': 'replay' }
    return answer === null ? new Response(null, { status: 202 }) : new Response(answer, { headers: session })
  }
  if (request.method === 'GET') return openStream(request, { source, answer, streams })
  if (answer !== null) streams.get(source.name)?.enqueue(encoded(`data: ${answer}\n\n`))
  return new Response(null, { status: 202 })
}

function openStream(request: Request, { source, streams }: Turn): Response {
  const path = `${new URL(request.url).pathname}${MESSAGES_PATH}`
  const body = new ReadableStream<Uint8Array>({
    start: controller => {
      streams.set(source.name, controller)
      controller.enqueue(encoded(`event: endpoint\ndata: ${path}\n\n`))
    }
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

const encoded = (text: string) => new TextEncoder().encode(text)

/** Authorization servers are answered too, so that obtaining a token works as in a live run. */
function tokenFor(body: string): Response | null {
  if (!new URLSearchParams(body).has('grant_type')) return null
  return Response.json({ access_token: 'token-of-a-replay', token_type: 'Bearer', expires_in: 3600 })
}

function messageOf(body: string): JsonObject | null {
  if (!body.startsWith('{')) return null
  const value: unknown = JSON.parse(body)
  return isJsonObject(value) ? value : null
}

function requestOf(
  request: Request,
  {
    server,
    message,
    context
  }: { readonly server: string | null; readonly message: JsonObject | null; readonly context: WireContext }
): WireRequest {
  const { redact } = context.redactor
  return {
    server,
    method: request.method,
    url: redact(request.url),
    headers: Object.fromEntries([...request.headers].map(([name, value]) => [name, redact(value)])),
    message: typeof message?.method === 'string' ? message.method : null
  }
}

/** The wire carries the index of a failure, in addition to its message. */
function ownFailure(error: unknown, failures: readonly CallFailure[]): unknown {
  const data = error instanceof LiveCallFailure ? error.reason.data : null
  const failure = isJsonObject(data as JsonValue) ? (data as JsonObject).failure : null // it was parsed from JSON
  return typeof failure === 'number' ? (failures[failure] ?? error) : error
}

/** The path suffix under which a server accepts messages of the older transport. */
const MESSAGES_PATH = '/messages-of-a-replay'

/** The server at an address. */
async function addressesOf(
  sources: readonly BackendSource[],
  options: OpenOptions
): Promise<ReadonlyMap<string, BackendSource>> {
  const addresses = new Map<string, BackendSource>()
  for (const source of sources) {
    if (source.connection.kind === 'stdio') continue
    const text = await resolveSetting(source.connection.url, source, options)
    if (URL.canParse(text)) addresses.set(addressOf(new URL(text)), source)
  }
  return addresses
}

function addressOf(url: URL): string {
  return `${url.origin}${url.pathname.replace(MESSAGES_PATH, '')}`
}
