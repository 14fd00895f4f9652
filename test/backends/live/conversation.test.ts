import { afterEach, describe, expect, it, vi } from 'vitest'
import type { BackendSource, CallProgress } from '../../../src/backends/live/index.js'
import type { Message } from '../rogues/contract-tools.mjs'
import { beginStream, event, startRogue } from '../rogues/http-server.js'
import { startSocketRogue } from '../rogues/websocket-server.js'
import { closeAll, openLive, remote } from './open-live.js'

type Say = (message: object) => void

/** A server that sends messages while it works: it reports, asks, learns that its client stopped waiting, and changes its tools. */
class Talker {
  readonly cancelled: unknown[] = []
  readonly called: unknown[] = []
  #say: Say = () => {}
  #asking: Message['id']

  /** True where the message is answered here; `say` leads to the client, where there is a way in this message. */
  handles(message: Message, say: Say | null): boolean {
    if (say) this.#say = say
    const { id, method, params = {} } = message
    if (method === 'notifications/cancelled') this.cancelled.push(params.requestId)
    if (method === undefined && id === 'question') this.#answer(this.#asking, Reflect.get(message, 'result'))
    if (method !== 'tools/call') return method === undefined
    this.called.push(id)
    if (params.name === 'refuse') this.#report(message)
    else if (params.name === 'describe') this.#ask(message)
    else if (params.name === 'give') this.#change(message)
    return params.name !== 'echo'
  }

  #answer(id: Message['id'], value: unknown): void {
    const content = [{ type: 'text', text: JSON.stringify(value) }]
    this.#say({ jsonrpc: '2.0', id, result: { content } })
  }

  #report({ id, params }: Message, progress = 1): void {
    const meta: unknown = params?._meta
    const progressToken = typeof meta === 'object' && meta ? Reflect.get(meta, 'progressToken') : null
    const report = { progressToken, progress, total: 8 }
    this.#say({ jsonrpc: '2.0', method: 'notifications/progress', params: report })
    setTimeout(() => {
      if (progress === 8) this.#answer(id, 'done')
      else this.#report({ id: id ?? 0, params: params ?? {} }, progress + 1)
    }, 500)
  }

  #ask({ id }: Message): void {
    this.#asking = id
    const params = { message: 'How many?', requestedSchema: { type: 'object', properties: {} } }
    this.#say({ jsonrpc: '2.0', id: 'question', method: 'elicitation/create', params })
  }

  #change({ id }: Message): void {
    this.#say({ jsonrpc: '2.0', method: 'notifications/tools/list_changed' })
    this.#answer(id, 'changed')
  }
}

const rogues: { close(): Promise<void> }[] = []

afterEach(async () => {
  await closeAll()
  await Promise.all(rogues.splice(0).map(rogue => rogue.close()))
})

type Open = (talker: Talker) => Promise<{ readonly source: BackendSource; readonly listings: () => number }>

const overEvents: Open = async talker => {
  const rogue = await startRogue('events', ({ response, message, goOn }) => {
    if (!message) return goOn()
    const stream = message.method === 'tools/call' && message.params?.name !== 'echo'
    if (stream) beginStream(response).flushHeaders()
    if (!talker.handles(message, stream ? outgoing => void response.write(event(outgoing)) : null)) goOn()
    else if (!stream) response.writeHead(202).end()
  })
  rogues.push(rogue)
  return { source: remote(rogue.url), listings: () => countListings(rogue.seen) }
}

const overSse: Open = async talker => {
  let say: Say = () => {}
  const rogue = await startRogue('sse', ({ request, response, message, goOn }) => {
    if (request.method === 'GET') say = outgoing => void response.write(event(outgoing))
    if (!message || !talker.handles(message, say)) goOn()
    else response.writeHead(202).end()
  })
  rogues.push(rogue)
  return { source: remote(rogue.url, { kind: 'sse' }), listings: () => countListings(rogue.seen) }
}

const overSocket: Open = async talker => {
  let listings = 0
  const rogue = await startSocketRogue((message, socket) => {
    if (message.method === 'tools/list') listings += 1
    return talker.handles(message, outgoing => socket.send(JSON.stringify(outgoing)))
  })
  rogues.push(rogue)
  return { source: remote(rogue.url, { kind: 'websocket' }), listings: () => listings }
}

const countListings = (seen: readonly string[]) => seen.filter(line => line.endsWith('tools/list')).length

describe.each([
  ['HTTP with events', overEvents],
  ['SSE', overSse],
  ['a WebSocket', overSocket]
])('a server that sends messages while it works, on %s', (_, open) => {
  it('may take its time as long as it reports', async () => {
    const seen: CallProgress[] = []
    const { source } = await open(new Talker())
    const { call } = await openLive([source], {
      limits: { requestTimeoutMs: 3000 },
      onProgress: progress => seen.push(progress)
    })
    expect(await call('refuse')).toMatchObject({ content: [{ text: '"done"' }] })
    expect(seen.map(({ progress }) => progress)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it.each([{ action: 'accept', content: {} }, { action: 'decline' }, { action: 'cancel' }] as const)(
    'gets the answer to its question: $action',
    async answer => {
      const { source } = await open(new Talker())
      const { call } = await openLive([source], { elicit: async () => answer })
      expect(await call('describe')).toMatchObject({ content: [{ text: JSON.stringify(answer) }] })
    }
  )

  it('learns when its client stops waiting', async () => {
    const talker = new Talker()
    const { source } = await open(talker)
    const { call } = await openLive([source])
    const control = new AbortController()
    const sleeping = call('sleep', {}, control.signal)
    sleeping.catch(() => undefined)
    await vi.waitFor(() => expect(talker.called).toHaveLength(1), { timeout: 300_000 })
    control.abort()
    await expect(sleeping).rejects.toMatchObject({ kind: 'cancelled' })
    await vi.waitFor(() => expect(talker.cancelled).toEqual(talker.called), { timeout: 300_000 })
  })

  it('is asked again for its tools when they have changed', async () => {
    const { source, listings } = await open(new Talker())
    const { call } = await openLive([source])
    expect(listings()).toBe(1)
    await call('give')
    await vi.waitFor(() => expect(listings()).toBe(2), { timeout: 300_000 })
    expect(await call('echo')).toMatchObject({ isError: false })
  })
})
