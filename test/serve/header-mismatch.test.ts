import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { headerMismatch } from '../../src/serve/http/header-mismatch.js'
import { createOfferedTools } from '../../src/serve/index.js'

const inputSchema = {
  type: 'object',
  properties: {
    region: { type: 'string', 'x-mcp-header': 'Region' },
    hour: { type: 'integer', 'x-mcp-header': 'Hour' },
    now: { type: 'boolean', 'x-mcp-header': 'Now' },
    shop: { type: 'object', properties: { town: { type: 'string', 'x-mcp-header': 'Town' } } }
  }
}
const offered = createOfferedTools([
  {
    description: { name: 'look', inputSchema },
    call: async () => ({ content: [], isError: false })
  }
])

function mismatch(args: object, headers: Record<string, string>, name = 'look'): string | null {
  const request = { headers } as unknown as IncomingMessage // nothing else of it is read
  return headerMismatch(request, { method: 'tools/call', params: { name, arguments: args } }, offered)
}

describe('arguments that go into headers too', () => {
  it.each([
    [
      { region: 'eu', hour: 7 },
      { 'mcp-param-region': 'eu', 'mcp-param-hour': '7' }
    ],
    [{ region: 'Zürich' }, { 'mcp-param-region': '=?base64?WsO8cmljaA==?=' }],
    [{ hour: 7 }, { 'mcp-param-hour': '7.0' }],
    [{ now: false }, { 'mcp-param-now': 'false' }],
    [{ shop: { town: 'Bern' } }, { 'mcp-param-town': 'Bern' }],
    [{ shop: 'Bern' }, {}],
    [{ region: '' }, { 'mcp-param-region': '' }],
    [{ region: 'a=?base64?x?=' }, { 'mcp-param-region': 'a=?base64?x?=' }],
    [{ region: '=?base64?x?=a' }, { 'mcp-param-region': '=?base64?x?=a' }],
    [{}, {}],
    [{ region: null }, {}]
  ])('say the same: %j', (args, headers) => {
    expect(mismatch(args, headers)).toBeNull()
  })

  it.each([
    [{ region: 'eu' }, {}, 'Mcp-Param-Region is missing, and its argument is present'],
    [{ region: 'eu' }, { 'mcp-param-region': 'us' }, 'Mcp-Param-Region differs from its argument'],
    [
      { region: 'Zürich' },
      { 'mcp-param-region': '=?base64?WsO8cmljaA?=' },
      'Mcp-Param-Region is not valid Base64'
    ],
    [{ hour: 7 }, { 'mcp-param-hour': '8' }, 'Mcp-Param-Hour differs from its argument'],
    [{ region: '7' }, { 'mcp-param-region': '7.0' }, 'Mcp-Param-Region differs from its argument'],
    [{ now: true }, {}, 'Mcp-Param-Now is missing, and its argument is present'],
    [{ hour: 0 }, {}, 'Mcp-Param-Hour is missing, and its argument is present'],
    [{ shop: { town: 'Bern' } }, {}, 'Mcp-Param-Town is missing, and its argument is present'],
    [{ shop: 'Bern' }, { 'mcp-param-town': 'Bern' }, 'Mcp-Param-Town is present, and its argument is not'],
    [
      { region: ['eu'] },
      { 'mcp-param-region': 'eu' },
      'Mcp-Param-Region is present, and its argument is not'
    ],
    [{}, { 'mcp-param-hour': '7' }, 'Mcp-Param-Hour is present, and its argument is not']
  ])('do not: %j with %j', (args, headers, problem) => {
    expect(mismatch(args, headers)).toBe(`the header ${problem}`)
  })

  it('are not checked for other tools', () => {
    expect(mismatch({ region: 'eu' }, {}, 'other')).toBeNull()
    const request = { headers: {} } as IncomingMessage
    const params = { name: 'look', arguments: { region: 'eu' } }
    const others = [
      undefined,
      { method: 'tools/list', params },
      { method: 'tools/call' },
      { method: 'tools/call', params: { ...params, name: 7 } }
    ]
    for (const body of others) expect(headerMismatch(request, body, offered)).toBeNull()
  })

  it('are missing where the call has none', () => {
    const request = { headers: { 'mcp-param-hour': '7' } } as unknown as IncomingMessage // nothing else is read
    expect(headerMismatch(request, { method: 'tools/call', params: { name: 'look' } }, offered)).toBe(
      'the header Mcp-Param-Hour is present, and its argument is not'
    )
  })
})
