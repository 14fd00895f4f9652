import { once } from 'node:events'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createRedactor } from '../../../src/backends/live/index.js'
import { refusingPort } from '../../ports.js'
import { backendContract } from '../contract.js'
import { beginStream, event, type Rogue, startRogue } from '../rogues/http-server.js'
import { closeAll, openLive, remote, setting } from './open-live.js'

const rogues: Rogue[] = []
const start = async (...given: Parameters<typeof startRogue>) => {
  const rogue = await startRogue(...given)
  rogues.push(rogue)
  return rogue
}

for (const style of ['json', 'events'] as const)
  backendContract(`a server on HTTP that answers with ${style}`, async () => {
    const { url } = await start(style)
    return (await openLive([remote(url)])).backend
  })

for (const style of ['json', 'events'] as const)
  backendContract(`a server of 2026-07-28 on HTTP that answers with ${style}`, async () => {
    const { url } = await start(style, undefined, 'new')
    return (await openLive([remote(url)])).backend
  })

backendContract('a server on SSE', async () => {
  const { url } = await start('sse')
  return (await openLive([remote(url, { kind: 'sse' })])).backend
})

afterEach(async () => {
  await closeAll()
  await Promise.all(rogues.splice(0).map(rogue => rogue.close()))
})

/** A server that does something else when a tool is called. */
const onCall = (style: 'json' | 'events' | 'sse', act: NonNullable<Parameters<typeof startRogue>[1]>) =>
  start(style, exchange => (exchange.message?.method === 'tools/call' ? act(exchange) : exchange.goOn()))

const result = (id: unknown, text: string) => ({
  jsonrpc: '2.0',
  id,
  result: { content: [{ type: 'text', text }] }
})

describe('a session on HTTP', () => {
  it('names itself in every request, and is ended with the run', async () => {
    const rogue = await start('json')
    const { backend, call } = await openLive([
      remote(rogue.url, { headers: new Map([['X-Team', setting('till')]]) })
    ])
    await call('echo')
    await backend.close()
    expect(rogue.seen).toEqual([
      'POST /mcp server/discover',
      'POST /mcp initialize',
      'POST /mcp notifications/initialized',
      ...['GET /mcp', 'POST /mcp tools/list'].sort(),
      'POST /mcp tools/call',
      'DELETE /mcp'
    ])
    expect(rogue.headers[0]).toMatchObject({
      'x-team': 'till',
      accept: 'application/json, text/event-stream'
    })
    expect(rogue.headers.at(-2)).toMatchObject({
      'mcp-session-id': 'session-1',
      'mcp-protocol-version': '2025-11-25'
    })
  })

  it('sends each header once, and its own where a setting has the same name', async () => {
    const rogue = await start('json')
    const headers = new Map(
      ['Content-Type', 'ACCEPT', 'Mcp-Protocol-Version'].map(name => [name, setting('text/x-odd')])
    )
    const { call } = await openLive([remote(rogue.url, { headers })])
    expect(await call('echo')).toMatchObject({ isError: false })
    expect(rogue.headers.at(-1)).toMatchObject({
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25'
    })
  })

  it('falls back to the older transport where the server knows only that', async () => {
    const { url } = await start('sse', ({ request, response, goOn }) =>
      request.method === 'POST' && request.url === '/sse' ? response.writeHead(405).end() : goOn()
    )
    const { call } = await openLive([remote(url, { kind: 'auto' })])
    expect(await call('echo', { n: 1 })).toMatchObject({ structuredContent: { n: 1 } })
  })

  it('receives what the server sends by itself', async () => {
    const { url } = await start('events', ({ request, response, goOn }) => {
      if (request.method !== 'GET') return goOn()
      const data = {
        jsonrpc: '2.0',
        method: 'notifications/message',
        params: { level: 'info', data: 'restocked' }
      }
      beginStream(response).write(event(data))
    })
    const { logs } = await openLive([remote(url)])
    await vi.waitFor(
      () => expect(logs).toContainEqual({ server: 'shop', kind: 'message', text: 'info: restocked' }),
      { timeout: 300_000 }
    )
  })

  it('shows progress without secrets, shortened', async () => {
    const { url } = await start('events', ({ message, response, answer, goOn }) => {
      if (message?.method !== 'tools/call') return goOn()
      const progress = (text: string) => ({
        jsonrpc: '2.0',
        method: 'notifications/progress',
        params: {
          progressToken: (message.params?._meta as { progressToken?: number } | undefined)?.progressToken,
          progress: 1,
          message: text
        }
      })
      const sent = [progress('read with hunter2-hunter2'), progress('x'.repeat(2000)), answer]
      beginStream(response).end(sent.map(each => event(each)).join(''))
    })
    const redactor = createRedactor()
    redactor.register('hunter2-hunter2')
    const seen: (string | null)[] = []
    const { call } = await openLive([remote(url)], {
      redactor,
      onProgress: ({ message }) => seen.push(message)
    })
    await call('echo')
    expect(seen).toEqual(['read with [redacted]', `${'x'.repeat(500)}…`])
  })

  it('shortens the name that a server gives itself', async () => {
    const { url } = await start('json', ({ message, response, answer, goOn }) => {
      if (message?.method !== 'initialize') return goOn()
      const text = JSON.stringify(answer).replace('"name":"contract"', `"name":"${'n'.repeat(1000)}"`)
      response.writeHead(200, { 'content-type': 'application/json' }).end(text)
    })
    const { backend } = await openLive([remote(url)])
    expect(backend.servers[0]?.version).toEqual({ name: `${'n'.repeat(200)}…`, version: '1.0.0' })
  })

  it('takes a name and a password out of an address, and sends them as a header', async () => {
    const { url, headers } = await start('json')
    const address = url.replace('//', '//ann:pass%20word%@')
    await openLive([remote(address)])
    const sent = Buffer.from(headers[0]?.authorization?.replace('Basic ', '') ?? '', 'base64').toString()
    expect(sent).toBe('ann:pass word%')
  })

  it('goes where a redirect leads, without the credentials in its address', async () => {
    const { url, headers } = await start('json', ({ request, response, goOn }) => {
      if (request.url !== '/mcp') return goOn()
      response.writeHead(307, { location: `http://eve:secret@${request.headers.host}/other` }).end()
    })
    const { call } = await openLive([remote(url)])
    await expect(call('echo')).resolves.toMatchObject({ isError: false })
    expect(headers.filter(({ authorization }) => authorization !== undefined)).toEqual([])
  })

  it('shortens the reason of an error, which is in every report', async () => {
    const { url } = await start('json', ({ message, response, goOn }) => {
      if (message?.method !== 'tools/call') return goOn()
      const error = { code: -32000, message: 'e'.repeat(8_000_000) }
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ jsonrpc: '2.0', id: message.id, error }))
    })
    const { call } = await openLive([remote(url)])
    const failure = await call('echo').catch(error => error)
    expect(failure.message).toMatch(/^server "shop" answered the call of "echo" with the error -32000: e+…$/)
    expect(failure.message).toHaveLength(8193)
  })

  it('shortens a log that would hide all others', async () => {
    const { url } = await start('events', ({ request, response, goOn }) => {
      if (request.method !== 'GET') return goOn()
      const params = { level: 'info', data: 'x'.repeat(20_000) }
      beginStream(response).write(event({ jsonrpc: '2.0', method: 'notifications/message', params }))
    })
    const { logs } = await openLive([remote(url)])
    const text = `info: ${'x'.repeat(8186)}…`
    await vi.waitFor(() => expect(logs).toContainEqual({ server: 'shop', kind: 'message', text }), {
      timeout: 300_000
    })
  })

  it('goes on with a stream whose events are numbered, without a second call', async () => {
    let id: unknown
    const rogue = await start('events', ({ request, response, message, goOn }) => {
      if (message?.method === 'tools/call') {
        id = message.id
        beginStream(response).end(event('', 'id: 7\n'))
      } else if (request.headers['last-event-id'] === '7')
        beginStream(response).end(event(result(id, 'late')))
      else goOn()
    })
    const { call } = await openLive([remote(rogue.url)])
    expect(await call('echo')).toMatchObject({ content: [{ text: 'late' }] })
    expect(rogue.seen.filter(line => line.endsWith('tools/call'))).toHaveLength(1)
  })

  it('follows a redirect within the server, and no other', async () => {
    const target = await start('json')
    const redirect = (location: string) =>
      start('json', ({ request, response, goOn }) =>
        request.url === '/mcp' ? response.writeHead(307, { location }).end() : goOn()
      )
    const { call } = await openLive([remote((await redirect('/mcp/')).url)])
    expect(await call('echo')).toMatchObject({ isError: false })
    await closeAll()
    const { backend } = await openLive([remote((await redirect(target.url)).url)])
    expect(backend.servers[0]?.failure).toMatchObject({
      kind: 'protocol',
      message: /redirects .* to .*; name that address instead/
    })
    expect(target.seen).toEqual([])
  })
})

describe('the streams of a server on HTTP', () => {
  it('go on behind an event of an id alone, and with lines that end with CR', async () => {
    let id: unknown
    const { url } = await start('events', ({ request, response, message, goOn }) => {
      if (message?.method === 'tools/call') {
        id = message.id
        beginStream(response).end('id: 7\r\r')
      } else if (request.headers['last-event-id'] === '7')
        beginStream(response).end(`data: ${JSON.stringify(result(id, 'late'))}\r\r`)
      else goOn()
    })
    const { call } = await openLive([remote(url)])
    expect(await call('echo')).toMatchObject({ content: [{ text: 'late' }] })
  })

  it('are asked for again from the same place where nothing more came, and given up in the end', async () => {
    const places: unknown[] = []
    const { url } = await start('events', ({ request, response, message, goOn }) => {
      const place = request.headers['last-event-id']
      if (message?.method === 'tools/call') beginStream(response).end(`id: ${message.params?.name}\n\n`)
      else if (place === undefined) goOn()
      else {
        places.push(place)
        beginStream(response).end(': nothing yet\n\n')
      }
    })
    const { call } = await openLive([remote(url)])
    await expect(call('echo')).rejects.toThrow('server "shop" ended the stream before the answer')
    expect(places).toEqual(['echo', 'echo'])
  })

  it('are let go of behind the answer where the server keeps them open', async () => {
    const ended: Promise<unknown>[] = []
    const { url } = await onCall('events', ({ response, message }) => {
      ended.push(once(response, 'close'))
      beginStream(response).write(event(result(message?.id, 'here')))
    })
    const { call } = await openLive([remote(url)])
    expect(await call('echo')).toMatchObject({ content: [{ text: 'here' }] })
    await Promise.all(ended)
    expect(ended).toHaveLength(1)
  })

  it.each([403, 401, 200])('of its own messages may break in any way, with %i', async status => {
    let cut = () => {}
    const isAsked = new Promise<void>(resolve => {
      cut = resolve
    })
    const { url } = await start('json', ({ request, response, goOn }) => {
      if (request.method !== 'GET') return goOn()
      const type = status === 200 ? 'text/event-stream' : 'text/plain'
      response.writeHead(status, { 'content-type': type, 'content-length': 100 }).write('id: 1')
      setImmediate(() => {
        response.destroy()
        cut()
      })
    })
    const { call } = await openLive([remote(url)])
    await isAsked
    expect(await call('echo')).toMatchObject({ isError: false })
  })

  it('of its own messages are asked for again when they end', async () => {
    let count = 0
    const { url } = await start('json', ({ request, response, goOn }) => {
      if (request.method !== 'GET') return goOn()
      count += 1
      const data = {
        jsonrpc: '2.0',
        method: 'notifications/message',
        params: { level: 'info', data: `stream ${count}` }
      }
      beginStream(response).end(event(data, 'retry: 1\n'))
    })
    const { logs } = await openLive([remote(url)])
    const heard = () => logs.map(({ text }) => text)
    await vi.waitFor(() => expect(heard()).toContain('info: stream 5'), { timeout: 300_000 })
  })
})

describe('a failure on HTTP', () => {
  const limits = { requestTimeoutMs: 60_000 }

  it('of a server that is not there is named', async () => {
    const url = `http://127.0.0.1:${await refusingPort()}/mcp`
    for (const kind of ['http', 'sse', 'auto'] as const) {
      const { backend } = await openLive([remote(url, { kind })])
      expect(backend.servers[0]).toMatchObject({ state: 'error', failure: { kind: 'unreachable' } })
      expect(backend.servers[0]?.failure?.message).toBe(
        `server "shop" cannot be reached (connection refused) at ${url}`
      )
    }
  })

  it.each([401, 403])('of credentials is distinguished: %i', async status => {
    const { url } = await start('json', ({ response }) => response.writeHead(status).end('no such user'))
    const { backend } = await openLive([remote(url)])
    expect(backend.servers[0]?.failure).toMatchObject({
      kind: 'refused',
      message: /refused the credentials: 40[13] \w+: no such user/
    })
  })

  it.each([
    [500, 'protocol'],
    [503, 'unreachable'],
    [404, 'unreachable']
  ])('of a server that answers %i is %s', async (status, kind) => {
    const { url } = await start('json', ({ response }) => response.writeHead(status).end('<html>'))
    const { backend } = await openLive([remote(url)])
    expect(backend.servers[0]?.failure).toMatchObject({
      kind,
      message: expect.stringContaining(`answered ${status}`)
    })
  })

  it.each([500, 401])('of a refusal without end is cut off: %i', async status => {
    let sent = 0
    const { url } = await start('json', ({ response }) => {
      response.writeHead(status, { 'content-type': 'text/plain' })
      const write = (): void => {
        while (!response.destroyed && response.write('no '.repeat(20_000))) sent += 60_000
      }
      response.on('drain', write)
      write()
    })
    const { backend } = await openLive([remote(url)])
    const message = backend.servers[0]?.failure?.message ?? ''
    expect(message).toMatch(/(?:answered 500|refused the credentials: 401) .*: no no .*…$/)
    expect(message.length).toBeLessThan(500)
    // What the two sides hold on the way is more than what is read.
    expect(sent).toBeLessThan(50_000_000)
  })

  it('of a refusal that is cut short is what the status means', async () => {
    const { url } = await onCall('json', ({ response }) => {
      response.writeHead(500, { 'content-length': 100 }).write('the rows')
      setImmediate(() => response.destroy())
    })
    const { call } = await openLive([remote(url)], { limits })
    await expect(call('echo')).rejects.toMatchObject({ reason: { kind: 'protocol', status: 500 } })
  })

  it('of a stream that breaks is there at once', async () => {
    const { url } = await onCall('events', ({ response }) => {
      beginStream(response).write(': wait\n\n')
      setTimeout(() => response.destroy(), 20)
    })
    const { call } = await openLive([remote(url)], { limits })
    await expect(call('echo')).rejects.toMatchObject({
      kind: 'call',
      reason: { kind: 'lost' },
      message: /dropped the connection/
    })
  })

  it('of a stream that ends without an answer is there at once', async () => {
    const { url } = await onCall('events', ({ response }) => beginStream(response).end(': bye\n\n'))
    const { call } = await openLive([remote(url)], { limits })
    await expect(call('echo')).rejects.toThrow('server "shop" ended the stream before the answer')
  })

  it('of an answer that breaks is there at once, and the call is not sent again', async () => {
    const rogue = await onCall('json', ({ response }) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 }).write('{')
      setTimeout(() => response.destroy(), 20)
    })
    const { call } = await openLive([remote(rogue.url)], { limits })
    await expect(call('echo')).rejects.toMatchObject({ reason: { kind: 'lost' } })
    expect(rogue.seen.filter(line => line.endsWith('tools/call'))).toHaveLength(1)
  })

  it('of the one stream of SSE ends every call at once', async () => {
    const rogue = await start('sse')
    const { backend, call } = await openLive([remote(rogue.url, { kind: 'sse' })], { limits })
    const sleeping = call('sleep')
    sleeping.catch(() => undefined)
    const isCalled = (line: string): boolean => line.endsWith('tools/call')
    await vi.waitFor(() => expect(rogue.seen.some(isCalled)).toBe(true), { timeout: 300_000 })
    rogue.cut()
    await expect(sleeping).rejects.toMatchObject({ reason: { kind: 'lost' } })
    // The call may have ended with its own connection, a moment before the stream did.
    await vi.waitFor(() => expect(backend.servers[0]?.state).toBe('error'), 300_000)
  })

  it('is none of many messages on SSE: none leaves a listener behind', async () => {
    const warnings: string[] = []
    const warn = (warning: Error): void => void warnings.push(warning.message)
    process.on('warning', warn)
    const { url } = await start('sse')
    const { call } = await openLive([remote(url, { kind: 'sse' })])
    for (let done = 0; done < 1600; done += 50)
      await Promise.all(Array.from({ length: 50 }, () => call('echo')))
    await new Promise(setImmediate)
    process.off('warning', warn)
    expect(warnings).toEqual([])
  })

  it('of a session that the server has forgotten names that reason', async () => {
    const { url } = await onCall('json', ({ response }) => response.writeHead(404).end())
    const { call } = await openLive([remote(url)], { limits })
    await expect(call('echo')).rejects.toMatchObject({
      reason: { kind: 'lost' },
      message: /does not know the session any more \(404\)/
    })
  })

  it('of a session that the server has forgotten is the last one: another session is begun', async () => {
    let session = 1
    const rogue = await start('json', ({ request, response, message, answer, goOn }) => {
      const given = request.headers['mcp-session-id']
      const headers = { 'content-type': 'application/json', 'mcp-session-id': `session-${session}` }
      if (message?.method === 'initialize') response.writeHead(200, headers).end(JSON.stringify(answer))
      else if (given !== undefined && given !== `session-${session}`) response.writeHead(404).end()
      else goOn()
    })
    const { backend, call } = await openLive([remote(rogue.url)], { limits })
    session = 2
    const failure = await call('echo').catch((error: Error) => error)
    expect(failure).toMatchObject({
      reason: { kind: 'lost' },
      message: expect.stringContaining(
        'a new one has begun, and "echo" was not called again, as it has neither readOnlyHint nor idempotentHint'
      )
    })
    expect(await call('echo')).toMatchObject({ isError: false })
    session = 3
    // Calls that meet the end together begin one session, and those that only read are made again.
    const both = await Promise.all([call('describe'), call('describe')])
    expect(both).toMatchObject([{ isError: false }, { isError: false }])
    expect(rogue.seen.filter(line => line.endsWith('initialize'))).toHaveLength(3)
    expect(backend.servers[0]?.state).toBe('connected')
    await backend.close()
    expect(rogue.headers.at(-1)).toMatchObject({ 'mcp-session-id': 'session-3' })
    expect(rogue.seen.filter(line => line.startsWith('DELETE'))).toHaveLength(1)
  })

  it('of an answer of another kind names the kind', async () => {
    const { url } = await onCall('json', ({ response }) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write('<html>')
    })
    const { call } = await openLive([remote(url)], { limits })
    await expect(call('echo')).rejects.toThrow(
      'answered with text/html where JSON or a stream of events is expected'
    )
  })

  it.each(['json', 'events'] as const)('of a message that is too large names the limit: %s', async style => {
    const text = 'x'.repeat(200_000)
    const { url } = await onCall(style, ({ response, message }) => {
      const answer = result(message?.id, text)
      if (style === 'events') beginStream(response).end(event(answer))
      else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
    const { call } = await openLive([remote(url)], { limits: { maxMessageBytes: 100_000 } })
    await expect(call('echo')).rejects.toMatchObject({
      reason: { kind: 'limit' },
      message: /\(limit: maxMessageBytes\)/
    })
  })

  it('of a server on SSE that sends messages elsewhere is refused', async () => {
    const { url } = await start('sse', ({ response }) => {
      beginStream(response).write(event('https://evil.example/messages', 'event: endpoint\n'))
    })
    const { backend } = await openLive([remote(url, { kind: 'sse' })])
    expect(backend.servers[0]?.failure?.message).toContain(
      'wants messages sent to https://evil.example/messages, which is another server'
    )
  })
})
