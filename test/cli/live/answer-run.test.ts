import { describe, expect, it } from 'vitest'
import { lostResult } from '../../../src/cli/live/answer-run.js'

describe('the result of a lost call', () => {
  it('is the value that is given', () => {
    expect(lostResult('done')).toEqual({ content: [{ type: 'text', text: 'done' }], isError: false })
    expect(lostResult({ id: 3 })).toMatchObject({ structuredContent: { id: 3 } })
    expect(lostResult({ content: ['a', 'b'] })).toMatchObject({ structuredContent: { content: ['a', 'b'] } })
  })

  it('is the structured part of a result as MCP writes it', () => {
    const given = { content: [{ type: 'text', text: 'x' }], structuredContent: { id: 3 } }
    expect(lostResult(given)).toMatchObject({ structuredContent: { id: 3 }, isError: false })
  })

  it('is refused where such a result has none, or is an error', () => {
    const content = [{ type: 'text', text: 'x' }]
    expect(() => lostResult({ content })).toThrow('no "structuredContent"')
    expect(() => lostResult({ content, structuredContent: {}, isError: true })).toThrow('--failed')
  })
})
