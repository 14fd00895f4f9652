import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { describe, expect, it, vi } from 'vitest'
import {
  CallTable,
  createOfferedTools,
  type OfferedTool,
  serveOverStdio,
  stateCodec
} from '../../src/serve/index.js'
import { foreignClient, openTools } from './counter.js'

/** A tool whose calls end when they are cancelled, with an answer of their own. */
function slowTool() {
  let begun = 0
  const tool: OfferedTool = {
    description: { name: 'slow', inputSchema: { type: 'object' } },
    call: ({ signal }) =>
      new Promise(resolve => {
        begun += 1
        const end = (): void =>
          resolve({ content: [{ type: 'text', text: 'the run was cancelled' }], isError: true })
        signal.addEventListener('abort', end)
        if (signal.aborted) end()
      })
  }
  return { tool, begun: () => begun }
}

describe('a server over HTTP that ends', () => {
  it('answers every call that goes on, in both revisions', async () => {
    const { tool, begun } = slowTool()
    const { serving } = await openTools([tool])
    const old = await foreignClient(serving.url)
    const pinned = { versionNegotiation: { mode: { pin: '2026-07-28' } } } as const
    const newer = new Client({ name: 'new', version: '1' }, { capabilities: {}, ...pinned })
    await newer.connect(new StreamableHTTPClientTransport(new URL(serving.url)))
    const calls = [...Array(20).keys()].flatMap(() => [
      old.callTool({ name: 'slow', arguments: {} }),
      newer.callTool({ name: 'slow', arguments: {} })
    ])
    await vi.waitFor(() => expect(begun()).toBe(calls.length), { timeout: 300_000 })
    await serving.close()
    const answers = await Promise.all(calls)
    for (const { content } of answers)
      expect(content).toEqual([{ type: 'text', text: 'the run was cancelled' }])
    await old.close()
    await newer.close()
  })
})

describe('a server over the standard streams that ends', () => {
  it('answers every call that goes on', async () => {
    const { tool, begun } = slowTool()
    const hall = {
      identity: { name: 'vmcp', version: 'test' },
      instructions: '',
      offered: createOfferedTools([tool]),
      calls: new CallTable(),
      codec: await stateCodec(),
      onFault: () => undefined
    }
    const [input, output, control] = [new PassThrough(), new PassThrough(), new AbortController()]
    const written = text(output)
    const served = serveOverStdio(hall, { input, output, signal: control.signal })
    const send = (message: object) => input.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
    const clientInfo = { name: 'c', version: '1' }
    const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo }
    send({ id: 0, method: 'initialize', params })
    send({ method: 'notifications/initialized' })
    const ids = [...Array(20).keys()].map(n => n + 1)
    for (const id of ids) send({ id, method: 'tools/call', params: { name: 'slow', arguments: {} } })
    await vi.waitFor(() => expect(begun()).toBe(ids.length), { timeout: 300_000 })
    control.abort()
    await served
    output.end()
    const answers = (await written)
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line))
    expect(answers.slice(1).map(({ id }) => id)).toEqual(ids)
    for (const { result } of answers.slice(1)) expect(result).toMatchObject({ isError: true })
  })
})
