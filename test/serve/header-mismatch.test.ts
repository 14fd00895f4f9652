import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { headerMismatch } from '../../src/serve/http/header-mismatch.js'
import { createOfferedTools } from '../../src/serve/index.js'

const inputSchema = {
  type: 'object',
  properties: {
    region: { type: 'string', 'x-mcp-header': 'Region' },
    hour: { type: 'integer', 'x-mcp-header': 'Hour' }
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
    [{}, {}],
    [{ region: null }, {}]
  ])('say the same: %j', (args, headers) => {
    expect(mismatch(args, headers)).toBeNull()
  })

  it.each([
    [{ region: 'eu' }, {}, 'Mcp-Param-Region is missing, and its argument is there'],
    [{ region: 'eu' }, { 'mcp-param-region': 'us' }, 'Mcp-Param-Region differs from its argument'],
    [
      { region: 'Zürich' },
      { 'mcp-param-region': '=?base64?WsO8cmljaA?=' },
      'Mcp-Param-Region is not valid Base64'
    ],
    [{}, { 'mcp-param-hour': '7' }, 'Mcp-Param-Hour is there, and its argument is not']
  ])('do not: %j with %j', (args, headers, problem) => {
    expect(mismatch(args, headers)).toBe(`the header ${problem}`)
  })

  it('are not checked for other tools', () => {
    expect(mismatch({ region: 'eu' }, {}, 'other')).toBeNull()
    expect(headerMismatch({ headers: {} } as IncomingMessage, undefined, offered)).toBeNull()
  })
})
