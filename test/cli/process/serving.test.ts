import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterEach, describe, expect, it } from 'vitest'
import { readBackendSources } from '../../../src/backends/live/index.js'
import { program, programArgs } from './program.js'
import { samples, vmcp } from './vmcp.js'

const page = readFileSync(new URL('../../../docs/serving.md', import.meta.url), 'utf8')
const blocks = [...page.matchAll(/```(\w+)\n([\s\S]*?)```/g)].map(([, language, text = '']) => ({
  language,
  text
}))
const commands = blocks
  .filter(({ language }) => language === 'sh')
  .flatMap(({ text }) =>
    text.split('\n').filter(line => / ?vmcp (serve|mcp)/.test(line) && !line.startsWith('claude'))
  )
  .map(line => {
    const [before = '', after = ''] = line.split(/(?:^| )vmcp /)
    return {
      line,
      environment: Object.fromEntries(before === '' ? [] : [before.split('=')]),
      args: after.split(' ')
    }
  })

const running: ChildProcess[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'c', version: '1' } }
}

function start(args: readonly string[], environment: Record<string, string> = {}): ChildProcess {
  const { PATH, HOME } = process.env
  const child = spawn(program, [...programArgs, ...args], {
    cwd: samples,
    env: { PATH, HOME, ...environment }
  })
  running.push(child)
  return child
}

/** What a server prints on its standard error until a matching text has come. */
async function firstMatch(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  let text = ''
  for await (const piece of child.stderr ?? []) {
    text += String(piece)
    const match = pattern.exec(text)
    if (match) return match
  }
  throw new Error(`it ended and printed only: ${text}`)
}

const isOverHttp = ({ args }: { readonly args: readonly string[] }) => args.includes('--http')

describe('the page about serving', () => {
  it.each(commands.filter(each => !isOverHttp(each)))(
    'shows a server over the standard streams: $line',
    ({ args }) => {
      const { code, stdout, stderr } = vmcp(args, { input: `${JSON.stringify(initialize)}\n` })
      expect([code, stderr]).toEqual([
        0,
        expect.stringMatching(/^serving \d+ tools? over the standard streams/m)
      ])
      expect(JSON.parse(stdout)).toMatchObject({ id: 1, result: { protocolVersion: '2025-11-25' } })
    }
  )

  it.each(commands.filter(isOverHttp))('shows a server over HTTP: $line', async ({ args, environment }) => {
    const child = start(args, environment)
    const [, port] = await firstMatch(child, /http:\/\/[^:]+:(\d+)\/mcp/)
    const health = await fetch(`http://127.0.0.1:${port}/health`)
    expect(await health.json()).toMatchObject({ status: 'ok', tools: 1 })
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    expect(code).toBe(143)
  })

  it('shows configurations that can be read', () => {
    const texts = blocks.filter(({ language }) => language === 'json').map(({ text }) => text)
    expect(texts).toHaveLength(2)
    for (const text of texts) {
      const { sources, diagnostics } = readBackendSources({ path: 'mcp.json', text }, () => null)
      expect([sources.map(({ name }) => name), diagnostics]).toEqual([['vmcp'], []])
    }
  })
})

describe('a served workflow', () => {
  it('is called by a client that starts the server', async () => {
    const client = new Client({ name: 'foreign', version: '1' })
    const args = [...programArgs, 'serve', 'incident.yaml', '--fixtures', 'incident.fixtures.yaml', '--quiet']
    await client.connect(new StdioClientTransport({ command: program, args, cwd: samples, stderr: 'pipe' }))
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['incident_report'])
    expect(
      await client.callTool({ name: 'incident_report', arguments: { service: 'checkout' } })
    ).toMatchObject({
      structuredContent: { issue: expect.any(String) }
    })
    await client.close()
  })

  it('goes on after lines that are no messages', () => {
    const lines = ['{"jsonrpc":', '[1,2]', 'hello', JSON.stringify(initialize)]
    const { code, stdout } = vmcp(
      ['serve', 'release.yaml', '--fixtures', 'release.fixtures.yaml', '--quiet'],
      {
        input: `${lines.join('\n')}\n`
      }
    )
    const answers = stdout
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
    expect([code, answers.at(-1)]).toMatchObject([0, { id: 1, result: { serverInfo: { name: 'vmcp' } } }])
  })

  it('answers the calls of a file, which ends with the last of them', () => {
    const messages = [
      {
        id: 1,
        method: 'initialize',
        params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'c', version: '1' } }
      },
      { method: 'notifications/initialized' },
      ...[2, 3].map(id => ({
        id,
        method: 'tools/call',
        params: { name: 'manage_project', arguments: { action: 'delete', id: 'abc-123' } }
      }))
    ]
    const { stdout } = vmcp(['serve', 'project.yaml', '--fixtures', 'project.fixtures.yaml'], {
      input: messages.map(message => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`).join('')
    })
    const answers = stdout.split('\n').flatMap(line => (line === '' ? [] : [JSON.parse(line)]))
    expect(answers.map(({ id }) => id).sort()).toEqual([1, 2, 3])
  })

  it('is renewed when its file changes', async () => {
    const { folderWith } = await import('../folder-with.js')
    const { writeFileSync } = await import('node:fs')
    const text = readFileSync(`${samples}/release.yaml`, 'utf8')
    const folder = folderWith({
      'release.yaml': text,
      'f.yaml': readFileSync(`${samples}/release.fixtures.yaml`, 'utf8')
    })
    const child = start([
      'serve',
      `${folder}/release.yaml`,
      '--fixtures',
      `${folder}/f.yaml`,
      '--http',
      '0',
      '--watch'
    ])
    const [, url = ''] = await firstMatch(child, /(http:\/\/\S+\/mcp)/)
    const client = new Client({ name: 'foreign', version: '1' })
    const transport = new StreamableHTTPClientTransport(new URL(url))
    await client.connect(transport as Parameters<Client['connect']>[0]) // their types differ where absent is not undefined
    writeFileSync(`${folder}/release.yaml`, text.replaceAll('release_change', 'ship_change'))
    const names = async () => (await client.listTools()).tools.map(({ name }) => name)
    while (!(await names()).includes('ship_change')) await client.ping()
    expect(await names()).toEqual(['ship_change'])
    await client.close()
  })
})

describe('what cannot be served', () => {
  const release = ['serve', 'release.yaml', '--fixtures', 'release.fixtures.yaml']

  it.each([
    [[...release, '--http', 'eighty'], '--http takes a port or HOST:PORT'],
    [[...release, '--http', '0.0.0.0:0'], 'name a token with --token-env or --token-file'],
    [
      [...release, '--http', '0', '--token-env', 'NO_SUCH_TOKEN'],
      'the variable NO_SUCH_TOKEN holds no token'
    ],
    [[...release, '--token-env', 'X'], '--token-env is for a server with --http'],
    [['serve', 'release.yaml'], 'nothing answers the calls of the workflows'],
    [['serve', 'release.fixtures.yaml', '--fixtures', 'release.fixtures.yaml'], 'there is no workflow'],
    [['mcp', '--root', 'nowhere'], 'nowhere']
  ])('%j', (args, message) => {
    const { code, stderr } = vmcp(args)
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
  })

  it('reports that an address is taken', async () => {
    const child = start([...release, '--http', '0'])
    const [, port] = await firstMatch(child, /http:\/\/[^:]+:(\d+)\/mcp/)
    const { code, stderr } = vmcp([...release, '--http', String(port)])
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining(`127.0.0.1:${port} is in use by another program`)
    ])
  })
})
