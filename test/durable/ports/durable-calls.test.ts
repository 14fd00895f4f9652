import { describe, expect, it } from 'vitest'
import type { ToolCall } from '../../../src/backends/index.js'
import { DurableCalls } from '../../../src/durable/ports/durable-calls.js'
import { DurableClock } from '../../../src/durable/ports/durable-clock.js'
import { PendingCalls } from '../../../src/durable/ports/pending-calls.js'
import { CallFailure, type ToolDescription, type ToolResult } from '../../../src/model/index.js'

type Context = ConstructorParameters<typeof DurableCalls>[0]

const paid: ToolResult = { content: [{ type: 'text', text: 'paid' }], isError: false }
const { signal } = new AbortController()
const call: ToolCall = { tool: 'shop_pay', step: 'pay', arguments: { sum: 12 }, signal }

interface Given {
  /** The process that is about to send the call, according to the journal; omitted where none is. */
  readonly claimedBy?: string
  readonly tool?: Partial<ToolDescription>
  readonly send?: () => Promise<ToolResult>
  readonly decided?: readonly object[]
  readonly isDraining?: boolean
  readonly pendingCalls?: PendingCalls
}

/** Calls with a journal that only keeps who claimed one, and a person who decides on lost ones. */
function callsOf({ claimedBy, tool, send, decided = [], isDraining = false, pendingCalls }: Given) {
  const sent: string[] = []
  const decisions = [...decided]
  const journal = {
    requestId: 'inv-1',
    record: async (name: string, action: () => unknown) =>
      name.startsWith('claim') && claimedBy !== undefined ? claimedBy : action()
  }
  const context = {
    journal,
    clock: new DurableClock(0),
    questions: { askUnsure: async () => decisions.shift() },
    pendingCalls: pendingCalls ?? new PendingCalls(),
    nonce: 'this-process',
    tools: new Map([['shop_pay', { name: 'shop_pay', ...tool }]]),
    send: (each: ToolCall) => {
      sent.push(each.tool)
      return send ? send() : Promise.resolve(paid)
    },
    wall: () => 5,
    isDraining: () => isDraining
  } as unknown as Context // only what calls use of the journal
  return { calls: new DurableCalls(context), sent }
}

describe('a durable call', () => {
  it('is made by the process that has claimed it', async () => {
    const { calls, sent } = callsOf({})
    const answer = calls.call(call)
    expect(calls.open).toBe(1)
    expect(await answer).toEqual(paid)
    expect(sent).toEqual(['shop_pay'])
    expect(calls.open).toBe(0)
  })

  it('is not made again where another process may have made it, until a person decides', async () => {
    const result = { content: [], isError: false }
    const marked = callsOf({ claimedBy: 'a-lost-process', decided: [{ kind: 'result', result }] })
    expect(await marked.calls.call(call)).toEqual(result)
    expect(marked.sent).toEqual([])
    const failed = callsOf({ claimedBy: 'a-lost-process', decided: [{ kind: 'failed' }] })
    await expect(failed.calls.call(call)).rejects.toThrow('was lost with its worker')
    expect(failed.sent).toEqual([])
  })

  it.each(['readOnlyHint', 'idempotentHint'])('is made again where its tool declares %s', async hint => {
    const { calls, sent } = callsOf({
      claimedBy: 'a-lost-process',
      tool: { annotations: { [hint]: true } }
    })
    expect(await calls.call(call)).toEqual(paid)
    expect(sent).toEqual(['shop_pay'])
  })

  it('fails as it failed', async () => {
    const send = () => Promise.reject(new CallFailure('timeout', 'too slow', 'after 5 s'))
    const { calls } = callsOf({ claimedBy: 'this-process', send })
    await expect(calls.call(call)).rejects.toMatchObject({ kind: 'timeout', message: 'too slow' })
    expect(calls.open).toBe(0)
  })

  it('is left to another worker by one that shuts down', async () => {
    for (const annotations of [{}, { readOnlyHint: true }]) {
      const { calls, sent } = callsOf({ tool: { annotations }, isDraining: true })
      await expect(calls.call(call)).rejects.toThrow('this worker is shutting down')
      expect(sent).toEqual([])
    }
  })

  it('that this process has sent is waited for by a run that the server retries', async () => {
    const pendingCalls = new PendingCalls()
    let answer: (result: ToolResult) => void = () => undefined
    const send = () => new Promise<ToolResult>(resolve => (answer = resolve))
    const first = callsOf({ pendingCalls, send })
    const waiting = [first.calls.call(call)]
    await new Promise(resolve => setImmediate(resolve))
    for (const claimedBy of ['this-process', 'a-lost-process']) {
      const again = callsOf({ pendingCalls, claimedBy, isDraining: true })
      waiting.push(again.calls.call(call))
      expect(again.sent).toEqual([])
    }
    await new Promise(resolve => setImmediate(resolve))
    answer(paid)
    expect(await Promise.all(waiting)).toEqual([paid, paid, paid])
    expect(first.sent).toEqual(['shop_pay'])
  })

  it('is not made once its step is over', async () => {
    const { calls, sent } = callsOf({ claimedBy: 'this-process' })
    const over = AbortSignal.abort('step_time')
    await expect(calls.call({ ...call, signal: over })).rejects.toThrow('cancelled')
    expect(sent).toEqual([])
  })
})
