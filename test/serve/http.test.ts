import { connect } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { foreignClient, type Opened, openCounter, openGate } from './counter.js'
import { lookCall } from './look-call.js'
import { shop } from './stock.js'

const opened: Opened[] = []
afterEach(async () => {
  for (const { serving } of opened.splice(0)) await serving.close()
})

async function open(changes: Parameters<typeof openCounter>[1] = {}): Promise<string> {
  const counter = await openCounter(shop, changes)
  opened.push(counter)
  return counter.serving.url
}

const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'c', version: '1' } }
}

function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const common = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  return fetch(url, { method: 'POST', headers: { ...common, ...headers }, body: text })
}

async function errorOf(
  response: Response
): Promise<{ status: number; code: number; message: string; id: unknown }> {
  const { id, error } = (await response.json()) as { id: unknown; error: { code: number; message: string } }
  return { status: response.status, id, ...error }
}

describe('a server over HTTP', () => {
  it('reports to monitors that it is well', async () => {
    const url = await open({ gate: { ...openGate, token: 'sesame' } })
    const response = await fetch(url.replace('/mcp', '/health'))
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok', tools: 3, calls: 0 }])
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('refuses a page of another site', async () => {
    const url = await open()
    expect(await errorOf(await post(url, initialize, { origin: 'https://evil.example' }))).toMatchObject({
      status: 403,
      message: 'pages of "https://evil.example" may not call this server (Origin)'
    })
  })

  it('refuses a page that is neither of HTTP nor of HTTPS, whatever its host is called', async () => {
    const url = await open()
    for (const origin of ['foo://localhost', 'file://localhost', 'chrome-extension://localhost'])
      expect(await errorOf(await post(url, initialize, { origin }))).toMatchObject({
        status: 403,
        message: `pages of "${origin}" may not call this server (Origin)`
      })
  })

  it('takes a page of a site that is allowed, and one of this machine', async () => {
    const url = await open({ gate: { ...openGate, origins: new Set(['app.example']) } })
    for (const origin of ['https://app.example', 'http://localhost:3000'])
      expect((await post(url, initialize, { origin })).status).toBe(200)
  })

  it('requires the token, and reports that', async () => {
    const url = await open({ gate: { ...openGate, token: 'sesame' } })
    const without = await post(url, initialize)
    expect([without.status, without.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    const wrong = await post(url, initialize, { authorization: 'Bearer open' })
    expect([wrong.status, wrong.headers.get('www-authenticate')]).toEqual([
      401,
      'Bearer error="invalid_token"'
    ])
    expect((await post(url, initialize, { authorization: 'Bearer sesame' })).status).toBe(200)
  })

  it('reports what is wrong with a body, and goes on', async () => {
    const url = await open({ maxBodyBytes: 2000 })
    expect(await errorOf(await post(url, '{"jsonrpc":'))).toMatchObject({ status: 400, code: -32700 })
    expect(await errorOf(await post(url, 'x'.repeat(3000)))).toMatchObject({
      status: 413,
      message: 'the request has more than 2000 bytes'
    })
    expect((await post(url, { not: 'a message' })).status).toBe(400)
    expect((await post(url, initialize)).status).toBe(200)
  })

  it('reports that a session is needed, and that one is over', async () => {
    const url = await open()
    const list = { jsonrpc: '2.0', id: 'seven', method: 'tools/list' }
    expect(await errorOf(await post(url, list))).toMatchObject({
      status: 400,
      id: 'seven',
      message: 'the request names no session: begin with initialize, or speak the revision 2026-07-28'
    })
    expect(await errorOf(await post(url, list, { 'mcp-session-id': 'gone' }))).toMatchObject({ status: 404 })
    for (const [id, shown] of [
      [7, 7],
      [{}, null]
    ])
      expect((await errorOf(await post(url, { ...list, id }))).id).toEqual(shown)
  })

  it('has no more sessions than are allowed', async () => {
    const url = await open({ maxSessions: 2 })
    const statuses = [await post(url, initialize), await post(url, initialize), await post(url, initialize)]
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 503])
  })

  it('ends an unused session', async () => {
    const url = await open({ maxSessions: 1, sessionIdleMs: -1 })
    const statuses = [await post(url, initialize), await post(url, initialize)]
    expect(statuses.map(({ status }) => status)).toEqual([200, 200])
  })

  it('keeps a session whose client listens, however long it has asked nothing', async () => {
    const url = await open({ maxSessions: 1, sessionIdleMs: -1 })
    const begun = await post(url, initialize)
    const headers = {
      accept: 'text/event-stream',
      'mcp-session-id': begun.headers.get('mcp-session-id') ?? ''
    }
    await begun.text()
    const control = new AbortController()
    const stream = await fetch(url, { headers, signal: control.signal })
    expect(stream.status).toBe(200)
    expect((await post(url, initialize)).status).toBe(503)
    control.abort()
    await vi.waitFor(async () => expect((await post(url, initialize)).status).toBe(200))
  })

  it('keeps nothing of a session that it refuses to begin', async () => {
    const url = await open()
    const offered = opened[0]?.hall.offered
    if (!offered) throw new Error('no server was opened')
    let listening = 0
    const { onChange } = offered
    vi.spyOn(offered, 'onChange').mockImplementation(listener => {
      listening += 1
      const stop = onChange(listener)
      return () => {
        listening -= 1
        stop()
      }
    })
    for (let n = 0; n < 5; n += 1)
      expect((await post(url, initialize, { accept: 'application/json' })).status).toBe(406)
    await vi.waitFor(() => expect(listening).toBe(0), { timeout: 300_000 })
    expect((await post(url, initialize)).status).toBe(200)
    expect(listening).toBe(1)
  })

  it('refuses methods that are none of the protocol', async () => {
    const url = await open()
    for (const method of ['PUT', 'PATCH', 'HEAD', 'OPTIONS']) {
      const answer = await fetch(url, { method })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, POST, DELETE'])
      if (method !== 'HEAD') expect((await errorOf(answer)).code).toBe(-32000)
    }
  })

  it.each(['null', '[null]', '7', '[7, {"jsonrpc": "2.0", "id": 1, "method": "ping"}]'])(
    'begins no session for the message %s',
    async body => {
      const answer = await post(await open(), body)
      expect(answer.status).toBe(400)
    }
  )

  it('refuses a body with more levels than anybody walks', async () => {
    const url = await open()
    const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
    const call = (levels: number) =>
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"look","arguments":{"a":${deep(levels)}}}}`
    expect(await errorOf(await post(url, call(100_000)))).toMatchObject({
      status: 400,
      message: 'the body has more than 1000 levels of maps and lists'
    })
    expect((await post(url, call(500), { 'mcp-session-id': 'none' })).status).toBe(404)
    expect(opened[0]?.hall.faults).toEqual([])
  })

  it('slows down a client that floods it', async () => {
    const url = await open({ requestsPerMinute: 2 })
    await post(url, initialize)
    await post(url, initialize)
    const third = await post(url, initialize)
    expect(third.status).toBe(429)
    // What has passed since the first request is part of the half minute.
    expect(third.headers.get('retry-after')).toMatch(/^([12]?\d|30)$/)
  })

  it('allows as many requests as the time since the last ones earns, and no more than those of a minute', async () => {
    let now = 5000
    const machine = { elapsed: () => now, newId: () => `session-${now}` }
    const url = await open({ requestsPerMinute: 4, machine })
    const ask = async () => {
      const { status, headers } = await fetch(url, { method: 'PUT' })
      return headers.get('retry-after') ?? status
    }
    expect([await ask(), await ask(), await ask(), await ask(), await ask()]).toEqual([
      405,
      405,
      405,
      405,
      '15'
    ])
    now += 6000
    expect(await ask()).toBe('9')
    now += 9000
    expect([await ask(), await ask()]).toEqual([405, '15'])
    now += 600_000
    expect([await ask(), await ask(), await ask(), await ask(), await ask()]).toEqual([
      405,
      405,
      405,
      405,
      '15'
    ])
  })

  it('ends a session that is unused for as long as that, when the next one begins', async () => {
    let now = 5000
    let sessions = 0
    const machine = { elapsed: () => now, newId: () => `session-${++sessions}` }
    const url = await open({ maxSessions: 1, sessionIdleMs: 1000, machine })
    const begin = async () => (await post(url, initialize)).text().then(() => sessions)
    expect(await begin()).toBe(1)
    const list = { jsonrpc: '2.0', id: 2, method: 'tools/list' }
    const use = async () => {
      const answer = await post(url, list, { 'mcp-session-id': 'session-1' })
      await answer.text()
      return answer.status
    }
    now += 900
    expect(await use()).toBe(200)
    now += 999
    expect((await post(url, initialize)).status).toBe(503)
    // An answer may be over a little after it was read, and the session is used until then.
    await vi.waitFor(async () => {
      now += 1000
      expect((await post(url, initialize)).status).toBe(200)
    })
    expect(await use()).toBe(404)
  })

  it('answers a call of the newer revision, whose headers agree with its body', async () => {
    const url = await open()
    const call = (headers: Record<string, string>) =>
      fetch(url, { method: 'POST', ...lookCall, headers: { ...lookCall.headers, ...headers } })
    const answer = await call({})
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('12.5')])
    expect((await call({ 'mcp-name': 'buy' })).status).toBe(400)
  })

  it('closes also a connection whose request does not come to its end', async () => {
    const { serving } = await openCounter(shop)
    const socket = connect(Number(new URL(serving.url).port), '127.0.0.1')
    socket.resume()
    const ended = new Promise(resolve => socket.once('close', resolve))
    await new Promise<void>(resolve => {
      socket.write('POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{', () => resolve())
    })
    await serving.close()
    await ended
  })

  it('knows no other path', async () => {
    const url = await open()
    expect((await post(url.replace('/mcp', '/sse'), initialize)).status).toBe(404)
  })

  it('lives on when a client goes away in a call', async () => {
    const url = await open()
    const control = new AbortController()
    const call = fetch(url, { method: 'POST', ...lookCall, signal: control.signal })
    control.abort()
    await expect(call).rejects.toThrow()
    const client = await foreignClient(url)
    expect(await client.callTool({ name: 'look', arguments: { title: 'Emma' } })).toMatchObject({
      structuredContent: { price: 12.5 }
    })
    await client.close()
  })

  it('reports where its address is taken', async () => {
    const url = new URL(await open())
    const { serveOverHttp } = await import('../../src/serve/index.js')
    const hall = opened[0]?.hall
    const place = { host: '127.0.0.1', port: Number(url.port), gate: openGate }
    await expect(hall && serveOverHttp(hall, place)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })

  it('informs clients that the tools have changed', async () => {
    const url = await open()
    const hall = opened[0]?.hall
    const client = await foreignClient(url)
    const { ToolListChangedNotificationSchema } = await import('@modelcontextprotocol/sdk/types.js')
    let hasHeard = false
    client.setNotificationHandler(ToolListChangedNotificationSchema, () => {
      hasHeard = true
    })
    const offered = hall?.offered
    if (!offered || !('put' in offered) || typeof offered.put !== 'function')
      throw new Error('the shelf is fixed')
    // The client opens its stream when it likes; what is sent before that, it does not receive.
    for (const tools = [...offered.tools.values()]; !hasHeard; await client.ping()) {
      offered.put(tools.slice(1))
      offered.put(tools)
    }
    offered.put([])
    expect((await client.listTools()).tools).toEqual([])
    await client.close()
  })
})
