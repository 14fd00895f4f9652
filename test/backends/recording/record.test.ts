import { describe, expect, it } from 'vitest'
import { type Backend, readFixtures, replayBackend } from '../../../src/backends/index.js'
import { createRedactor } from '../../../src/backends/live/redactor.js'
import { recordBackend } from '../../../src/backends/record.js'
import { checkedText, fixtureText, TaintedRecording } from '../../../src/backends/recording/fixture-text.js'
import { VirtualClock } from '../../../src/engine/index.js'
import { CallFailure, type JsonObject, type ToolResult } from '../../../src/model/index.js'

const never = new AbortController().signal

function answering(answer: (args: JsonObject, tool: string) => ToolResult | Promise<ToolResult>): Backend {
  return {
    listTools: async () => [
      { name: 'shop_put', annotations: { readOnlyHint: false } },
      { name: 'shop_get', inputSchema: { type: 'object' } }
    ],
    callTool: async call => answer(call.arguments, call.tool),
    close: async () => undefined
  }
}

const text = (words: string): ToolResult => ({ content: [{ type: 'text', text: words }], isError: false })

async function record(
  backend: Backend,
  calls: readonly (readonly [string, JsonObject])[],
  redactor = createRedactor()
) {
  const recorder = recordBackend(backend, () => 0)
  await recorder.listTools()
  await Promise.allSettled(
    calls.map(([tool, args]) => recorder.callTool({ tool, arguments: args, signal: never }))
  )
  return fixtureText(recorder.recording(), { redactor })
}

function replay(fixtures: string) {
  const read = readFixtures([{ path: 'r.fixtures.yaml', text: fixtures }])
  expect(read.diagnostics).toEqual([])
  return replayBackend(read.fixtures, new VirtualClock())
}

describe('a recording', () => {
  it('answers a replay as the server did, equal calls in their order', async () => {
    let count = 0
    const backend = answering(args => {
      count++
      if (count === 1) throw new CallFailure('call', 'connection refused')
      return args.id === 1 ? text('later') : { content: [], structuredContent: { id: 2 }, isError: true }
    })
    const fixtures = await record(backend, [
      ['shop_get', { id: 1 }],
      ['shop_get', { id: 1 }],
      ['shop_get', { id: 2, deep: { a: [1, 'x'] } }]
    ])
    const again = replay(fixtures)
    const call = (args: JsonObject) => again.callTool({ tool: 'shop_get', arguments: args, signal: never })
    await expect(call({ id: 1 })).rejects.toThrow('connection refused')
    expect(await call({ id: 1 })).toEqual(text('later'))
    expect(await call({ id: 2, deep: { a: [1, 'x'] } })).toEqual({
      content: [],
      structuredContent: { id: 2 },
      isError: true
    })
  })

  it('has the same text whatever the order of parallel calls', async () => {
    const backend = answering(args => text(`about ${String(args.id)}`))
    const calls = [1, 2, 3, 4].map(id => ['shop_get', { id, z: 1, a: { b: id } }] as const)
    expect(await record(backend, [...calls].reverse())).toBe(await record(backend, calls))
  })

  it('lets an entry that asks for more answer before one that would fit too', async () => {
    const backend = answering(args => text(Object.keys(args).join(' ')))
    const again = replay(
      await record(backend, [
        ['shop_get', {}],
        ['shop_get', { a: 1 }],
        ['shop_get', { a: 1, b: 2 }]
      ])
    )
    const call = (args: JsonObject) => again.callTool({ tool: 'shop_get', arguments: args, signal: never })
    expect(await call({ b: 2, a: 1 })).toEqual(text('a b'))
    expect(await call({ a: 1 })).toEqual(text('a'))
    expect(await call({})).toEqual(text(''))
  })

  it('keeps schemas and annotations, and nothing of a call that was stopped', async () => {
    const backend = answering(() => {
      throw new CallFailure('cancelled', 'stopped')
    })
    const fixtures = await record(backend, [['shop_put', {}]])
    expect(fixtures).toContain('inputSchema')
    expect(fixtures).toContain('readOnlyHint: false')
    expect(fixtures).not.toContain('responses')
  })
})

describe('how long an answer took', () => {
  const slow = async (times: readonly number[], withDelays = true) => {
    let now = 0
    const left = [...times]
    const recorder = recordBackend(
      answering(() => {
        now += left.shift() ?? 0
        return text('ok')
      }),
      () => now
    )
    for (const [id] of times.entries())
      await recorder.callTool({ tool: 'shop_get', arguments: { id }, signal: never })
    return fixtureText(recorder.recording(), { redactor: createRedactor(), withDelays })
  }
  const delaysIn = (fixtures: string) => [...fixtures.matchAll(/delay: "(\w+)"/g)].map(match => match[1])

  it('is kept roughly, so that a replay has a timeline and the next recording differs in nothing', async () => {
    expect(delaysIn(await slow([3, 99, 130, 740, 1999, 2600, 61_000]))).toEqual([
      '100ms',
      '500ms',
      '1s',
      '2s',
      '50s'
    ])
    expect(await slow([740])).toBe(await slow([810]))
  })

  it('is left out on request', async () => {
    expect(delaysIn(await slow([740], false))).toEqual([])
  })

  it('does not distinguish equal answers', async () => {
    let now = 0
    const recorder = recordBackend(
      answering(() => {
        now += now === 0 ? 700 : 1300
        return text('ok')
      }),
      () => now
    )
    for (let count = 0; count < 3; count++)
      await recorder.callTool({ tool: 'shop_get', arguments: {}, signal: never })
    const fixtures = fixtureText(recorder.recording(), { redactor: createRedactor() })
    expect(delaysIn(fixtures)).toEqual(['500ms'])
    expect(fixtures.match(/text: "?ok/g)).toHaveLength(1)
  })
})

describe('secrets', () => {
  const redactor = createRedactor()
  redactor.register('hunter2-hunter2')

  it('that are known, that have a telling name and that show by their form are not recorded', async () => {
    const backend = answering(() => ({
      content: [{ type: 'text', text: 'key hunter2-hunter2, token ghp_0123456789abcdefghijklmnop' }],
      structuredContent: { password: 'swordfish', nextPageToken: 'p2', deep: [{ api_key: 'k-1' }] },
      isError: false
    }))
    const fixtures = await record(
      backend,
      [['shop_get', { id: 7, key: 'hunter2-hunter2', password: 'x' }]],
      redactor
    )
    expect(fixtures).not.toMatch(/hunter2|ghp_|swordfish|k-1/)
    expect(fixtures).toContain('p2')
    expect(fixtures).toContain('when: { id: 7 }')
  })

  it('that are still in the text stop the recording', () => {
    expect(() => checkedText('key: "hunter2-\\nhunter2"', redactor)).toThrow(TaintedRecording)
    expect(() => checkedText('cert: AKIA0123456789ABCDEF', redactor)).toThrow(TaintedRecording)
    expect(checkedText('key: "[redacted]"', redactor)).toContain('redacted')
  })
})
