import { describe, expect, it } from 'vitest'
import { createRedactor, resolveSetting } from '../../../src/backends/live/index.js'
import { readServers } from '../../../src/project/loading/read-servers.js'
import { rangeOf } from '../../../src/source/index.js'

/** The document's problems as `line:column: message`. */
function problems(text: string): string[] {
  return readServers({ path: 'agent.yaml', text }).diagnostics.map(({ file, span, message }) => {
    const { line, column } = rangeOf(file, span)
    return `${line}:${column}: ${message}`
  })
}

const agent = (...fields: string[]) =>
  ['tools:', '  # the only one', '  - type: mcp', '    name: a', ...fields.map(field => `    ${field}`)].join(
    '\n'
  )

describe('servers of an agent', () => {
  it('are the tools of type mcp, as lint reads them', () => {
    const text = agent('command: npx', `args: [a, "${'$'}{ROOT}"]`, 'request_timeout: 5')
    const { sources } = readServers({ path: 'agent.yaml', text })
    expect(sources).toMatchObject([
      {
        name: 'a',
        variables: 'environment',
        requestTimeoutMs: 5000,
        connection: { command: { text: 'npx' } }
      }
    ])
  })

  it.each([
    [['command: bash'], '5:14: "bash" may not be started: only npx, uvx, docker are allowed, without a path'],
    [['transport: websocket'], '3:3: the transport websocket needs a url'],
    [
      ['url: https://a.example'],
      '5:5: "url" belongs to the transports sse, websocket and http, and this one is stdio, the default where none is written; also write transport: http, sse or websocket'
    ],
    [
      ['transport: http', 'url: "http://a.example"'],
      '6:11: http:// is for localhost, 127.0.0.1 and [::1] only, and this is a.example: anyone on the way can read it; write https://'
    ],
    [
      ['command: npx', 'args: [a]', 'env: { PORT: 8080 }'],
      '7:18: tools[0].env.PORT must be a text, and is a number: put it in quotes'
    ]
  ])('are refused where their fields do not fit: %s', (fields, expected) => {
    expect(problems(agent(...fields))).toContain(expected)
  })

  it('get their config as JSON, whatever a variable in it holds', async () => {
    const text = agent('command: npx', 'args: [a]', `config: { root: "${'$'}{ROOT}/x", count: 010, on: yes }`)
    const [source] = readServers({ path: 'agent.yaml', text }).sources
    const setting =
      source?.connection.kind === 'stdio' ? source.connection.environment.get('MCP_CONFIG') : null
    if (!source || !setting) throw new Error('no config is handed on')
    const value = await resolveSetting(setting, source, {
      environment: { ROOT: 'C:\\new "one"' },
      folder: '/',
      signal: new AbortController().signal,
      onLog: () => undefined,
      elicit: null,
      redactor: createRedactor()
    })
    expect(JSON.parse(value)).toEqual({ root: 'C:\\new "one"/x', count: 8, on: true })
  })

  it('are read where other documents of the file describe servers too', () => {
    const text = `${agent('command: npx', 'args: [a]')}\n---\nmcpServers: { b: { command: node } }\n`
    expect(readServers({ path: 'both.yaml', text }).sources.map(({ name }) => name)).toEqual(['a', 'b'])
  })
})
