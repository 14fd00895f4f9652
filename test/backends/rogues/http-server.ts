import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { answerOf, type Message, type RogueEra } from './contract-tools.mjs'

/** One request as a rogue sees it. */
export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Null for a request without a body. */
  readonly message: Message | null
  /** What it is usually answered with; null where nothing is due. */
  readonly answer: object | null
  /** Answers as usual. */
  readonly goOn: () => void
}

export interface Rogue {
  readonly url: string
  /** Every request as `METHOD path method`. */
  readonly seen: readonly string[]
  readonly headers: readonly IncomingMessage['headers'][]
  close(): Promise<void>
  /** Cuts every connection, as a server does that dies. */
  cut(): void
}

type Habit = (exchange: Exchange) => void
type Style = 'json' | 'events' | 'sse'

/** A server on a free port of this machine; `habit` comes before every answer. In the newer era it has no sessions. */
export async function startRogue(
  style: Style,
  habit: Habit = ({ goOn }) => goOn(),
  era: RogueEra = 'old'
): Promise<Rogue> {
  const seen: string[] = []
  const headers: IncomingMessage['headers'][] = []
  const streams: ServerResponse[] = []
  const server = createServer(async (request, response) => {
    const message = await readMessage(request)
    seen.push([request.method, request.url, message?.method].filter(Boolean).join(' '))
    headers.push(request.headers)
    const turn = { request, response, message, answer: message ? answerOf(message, era) : null }
    const goOn = () => answer(style, { ...turn, era, streams })
    habit({ ...turn, goOn })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${portOf(server)}/${style === 'sse' ? 'sse' : 'mcp'}`,
    seen,
    headers,
    cut: () => server.closeAllConnections(),
    close: async () => {
      server.closeAllConnections()
      server.close()
      if (server.listening) await once(server, 'close')
    }
  }
}

export function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

export function event(data: unknown, more = ''): string {
  return `${more}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`
}

export function beginStream(response: ServerResponse): ServerResponse {
  return response.writeHead(200, { 'content-type': 'text/event-stream' })
}

async function readMessage(request: IncomingMessage): Promise<Message | null> {
  let text = ''
  for await (const part of request.setEncoding('utf8')) text += part
  return text.startsWith('{') ? JSON.parse(text) : null
}

interface Turn extends Omit<Exchange, 'goOn'> {
  readonly era: RogueEra
  readonly streams: ServerResponse[]
}

function answer(style: Style, turn: Turn): void {
  if (style === 'sse') answerOnStream(turn)
  else answerHere(style, turn)
}

function answerHere(
  style: 'json' | 'events',
  { request, response, message, answer: reply, era }: Turn
): void {
  if (message?.method === 'initialize' && era === 'old') response.setHeader('mcp-session-id', 'session-1')
  if (message?.id === undefined) end(response, request.method === 'GET' ? 405 : 202)
  else if (style === 'events') {
    beginStream(response).flushHeaders()
    if (reply) response.end(event(reply, 'event: message\n'))
  } else if (reply) {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
  }
}

function answerOnStream({ request, response, answer: reply, streams }: Turn): void {
  if (request.method === 'GET') {
    streams.push(response)
    beginStream(response).write(event('/messages?session=1', 'event: endpoint\n'))
    return
  }
  end(response, 202)
  if (reply) streams.at(-1)?.write(event(reply, 'event: message\r\n'))
}

function end(response: ServerResponse, status: number): void {
  response.writeHead(status).end()
}
