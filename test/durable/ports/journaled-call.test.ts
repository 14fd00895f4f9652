import { describe, expect, it } from 'vitest'
import type { ToolCall } from '../../../src/backends/index.js'
import { journaledCall } from '../../../src/durable/ports/journaled-call.js'
import { CallFailure, type ToolResult } from '../../../src/model/index.js'

const call = { tool: 'shop_pay', arguments: {} } as ToolCall // only passed on
const journaled = (send: () => Promise<ToolResult>) => journaledCall(call, { send, now: () => 42 })

describe('what the journal has of a call', () => {
  it('is its result', async () => {
    const result = { content: [] } as unknown as ToolResult // only passed on
    expect(await journaled(async () => result)).toEqual({ kind: 'result', result, atMs: 42 })
  })

  it.each([
    [
      'a failure with its kind and detail',
      new CallFailure('timeout', 'too slow', 'after 5 s'),
      'timeout',
      'too slow',
      'after 5 s'
    ],
    ['a failure without detail', new CallFailure('timeout', 'too slow'), 'timeout', 'too slow', null],
    ['any other error', new Error('no such host'), 'call', 'no such host', null],
    ['what is no error', 'odd', 'call', 'odd', null]
  ])('is %s', async (_, thrown, failure, message, detail) => {
    const entry = await journaled(() => Promise.reject(thrown))
    expect(entry).toEqual({ kind: 'failure', failure, message, detail, atMs: 42 })
  })
})
