import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { beginStream, type Exchange, event, type Rogue, startRogue } from '../rogues/http-server.js'
import { closeAll, openLive, remote } from './open-live.js'

let rogue: Rogue | undefined
afterEach(async () => {
  await closeAll()
  await rogue?.close()
})

/** A server that announces changes on demand of the test, and holds back its lists after the first. */
async function open() {
  let news: ServerResponse | undefined
  const held: Exchange[] = []
  let lists = 0
  rogue = await startRogue('json', exchange => {
    const { request, response, message, goOn } = exchange
    if (request.method === 'GET') {
      news = beginStream(response)
      news.flushHeaders()
    } else if (message?.method === 'tools/list' && ++lists > 1) held.push(exchange)
    else goOn()
  })
  const onToolsChanged = vi.fn()
  const { backend, call, logs } = await openLive([remote(rogue.url)], { onToolsChanged })
  await vi.waitFor(() => expect(news).toBeDefined(), { timeout: 300_000 })
  const announce = (times: number) =>
    news?.write(event({ jsonrpc: '2.0', method: 'notifications/tools/list_changed' }).repeat(times))
  const answerWith = async (outcome: object) => {
    await vi.waitFor(() => expect(held).toHaveLength(1), { timeout: 300_000 })
    const { response, message } = held.pop() ?? {}
    response?.writeHead(200, { 'content-type': 'application/json' })
    response?.end(JSON.stringify({ jsonrpc: '2.0', id: message?.id, ...outcome }))
  }
  /** Answers the list that is asked for now. */
  const answer = (name: string) =>
    answerWith({ result: { tools: [{ name, inputSchema: { type: 'object' } }] } })
  const refuse = () => answerWith({ error: { code: -32603, message: 'out of order' } })
  return { backend, call, logs, announce, answer, refuse, held, onToolsChanged, lists: () => lists }
}

describe('a list of tools that a server announces anew', () => {
  it('is asked for one at a time, so that the newest wins', async () => {
    const { backend, announce, answer, held, onToolsChanged } = await open()
    announce(1)
    await vi.waitFor(() => expect(held).toHaveLength(1), { timeout: 300_000 })
    announce(1)
    await answer('old')
    await answer('new')
    await vi.waitFor(() => expect(onToolsChanged).toHaveBeenCalledTimes(2), { timeout: 300_000 })
    expect(backend.servers[0]?.tools.map(({ name }) => name)).toEqual(['new'])
  })

  it('is asked for once more for thousands of announcements', async () => {
    const { announce, answer, lists, onToolsChanged } = await open()
    announce(3000)
    await answer('first')
    await answer('last')
    await vi.waitFor(() => expect(onToolsChanged).toHaveBeenCalled(), { timeout: 300_000 })
    expect(lists()).toBe(3)
  })

  it('is kept as it was where the server refuses the new one, which is reported as a remark', async () => {
    const { backend, call, logs, announce, refuse, held, onToolsChanged } = await open()
    const before = backend.servers[0]?.tools
    announce(1)
    await vi.waitFor(() => expect(held).toHaveLength(1), { timeout: 300_000 })
    const waiting = call('echo', { text: 'hi' })
    const listing = backend.listTools()
    await refuse()
    expect(await waiting).toMatchObject({ isError: false })
    expect(await listing).toHaveLength(before?.length ?? 0)
    await vi.waitFor(() => expect(onToolsChanged).toHaveBeenCalledTimes(1), { timeout: 300_000 })
    expect(backend.servers[0]?.tools).toBe(before)
    expect(logs.filter(({ kind }) => kind === 'remark')).toEqual([
      {
        server: 'shop',
        kind: 'remark',
        text: 'server "shop" answered the request for its tools with the error -32603: out of order'
      }
    ])
  })

  it('that is refused several times in the same words is reported once', async () => {
    const { logs, announce, refuse, onToolsChanged } = await open()
    for (const count of [1, 2, 3]) {
      announce(1)
      await refuse()
      await vi.waitFor(() => expect(onToolsChanged).toHaveBeenCalledTimes(count), { timeout: 300_000 })
    }
    expect(logs.filter(({ kind }) => kind === 'remark')).toHaveLength(1)
  })
})
