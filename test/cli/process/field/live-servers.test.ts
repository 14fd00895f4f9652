import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRunning } from '../../../is-running.js'
import { testServer } from '../../../server-programs.js'
import { folderWith } from '../../folder-with.js'
import { type Ended, vmcpMeanwhile } from '../vmcp.js'

const server = testServer('rogue')

const calling = (...tools: string[]) => `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: flow }
spec:
  name: flow
  description: Calls tools
  steps:
${tools.map((tool, index) => `    - { id: step${index}, tool: ${tool} }\n`).join('')}`

const servers = (entries: object) => JSON.stringify({ mcpServers: entries })
const stdio = (habit: string, ...args: string[]) => ({
  command: process.execPath,
  args: [server, habit, ...args]
})

/** Runs in parallel to this process, which may be answering. */
function vmcp(folder: string, args: readonly string[], environment: Record<string, string> = {}) {
  const usual = { CI: '1', XDG_STATE_HOME: join(folder, 'state') }
  return vmcpMeanwhile(args, { folder, environment: { ...usual, ...environment } })
}

/** The text that the first step got. */
const answerOf = ({ stdout }: Ended): string => JSON.parse(stdout).steps[0].output.text

describe('a question with no person there to answer', () => {
  const folder = folderWith({
    'ask.yaml': `${calling()}    - { id: approval, type: elicitation, message: "Go on?", schema: { type: object } }\n`,
    'answers.yaml': 'approval: { action: accept, content: {} }\n'
  })

  it('ends the run at once, with one line that explains how to answer', async () => {
    const { code, stdout, stderr } = await vmcp(folder, ['run', 'ask.yaml'])
    expect(code).toBe(8)
    expect(stdout + stderr).toContain("--answer 'approval=accept")
    expect(stdout + stderr).not.toMatch(/raw mode|\n {4}at |\[y\]|\[Enter\]/i)
    expect(JSON.parse((await vmcp(folder, ['run', 'ask.yaml', '--json'])).stdout)).toMatchObject({
      status: 'failed',
      elicitations: [{ step: 'approval', action: null }]
    })
  })

  it.each([
    ['--answer', 'approval=accept'],
    ['--answers', 'answers.yaml']
  ])('is no hindrance with %s %s', async (flag, value) => {
    expect((await vmcp(folder, ['run', 'ask.yaml', flag, value])).code).toBe(0)
  })
})

describe('variables in the settings of servers', () => {
  const seen: IncomingMessage[] = []
  const web = createServer(async (request, response) => {
    seen.push(request)
    const message = request.method === 'POST' ? JSON.parse(await text(request)) : {}
    const results: Record<string, unknown> = {
      initialize: {
        protocolVersion: message.params?.protocolVersion,
        capabilities: { tools: {} },
        serverInfo: { name: 'web', version: '1' }
      },
      'tools/list': { tools: [{ name: 'show', inputSchema: { type: 'object' } }] },
      'tools/call': { content: [{ type: 'text', text: String(request.url) }] }
    }
    const result = results[message.method]
    response.writeHead(request.method !== 'POST' ? 405 : result ? 200 : 202, {
      'content-type': 'application/json'
    })
    response.end(result ? JSON.stringify({ jsonrpc: '2.0', id: message.id, result }) : '')
  })
  beforeAll(() => new Promise<void>(resolve => web.listen(0, '127.0.0.1', resolve)))
  afterAll(() => {
    web.closeAllConnections()
    web.close()
  })
  const variable = (name: string) => `\${${name}}`
  const folder = folderWith({
    'flow.yaml': calling('a_echo', 'b_show'),
    'mcp.json': servers({
      a: {
        ...stdio('shows its environment', '--root', variable('ROOT'), '--price', '$5', '$'),
        env: { T: variable('T'), D: variable('D:-plain') }
      },
      b: { url: `${variable('BASE')}/mcp`, headers: { Authorization: `Bearer ${variable('T')}` } }
    })
  })
  const args = ['run', 'flow.yaml', '--backends', 'mcp.json', '--json']
  const base = () => `http://127.0.0.1:${(web.address() as AddressInfo).port}` // it listens on a port

  it('arrive in arguments, environment, address and headers alike; a lone dollar sign stays', async () => {
    const ended = await vmcp(folder, args, { ROOT: '/srv/shop', T: 'token-of-the-shop', BASE: base() })
    expect(ended.code, ended.stderr).toBe(0)
    const given = JSON.parse(answerOf(ended))
    expect(given.args).toEqual(['--root', '/srv/shop', '--price', '$5', '$'])
    expect(given.env).toMatchObject({ D: 'plain' })
    expect(seen.map(({ url }) => url)).toContain('/mcp')
    expect(seen.map(({ headers }) => headers.authorization)).toContain('Bearer token-of-the-shop')
    expect(ended.stdout + ended.stderr).not.toContain('token-of-the-shop')
  })

  it('that are not set are named with server and field, and nothing is started', async () => {
    const before = seen.length
    const { code, stderr } = await vmcp(folder, args, { ROOT: '/srv', BASE: base() })
    expect(code).toBe(2)
    expect(stderr).toContain('needs the variable T')
    expect(stderr).toContain('mcpServers.a.env.T')
    expect(seen.length).toBe(before)
  })
})

describe('a server with an environment of its own', () => {
  const folder = folderWith({
    'flow.yaml': calling('shop_echo'),
    'bin/shop-server': `#!/bin/sh\nexec "${process.execPath}" "${server}" "$@"\n`,
    'mcp.json': servers({
      shop: { command: 'shop-server', args: ['shows its environment'], env: { API_KEY: 'key-of-the-shop' } }
    }),
    'gone.json': servers({ shop: { command: 'shop-srever', args: [], env: { API_KEY: 'key-of-the-shop' } } })
  })
  chmodSync(join(folder, 'bin/shop-server'), 0o755)
  const environment = { PATH: `${join(folder, 'bin')}:${process.env.PATH}`, UNRELATED: 'not for servers' }

  it('finds its program on the PATH, and gets nothing of the shell that is not configured', async () => {
    const ended = await vmcp(folder, ['run', 'flow.yaml', '--backends', 'mcp.json', '--json'], environment)
    expect(ended.code, ended.stderr).toBe(0)
    const { env } = JSON.parse(answerOf(ended))
    expect(env).toMatchObject({ PATH: environment.PATH, HOME: process.env.HOME })
    expect(env).toHaveProperty('API_KEY')
    expect(env).not.toHaveProperty('UNRELATED')
  })

  it('whose program is not there is named with the program', async () => {
    const { code, stderr } = await vmcp(folder, ['run', 'flow.yaml', '--backends', 'gone.json'], environment)
    expect(code).toBe(5)
    expect(stderr).toContain('shop-srever')
    expect(stderr).toMatch(/"shop"/)
  })
})

describe('a server that will not go away', () => {
  const folder = folderWith({
    'flow.yaml': calling('shop_echo'),
    'deaf.json': servers({ shop: stdio('will not go away') }),
    'parent.json': servers({ shop: stdio('leaves a child behind') })
  })

  it('does not keep the result back, and ends a few seconds later at most', async () => {
    const ended = await vmcp(folder, ['run', 'flow.yaml', '--backends', 'deaf.json', '--json'])
    expect(ended.code, ended.stderr).toBe(0)
    expect(JSON.parse(ended.stdout)).toMatchObject({ status: 'completed' })
  })

  it('is ended with the child that it leaves behind', async () => {
    const ended = await vmcp(folder, ['run', 'flow.yaml', '--backends', 'parent.json', '--json'])
    expect(ended.code, ended.stderr).toBe(0)
    const pids: number[] = JSON.parse(answerOf(ended))
    expect(pids).toHaveLength(2)
    expect(pids.filter(isRunning)).toEqual([])
  })
})

describe('tools on several pages', () => {
  const folder = folderWith({
    'flow.yaml': calling('shop_echo'),
    'pages.json': servers({ shop: stdio('gives pages') }),
    'endless.json': servers({ shop: stdio('gives the same page') })
  })

  it('are all found, and called', async () => {
    const listed = await vmcp(folder, ['tools', '--backends', 'pages.json', '--json'])
    expect(JSON.parse(listed.stdout).tools.map(({ name }: { name: string }) => name)).toEqual([
      'shop_echo',
      'shop_first',
      'shop_second'
    ])
    expect((await vmcp(folder, ['run', 'flow.yaml', '--backends', 'pages.json'])).code).toBe(0)
  })

  it('without an end are given up with the name of the server, and no tool is listed twice', async () => {
    const { stdout, stderr } = await vmcp(folder, ['tools', '--backends', 'endless.json', '--json'])
    const { tools } = JSON.parse(stdout)
    expect(new Set(tools.map(({ name }: { name: string }) => name)).size).toBe(tools.length)
    expect(stdout + stderr).toMatch(/shop/)
    expect(stdout + stderr).toMatch(/again|page|cursor/)
  })
})

describe('servers that are configured and not asked', () => {
  const tracing = `require('node:fs').writeFileSync('started', '')`
  const lacking = 'fixtures: v1\ntools: { shop_echo: { responses: [ { text: ok } ] } }\n'
  const test = (name: string) =>
    `vmcpTest: v1\nfiles: [flow.yaml]\n${name === '' ? '' : `fixtures: [${name}]\n`}tests: [ { name: it runs, run: flow } ]\n`
  const folder = folderWith({
    'flow.yaml': calling('shop_echo', 'shop_describe'),
    'mcp.json': servers({ shop: { command: process.execPath, args: ['-e', tracing] } }),
    '.vmcp.yaml': 'backends: mcp.json\n',
    'lacking.fixtures.yaml': lacking,
    'with.vmcp-test.yaml': test('lacking.fixtures.yaml'),
    'without.vmcp-test.yaml': test('')
  })
  const isUntouched = () =>
    !existsSync(join(folder, 'started')) &&
    readFileSync(join(folder, 'lacking.fixtures.yaml'), 'utf8') === lacking

  it.each([
    [['dry-run', 'flow.yaml']],
    [['dry-run', 'flow.yaml', '--fixtures', 'lacking.fixtures.yaml']],
    [['run', 'flow.yaml', '--dry-run']],
    [['test', 'with.vmcp-test.yaml']],
    [['test', 'without.vmcp-test.yaml']],
    [['lint', 'flow.yaml']],
    [['graph', 'flow.yaml']]
  ])('are not started by %j, which writes nothing', async args => {
    const { code } = await vmcp(folder, args)
    expect(code).not.toBe(3)
    expect(isUntouched()).toBe(true)
  })

  it('leave the step without a fixture to fail, with no invented answer', async () => {
    const ended = await vmcp(folder, [
      'dry-run',
      'flow.yaml',
      '--fixtures',
      'lacking.fixtures.yaml',
      '--json'
    ])
    expect(ended.code).toBe(8)
    expect(JSON.parse(ended.stdout).error).toContain('shop_describe')
    const { stdout } = await vmcp(folder, ['dry-run', '--help'])
    expect(stdout.replace(/\s+/g, ' ')).toContain(
      'it starts no server, opens no connection and calls no tool'
    )
  })
})

describe('a recording', () => {
  const folder = folderWith({
    'flow.yaml': calling('shop_echo', 'shop_describe'),
    'mcp.json': servers({ shop: stdio('none') }),
    'half.fixtures.yaml': 'fixtures: v1\ntools: { shop_echo: { responses: [ { text: ok } ] } }\n'
  })
  const half = () => readFileSync(join(folder, 'half.fixtures.yaml'), 'utf8')

  it('is made with the flag only, into the file that is named, and never over one that is there', async () => {
    const before = half()
    const record = ['run', 'flow.yaml', '--backends', 'mcp.json', '--record']
    expect((await vmcp(folder, [...record, 'half.fixtures.yaml'])).code).toBe(2)
    expect(half()).toBe(before)
    expect((await vmcp(folder, [...record, 'new.fixtures.yaml'])).code).toBe(0)
    expect(half()).toBe(before)
    expect(existsSync(join(folder, 'new.fixtures.yaml'))).toBe(true)
    expect((await vmcp(folder, ['dry-run', 'flow.yaml', '--fixtures', 'new.fixtures.yaml'])).code).toBe(0)
  })
})
