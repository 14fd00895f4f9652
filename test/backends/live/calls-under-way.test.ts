import { afterEach, describe, expect, it } from 'vitest'
import type { ServerElicitor } from '../../../src/backends/live/index.js'
import { CallsUnderWay } from '../../../src/backends/live/session/calls-under-way.js'
import { beginStream, event, startRogue } from '../rogues/http-server.js'
import { closeAll, openLive, remote } from './open-live.js'

const answering =
  (copies: number): ServerElicitor =>
  async () => ({ action: 'accept', content: { copies } })
const [ann, bob, fallback] = [answering(1), answering(2), answering(3)] as const

afterEach(closeAll)

describe('a question of a server', () => {
  it('belongs to the only call there is', () => {
    const calls = new CallsUnderWay()
    const call = calls.begin({ elicit: ann })
    expect(calls.elicitorOf('q', fallback)).toBe(ann)
    calls.end(call)
    expect(calls.elicitorOf('q', fallback)).toBe(fallback)
  })

  it('belongs to no call where it may belong to one of several people', () => {
    const calls = new CallsUnderWay()
    calls.begin({ elicit: ann })
    calls.begin({ elicit: ann })
    expect(calls.elicitorOf('q', null)).toBe(ann)
    const third = calls.begin({ elicit: bob })
    expect(calls.elicitorOf('q', null)).toBeNull()
    calls.end(third)
    expect(calls.elicitorOf('q', null)).toBe(ann)
  })

  it('belongs to the call in whose stream it comes', async () => {
    const streams = new Map<unknown, (message: object) => void>()
    const rogue = await startRogue('events', ({ response, message, goOn }) => {
      if (!message) return goOn()
      const { id, method, params } = message
      if (method === 'tools/call' && params?.name === 'describe') {
        beginStream(response).flushHeaders()
        streams.set(`q-${id}`, outgoing => void response.write(event(outgoing)))
        if (streams.size < 2) return
        // Both calls go on before the first question comes.
        for (const [key, say] of streams)
          say({ jsonrpc: '2.0', id: key, method: 'elicitation/create', params: asked })
      } else if (method === undefined) {
        const text = JSON.stringify(Reflect.get(message, 'result'))
        streams.get(id)?.({
          jsonrpc: '2.0',
          id: Number(String(id).slice(2)),
          result: { content: [{ type: 'text', text }] }
        })
        response.writeHead(202).end()
      } else goOn()
    })
    const { backend } = await openLive([remote(rogue.url)], { elicit: fallback, era: '2025-11-25' })
    const call = (elicit: ServerElicitor) =>
      backend.callTool({
        tool: 'describe',
        arguments: {},
        signal: new AbortController().signal,
        elicit
      })
    const answers = await Promise.all([call(ann), call(bob)])
    expect(answers).toMatchObject(
      [1, 2].map(copies => ({
        content: [{ text: JSON.stringify({ action: 'accept', content: { copies } }) }]
      }))
    )
    await rogue.close()
  })
})

const asked = { message: 'How many?', requestedSchema: { type: 'object', properties: {} } }
