import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { foreignClient, type Opened, openCounter } from './counter.js'
import { lookCall } from './look-call.js'
import { shop } from './stock.js'

const opened: Opened[] = []
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const { serving } of opened.splice(0)) await serving.close()
})

async function open(changes: Parameters<typeof openCounter>[1] = {}): Promise<Opened> {
  const counter = await openCounter(shop, changes)
  opened.push(counter)
  return counter
}

interface Line {
  readonly socket: Socket
  /** Everything that came until the other side ended. */
  readonly heard: Promise<string>
}

/** A connection that is written to as no client should. */
function raw({ serving }: Opened, text = ''): Promise<Line> {
  const { port } = new URL(serving.url)
  return new Promise((resolve, reject) => {
    const socket = connect({ port: Number(port), host: '127.0.0.1' }, () => {
      socket.write(text)
      resolve({ socket, heard })
    })
    sockets.push(socket)
    socket.once('error', reject)
    let all = ''
    const heard = new Promise<string>(ended => {
      socket.setEncoding('utf8').on('data', (piece: string) => {
        all += piece
      })
      socket.once('close', () => ended(all))
    })
  })
}

const head = (...lines: string[]) => `${['POST /mcp HTTP/1.1', 'Host: localhost', ...lines].join('\r\n')}\r\n`
const get = (host: string) => `GET /mcp HTTP/1.1\r\nConnection: close\r\nHost: ${host}\r\n`
const json = 'Content-Type: application/json'

function errorIn(answer: string): { readonly status: string; readonly message: string } {
  const [first = '', ...rest] = answer.split('\r\n')
  return {
    status: first.replace('HTTP/1.1 ', ''),
    message: JSON.parse(rest.at(-1) ?? '').error.message
  }
}

async function expectAlive(counter: Opened): Promise<void> {
  const client = await foreignClient(counter.serving.url)
  const result = await client.callTool({ name: 'look', arguments: { title: 'Emma' } })
  expect(result).toMatchObject({ structuredContent: { price: 12.5 } })
  await client.close()
  expect(
    counter.hall.faults.filter(({ message }) => !message.startsWith('Rejected inbound request'))
  ).toEqual([])
}

/** Where the server waits for hardly anything, a busy machine may be too slow even for a good request. */
async function expectAliveInTime(counter: Opened): Promise<void> {
  try {
    await expectAlive(counter)
  } catch (error) {
    if (!String(error).includes('the request did not arrive in time')) throw error
    await expectAliveInTime(counter)
  }
}

describe('a server over HTTP lives on, and reports what was wrong', () => {
  it.each<[string, string, string, RegExp]>([
    ['what is no HTTP', '\0\x01garbage\r\n\r\n', '400 Bad Request', /not an HTTP request/],
    ['the beginning of TLS', '\x16\x03\x01\x02\0\x01\0\x01\xfc', '400 Bad Request', /not an HTTP request/],
    [
      'headers without end',
      `${head()}X-A: ${'a'.repeat(20_000)}\r\n\r\n`,
      '431 Request Header Fields Too Large',
      /more than 16384 bytes/
    ],
    [
      'many headers',
      `${head(...Array.from({ length: 3000 }, (_, index) => `X-${index}: 1`))}\r\n`,
      '431 Request Header Fields Too Large',
      /more than 16384 bytes/
    ],
    [
      'two lengths',
      `${head('Content-Length: 1', 'Transfer-Encoding: chunked')}\r\n`,
      '400 Bad Request',
      /not an HTTP request/
    ],
    [
      'pieces that are none',
      `${head(json, 'Transfer-Encoding: chunked')}\r\nzz\r\n`,
      '400 Bad Request',
      /not an HTTP request/
    ],
    [
      'a Host with a port that is none',
      `${get('localhost:99999')}\r\n`,
      '403 Forbidden',
      /not called "localhost:99999"/
    ],
    ['two Hosts', `${get('localhost')}Host: evil.example\r\n\r\n`, '400 Bad Request', /more than one Host/],
    ['TRACE', `${get('localhost').replace('GET', 'TRACE')}\r\n`, '405 Method Not Allowed', /and not TRACE/]
  ])('after %s', async (_, text, status, message) => {
    const counter = await open()
    const { heard } = await raw(counter, text)
    expect(errorIn(await heard)).toEqual({ status, message: expect.stringMatching(message) })
    await expectAlive(counter)
  })

  it.each([
    ['headers', head().slice(0, -2)],
    ['a body', `${head(json, 'Content-Length: 100')}\r\n{"jso`],
    ['the first line', 'POST /m']
  ])('after %s that do not come to an end', async (_, text) => {
    const counter = await open({ headersTimeoutMs: 1000, requestTimeoutMs: 2000 })
    const lines = await Promise.all(Array.from({ length: 20 }, () => raw(counter, text)))
    for (const { heard } of lines)
      expect(errorIn(await heard)).toEqual({
        status: '408 Request Timeout',
        message: 'the request did not arrive in time'
      })
    await expectAliveInTime(counter)
  })

  it('after a body that grows beyond the limit, whose length was not given', async () => {
    const counter = await open({ maxBodyBytes: 1000 })
    const { heard } = await raw(
      counter,
      `${head(json, 'Transfer-Encoding: chunked')}\r\n800\r\n${'x'.repeat(2048)}\r\n`
    )
    expect(errorIn(await heard)).toEqual({
      status: '413 Payload Too Large',
      message: 'the request has more than 1000 bytes'
    })
    await expectAlive(counter)
  })

  it('after more bodies at once than it holds', async () => {
    const counter = await open({ maxBytesAtOnce: 5000 })
    const begun = `${head(json, 'Content-Length: 4000')}\r\n${'x'.repeat(2000)}`
    const lines = await Promise.all(Array.from({ length: 5 }, () => raw(counter, begun)))
    const refused = await Promise.race(lines.map(({ heard }) => heard))
    expect(errorIn(refused)).toEqual({
      status: '503 Service Unavailable',
      message: 'too much is being sent at once; try again later'
    })
    for (const { socket } of lines) socket.destroy()
    await expectAlive(counter)
  })

  it('after more connections than it takes', async () => {
    const counter = await open({ maxConnections: 3 })
    const lines = await Promise.all(Array.from({ length: 3 }, () => raw(counter)))
    const fourth = await raw(counter)
    expect(await fourth.heard).toBe('')
    const ended = lines.map(({ heard }) => heard)
    for (const { socket } of lines) socket.end()
    await Promise.all(ended)
    await expectAlive(counter)
  })

  it('after requests that are sent without waiting, the sound among them answered', async () => {
    const counter = await open()
    const one = 'GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n'
    const { heard } = await raw(counter, `${one.repeat(500)}GARBAGE\r\n\r\n`)
    const statuses = (await heard).split('HTTP/1.1 ').map(answer => answer.slice(0, 3))
    expect(statuses).toEqual(['', ...Array.from({ length: 500 }, () => '200'), '400'])
    await expectAlive(counter)
  })

  it('after hundreds of messages that are none', async () => {
    const counter = await open()
    const wrong = [
      '{',
      '[]',
      'null',
      '42',
      '"x"',
      '{}',
      '{"jsonrpc":"1.0","id":1,"method":"x"}',
      '[[[]]]',
      '{"jsonrpc":"2.0","id":{},"method":5}'
    ]
    const all = Array.from({ length: 450 }, (_, index) => {
      const body = wrong[index % wrong.length] ?? ''
      return `${head(json, 'Accept: application/json, text/event-stream', `Content-Length: ${body.length}`)}\r\n${body}`
    })
    const { heard } = await raw(
      counter,
      `${all.join('')}${head('Connection: close', 'Content-Length: 0')}\r\n`
    )
    const answers = (await heard).split('HTTP/1.1 ').slice(1)
    expect(answers).toHaveLength(451)
    for (const answer of answers)
      expect(answer).toMatch(/^400 [\s\S]*"error":\{"code":-32\d+,"message":"[^"]+"/)
    await expectAlive(counter)
  })

  it('after clients that leave in the middle of a call', async () => {
    const counter = await open()
    const { headers, body } = lookCall
    const all = Object.entries({ ...headers, 'content-length': body.length })
    const request = `${head(...all.map(([name, value]) => `${name}: ${value}`))}\r\n${body}`
    const lines = await Promise.all(Array.from({ length: 50 }, () => raw(counter, request)))
    for (const { socket } of lines) socket.resetAndDestroy()
    await expectAlive(counter)
    await vi.waitFor(() => expect(counter.hall.calls.size).toBe(0), { timeout: 300_000 })
  })
})
