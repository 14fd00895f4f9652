import { afterEach, describe, expect, it } from 'vitest'
import type { ChangeableTools, ClientCall } from '../../src/serve/index.js'
import { closeAll, openLive, remote } from '../backends/live/open-live.js'
import { startRogue } from '../backends/rogues/http-server.js'
import { startNewEra } from '../backends/rogues/new-era-server.js'
import { foreignClient, openCounter } from '../serve/counter.js'

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
const call = { arguments: {}, signal: new AbortController().signal, trace: { traceparent } }

afterEach(closeAll)

describe('the trace of a call', () => {
  it('reaches a server of the older era over HTTP, in the message and in a header', async () => {
    const metas: unknown[] = []
    const rogue = await startRogue('json', ({ message, goOn }) => {
      if (message?.method === 'tools/call') metas.push(message.params?._meta)
      return goOn()
    })
    const { backend } = await openLive([remote(rogue.url)])
    await backend.callTool({ ...call, tool: 'echo' })
    expect(metas).toMatchObject([{ traceparent }])
    expect(rogue.headers.at(-1)).toMatchObject({ traceparent, 'mcp-session-id': 'session-1' })
    await rogue.close()
  })

  it('reaches a server of the newer era, in addition to what that requires in every request', async () => {
    const tools = [{ name: 'look', inputSchema: { type: 'object' } }]
    const metas: unknown[] = []
    const rogue = await startNewEra(({ method, params, result }) => {
      const content = [{ type: 'text', text: 'seen' }]
      if (method === 'tools/list')
        return result({ resultType: 'complete', tools, ttlMs: 0, cacheScope: 'private' })
      if (method !== 'tools/call') return false
      metas.push(params._meta)
      return result({ resultType: 'complete', content })
    })
    const { backend } = await openLive([remote(rogue.url)])
    await backend.callTool({ ...call, tool: 'look' })
    expect(rogue.seen.at(-1)).toMatchObject({ headers: { traceparent, 'mcp-name': 'look' } })
    expect(metas).toMatchObject([{ traceparent, 'io.modelcontextprotocol/protocolVersion': '2026-07-28' }])
    rogue.close()
  })

  it('is passed on from a call of a client to a served workflow', async () => {
    const parents: ClientCall['parent'][] = []
    const { serving, hall } = await openCounter({ workflows: '', fixtures: '' })
    const offered = hall.offered as ChangeableTools // made so by the counter
    offered.put([
      {
        description: { name: 'note', inputSchema: { type: 'object' } },
        call: async ({ parent }) => {
          parents.push(parent)
          return { content: [], isError: false }
        }
      }
    ])
    const client = await foreignClient(serving.url)
    await client.callTool({ name: 'note', arguments: {}, _meta: { traceparent } })
    await client.callTool({ name: 'note', arguments: {} })
    await client.callTool({ name: 'note', arguments: {}, _meta: { traceparent: 7 } })
    expect(parents).toEqual([{ traceparent }, undefined, undefined])
    await client.close()
    await serving.close()
  })
})
