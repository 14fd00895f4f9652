import { describe, expect, it } from 'vitest'
import { clientConfig, configuredClients } from '../../../src/cli/configuration/client-config.js'

const program = {
  command: '/usr/bin/node',
  args: ['/opt/vmcp/bin/run.js', 'mcp', '--root', "/home/ada/it's here"]
}

describe('the configuration of a client', () => {
  it('is a command line for Claude Code, quoted for a shell', () => {
    expect(clientConfig('claude-code', program)).toBe(
      `claude mcp add vmcp -- /usr/bin/node /opt/vmcp/bin/run.js mcp --root '/home/ada/it'\\''s here'`
    )
  })

  it.each(['cursor', 'gemini'])('is an entry in JSON for %s', client => {
    expect(JSON.parse(clientConfig(client, program))).toEqual({ mcpServers: { vmcp: program } })
  })

  it('names the transport for VS Code', () => {
    expect(JSON.parse(clientConfig('vscode', program))).toEqual({
      servers: { vmcp: { type: 'stdio', ...program } }
    })
  })

  it('is a table in TOML for Codex', () => {
    expect(clientConfig('codex', { command: 'C:\\vmcp.exe', args: ['mcp'] })).toBe(
      '[mcp_servers.vmcp]\ncommand = "C:\\\\vmcp.exe"\nargs = ["mcp"]'
    )
  })

  it('exists for every client that the flag offers', () => {
    expect(
      configuredClients.map(client => clientConfig(client, program)).every(text => text.includes('mcp'))
    ).toBe(true)
  })
})
