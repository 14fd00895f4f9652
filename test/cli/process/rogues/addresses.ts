import { expect } from 'vitest'
import { variable } from '../../../backends/live/open-live.js'
import { beginStream, type Exchange, event, startRogue } from '../../../backends/rogues/http-server.js'
import { startSocketRogue } from '../../../backends/rogues/websocket-server.js'
import { refusingPort } from '../../../ports.js'
import type { Rogue, Started } from './rogue.js'
import type { Entry } from './rogue-run.js'

type Habit = (exchange: Exchange) => void
type Style = 'json' | 'events' | 'sse'

/** A server on HTTP with this habit before every answer. */
const serving =
  (style: Style, habit: Habit, more: Entry = {}): Rogue['start'] =>
  async era => {
    const rogue = await startRogue(style, habit, era)
    const entry = { type: style === 'sse' ? 'sse' : 'http', url: rogue.url, ...more }
    return { entry: () => entry, url: rogue.url, close: rogue.close }
  }

/** The habit shows in calls only. */
const inCall =
  (habit: Habit): Habit =>
  exchange =>
    exchange.message?.method === 'tools/call' ? habit(exchange) : exchange.goOn()

const status =
  (code: number, body = '', headers: Record<string, string> = {}): Habit =>
  ({ response }) =>
    response.writeHead(code, headers).end(body)

const at =
  (url: string, more: Entry = {}) =>
  async () => ({ entry: () => ({ type: 'http', url, ...more }), url })
const html = '<html><body><h1>502 Bad Gateway</h1></body></html>'
const answerToNoCall = { jsonrpc: '2.0', id: 9000, result: { content: [] } }
const json = { 'content-type': 'application/json' }

/** Another server, to which nothing may be sent. */
async function redirecting(): Promise<Started> {
  const other = await startRogue('json')
  const rogue = await startRogue('json', status(307, '', { location: other.url }))
  return {
    entry: () => ({
      type: 'http',
      url: rogue.url,
      headers: { Authorization: `Bearer ${variable('SHOP_TOKEN')}` }
    }),
    url: rogue.url,
    check: () => {
      expect(rogue.headers[0]?.authorization).toBe('Bearer hunter2-hunter2')
      expect(other.seen).toEqual([])
    },
    close: async () => {
      await rogue.close()
      await other.close()
    }
  }
}

async function gone(): Promise<Started> {
  const url = `http://127.0.0.1:${await refusingPort()}/mcp`
  return { entry: () => ({ type: 'http', url }), url }
}

async function plainBehindTls(): Promise<Started> {
  const rogue = await startRogue('json')
  const url = rogue.url.replace('http:', 'https:')
  return { entry: () => ({ type: 'http', url }), url, close: rogue.close }
}

const socket =
  (habit: Parameters<typeof startSocketRogue>[0], more: Entry = {}): Rogue['start'] =>
  async era => {
    const rogue = await startSocketRogue(habit, era)
    return { entry: () => ({ type: 'ws', url: rogue.url, ...more }), url: rogue.url, close: rogue.close }
  }

const row = (habit: string, start: Rogue['start']): Rogue => ({ habit, start })
/** The habit shows once the server is spoken to, whatever it speaks. */
const inBoth = (habit: string, start: Rogue['start']): Rogue => ({ habit, start, isInBothEras: true })

/** Servers with an address. */
export const addresses: readonly Rogue[] = [
  row('is not there (connection refused)', gone),
  row('has a name without an address', at('https://shop.invalid/mcp')),
  row('does not speak TLS', plainBehindTls),
  row(
    'would get a token over an unencrypted connection',
    at('http://shop.example/mcp', { headers: { Authorization: `Bearer ${variable('SHOP_TOKEN')}` } })
  ),
  row('answers 401', serving('json', status(401, 'no such user'))),
  inBoth('answers 401 in a call', serving('json', inCall(status(401, 'token expired')))),
  row('answers 403', serving('json', status(403, 'not for you'))),
  inBoth('answers 403 in a call', serving('json', inCall(status(403, 'not for you')))),
  row('answers 404', serving('json', status(404, 'not here'))),
  inBoth('answers 404 in a call (the session is lost)', serving('json', inCall(status(404)))),
  row('answers 429', serving('json', status(429, 'slow down', { 'retry-after': '7' }))),
  inBoth('answers 429 in a call', serving('json', inCall(status(429, 'slow down', { 'retry-after': '7' })))),
  row('answers 500', serving('json', status(500, 'out of memory'))),
  inBoth('answers 500 in a call', serving('json', inCall(status(500, 'out of memory')))),
  row('answers 502 with a page', serving('json', status(502, html, { 'content-type': 'text/html' }))),
  inBoth(
    'answers 502 with a page in a call',
    serving('json', inCall(status(502, html, { 'content-type': 'text/html' })))
  ),
  row('answers with a web page', serving('json', status(200, html, { 'content-type': 'text/html' }))),
  inBoth(
    'answers a call with a web page',
    serving('json', inCall(status(200, html, { 'content-type': 'text/html' })))
  ),
  inBoth('answers a call with broken JSON', serving('json', inCall(status(200, '{"jsonrpc":', json)))),
  inBoth('answers a call with an empty body', serving('json', inCall(status(200, '', json)))),
  inBoth('accepts a call and does not answer it', serving('json', inCall(status(202)))),
  inBoth(
    'answers another call than the one that was made',
    serving(
      'json',
      inCall(({ response }) => response.writeHead(200, json).end(JSON.stringify(answerToNoCall)))
    )
  ),
  inBoth(
    'breaks its stream behind the answer',
    serving(
      'events',
      inCall(({ response, answer }) => {
        beginStream(response).write(event(answer), () => setTimeout(() => response.destroy(), 50))
      })
    )
  ),
  {
    ...inBoth(
      'sends no headers',
      serving(
        'json',
        inCall(() => undefined),
        { limits: { requestTimeoutMs: 2000 } }
      )
    ),
    isLimitShort: true
  },
  inBoth(
    'sends a body without end',
    serving(
      'json',
      inCall(({ response }) => {
        response.writeHead(200, json)
        const timer = setInterval(() => response.write(' '.repeat(64 * 1024)), 1)
        response.once('close', () => clearInterval(timer))
      }),
      { limits: { maxMessageBytes: 1024 * 1024 } }
    )
  ),
  {
    ...inBoth(
      'keeps a stream open and sends nothing',
      serving(
        'events',
        inCall(({ response }) => void beginStream(response).write(': wait\n\n')),
        {
          limits: { requestTimeoutMs: 2000 }
        }
      )
    ),
    isLimitShort: true,
    isAlone: true
  },
  inBoth(
    'drops the stream in a call',
    serving(
      'events',
      inCall(({ response }) => {
        beginStream(response).write(': wait\n\n', () => response.destroy())
      })
    )
  ),
  inBoth(
    'ends the stream before the answer',
    serving(
      'events',
      inCall(({ response }) => beginStream(response).end(': bye\n\n'))
    )
  ),
  inBoth(
    'sends no message in its stream',
    serving(
      'events',
      inCall(({ response }) => beginStream(response).end(event('{"jsonrpc":')))
    )
  ),
  row('drops its one stream of SSE in a call', async () => {
    const rogue = await startRogue('sse', ({ message, goOn }) =>
      message?.method === 'tools/call' ? rogue.cut() : goOn()
    )
    return { entry: () => ({ type: 'sse', url: rogue.url }), url: rogue.url, close: rogue.close }
  }),
  row('answers 500 to a call on SSE', serving('sse', inCall(status(500, 'out of memory')))),
  row(
    'wants messages of SSE sent to another server',
    serving('sse', ({ response }) =>
      beginStream(response).write(event('https://evil.example/messages', 'event: endpoint\n'))
    )
  ),
  row('redirects to another server', redirecting),
  inBoth(
    'redirects to another path of its own',
    serving('json', ({ request, response, goOn }) =>
      request.url === '/mcp' ? response.writeHead(308, { location: '/mcp/' }).end() : goOn()
    )
  ),
  row(
    'redirects in a ring',
    serving('json', ({ response }) => response.writeHead(307, { location: '/mcp' }).end())
  ),
  inBoth(
    'closes its WebSocket in a call',
    socket(({ method }, client) => {
      if (method !== 'tools/call') return false
      client.close(1011, 'out of memory')
      return true
    })
  ),
  inBoth(
    'breaks its WebSocket in a call',
    socket(({ method }, client) => {
      if (method !== 'tools/call') return false
      client.terminate()
      return true
    })
  ),
  row(
    'refuses a WebSocket with 401',
    socket(() => false, { headers: { Authorization: 'Bearer wrong' } })
  ),
  inBoth(
    'sends a frame that is no message',
    socket((message, client, answer) => {
      if (message.method !== 'tools/call') return false
      client.send('hello')
      client.send(JSON.stringify(answer))
      return true
    })
  )
]
