import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readServers } from '../../../src/project/loading/read-servers.js'
import { positionAt } from '../../../src/source/index.js'

function read(name: string) {
  const text = readFileSync(new URL(`../../../fixtures/backends/${name}`, import.meta.url), 'utf8')
  return readServers({ path: name, text })
}

/** The document's problems as `line: message`. */
function problems(text: string): string[] {
  return readServers({ path: 'mcp.json', text }).diagnostics.map(
    ({ file, span, message }) => `${positionAt(file, span.start).line}: ${message}`
  )
}

const texts = (settings: Iterable<readonly [string, { readonly text: string }]>) =>
  Object.fromEntries([...settings].map(([name, { text }]) => [name, text]))

describe('servers in the files of editors', () => {
  it('are read as Claude writes them, other settings passed over', () => {
    const { sources, diagnostics } = read('claude-desktop.json')
    expect(diagnostics).toEqual([])
    expect(sources).toMatchObject([
      {
        name: 'filesystem',
        variables: 'editor',
        isEnabled: true,
        connection: { kind: 'stdio', command: { text: 'npx' } }
      },
      {
        name: 'tickets',
        isEnabled: false,
        connection: { kind: 'http', url: { text: 'https://tickets.example.com/mcp' } }
      }
    ])
    const [first] = sources
    if (first?.connection.kind !== 'stdio') throw new Error('no process')
    expect(texts(first.connection.environment)).toEqual({ LOG_LEVEL: 'debug', RETRIES: '3' })
    expect(first.connection.args[2]?.path).toBe('mcpServers.filesystem.args[2]')
  })

  it('are read as VS Code writes them, with comments, inputs and a comma too many', () => {
    const { sources, diagnostics } = read('vscode.mcp.json')
    expect(diagnostics).toEqual([])
    expect(sources).toMatchObject([
      { name: 'search', inputs: [{ id: 'search-key', isSecret: true, choices: [], fallback: null }] },
      { name: 'wiki', connection: { kind: 'sse' } }
    ])
    const [first] = sources
    if (first?.connection.kind !== 'stdio') throw new Error('no process')
    expect(texts(first.connection.environment)).toMatchObject({ HOME_PAGE: 'https://example.com//start' })
  })

  it('have the choices of an input, as texts or with a label', () => {
    const text = `{
      "inputs": [{ "id": "stage", "type": "pickString", "options": ["test", { "label": "Live", "value": "live" }], "default": "test" }],
      "servers": { "shop": { "command": "node", "args": ["\${input:stage}"] } }
    }`
    const { sources } = readServers({ path: 'mcp.json', text })
    expect(sources[0]?.inputs).toEqual([
      { id: 'stage', description: 'stage', isSecret: false, choices: ['test', 'live'], fallback: 'test' }
    ])
  })

  it('are read as Cursor writes them, with credentials', () => {
    expect(read('cursor.json').sources).toMatchObject([
      {
        connection: {
          kind: 'auto',
          authentication: { kind: 'interactive', clientId: { text: 'abc' }, scopes: ['read'] }
        }
      },
      { connection: { kind: 'auto', authentication: { kind: 'clientCredentials', scopes: ['invoices'] } } },
      { connection: { kind: 'websocket' } }
    ])
  })

  it.each([
    [
      '{"mcpServer": {"a": {"command": "node"}}}',
      [
        '1: no servers are described here: "mcpServer" is not one of "mcpServers", "servers", "backends", or "tools" with "type: mcp"'
      ]
    ],
    ['{"github": {"command": "npx"}}', ['1: "github" looks like a server; it belongs below "mcpServers"']],
    [
      '{"mcpServers": {"a": {"comand": "node"}}}',
      ['1: unknown field "comand" (did you mean "command"?)', '1: a server needs "command" or "url"']
    ],
    [
      '{"mcpServers": {"a": {"command": ["node", "s.js"]}}}',
      ['1: "mcpServers.a.command" must be a text, and is a list']
    ],
    [
      '{"mcpServers": {"a": {"command": "node", "url": "https://a.example"}}}',
      ['1: "url" belongs to a server with an address, and this one has a "command"']
    ],
    [
      '{"mcpServers": {"a": {"type": "htpp", "url": "https://a.example"}}}',
      [expect.stringContaining('(did you mean "http"?)')]
    ],
    ['{"mcpServers": []}', ['1: "mcpServers" must be a map, and is a list']],
    ['{"servers": {}, "input": []}', ['1: unknown field "input" (did you mean "inputs"?)']],
    ['[]', ['1: the file must be a map, and is a list']]
  ])('are refused by what is odd in them: %s', (text, expected) => {
    expect(problems(text)).toEqual(expected)
  })
})

describe('servers in resources', () => {
  it('are those of muster', () => {
    const { sources, diagnostics } = read('muster.yaml')
    expect(diagnostics).toEqual([])
    expect(sources).toMatchObject([
      {
        name: 'kubernetes',
        prefix: 'k8s',
        connection: { kind: 'stdio', command: { text: 'mcp-kubernetes' } }
      },
      { name: 'grafana', prefix: 'grafana', connectTimeoutMs: 10_000, connection: { kind: 'http' } }
    ])
  })

  it('are those of ToolHive that have an address, with their credentials', () => {
    const { sources, diagnostics } = read('toolhive.yaml')
    expect(diagnostics).toEqual([])
    expect(sources).toMatchObject([
      {
        name: 'github',
        connection: {
          kind: 'http',
          authentication: {
            kind: 'header',
            header: 'X-Api-Key',
            value: { text: 'GITHUB_KEY', isVariable: true }
          }
        }
      },
      {
        name: 'jira',
        connection: {
          kind: 'sse',
          authentication: { kind: 'tokenExchange', audience: 'jira', clientSecret: { text: 'JIRA_SECRET' } }
        }
      },
      { name: 'docs', connection: { kind: 'http', authentication: { kind: 'none' } } },
      { name: 'weather', connection: { kind: 'auto', url: { text: 'https://weather.example.com/mcp' } } }
    ])
  })
})
