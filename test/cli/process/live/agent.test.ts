import type { ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testServer } from '../../../server-programs.js'
import { folderWith } from '../../folder-with.js'
import { vmcp } from '../vmcp.js'
import { everythingOn } from './servers.js'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
/** With more patience than its author has: this machine may be busy. */
const textOf = (path: string) =>
  readFileSync(join(root, 'fixtures', path), 'utf8').replaceAll(/timeout: \d+$/gm, 'timeout: 600')

const folder = folderWith({
  'agent.yaml': textOf('live/agent.yaml'),
  'keep-note.yaml': textOf('live/keep-note.yaml'),
  'guide.yaml': textOf('dialects/holodeck/guide-stdio.yaml'),
  'look-around.yaml': textOf('seeds/agents/look-around.yaml'),
  'data/a.txt': 'tea is hot\n'
})
// npx starts what is installed here, and asks no question about it.
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
/** Starts the same, and takes a tenth of the time of npx, which one of the tests is about. */
const quickNpx = folderWith({
  npx: `#!/bin/sh
case $2 in
  @modelcontextprotocol/server-filesystem) program='${testServer('filesystem')}' ;;
  @modelcontextprotocol/server-memory) program='${testServer('memory')}' ;;
esac
shift 2
exec "${process.execPath}" "$program" "$@"
`
})
chmodSync(join(quickNpx, 'npx'), 0o755)

const running: ChildProcess[] = []
const environment: Record<string, string> = {
  CI: '1',
  XDG_STATE_HOME: join(folder, 'state'),
  MEMORY_FILE: join(folder, 'memory.jsonl'),
  API_TOKEN: 'f81d-44aa-9c0e',
  PATH: `${quickNpx}${delimiter}${process.env.PATH}`
}
const run = [
  ...['run', 'keep-note.yaml', '--backends', 'agent.yaml', '--arg', 'path=a.txt'],
  ...['--allow-destructive', '--json']
]
const replay = [
  ...['dry-run', 'keep-note.yaml', '--fixtures', 'note.fixtures.yaml'],
  ...['--arg', 'path=a.txt', '--json']
]
const output = { text: 'tea is hot\n', sum: 'The sum of 2 and 3 is 5.', echo: 'Echo: a.txt' }

beforeAll(async () => {
  for (const [transport, name] of [
    ['streamableHttp', 'HTTP_PORT'],
    ['sse', 'SSE_PORT']
  ] as const) {
    const { url, child } = await everythingOn(transport)
    running.push(child)
    environment[name] = new URL(url).port
  }
}, 600_000)

afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

describe('the servers of an agent', { timeout: 600_000 }, () => {
  it('run a workflow over all ways of reaching them, and a recording of it replays', () => {
    const live = vmcp([...run, '--record', 'note.fixtures.yaml'], { folder, environment })
    expect(live.code, live.stderr).toBe(0)
    expect(JSON.parse(live.stdout)).toMatchObject({ status: 'completed', output })
    expect(readFileSync(join(folder, 'memory.jsonl'), 'utf8')).toContain('tea is hot')
    expect(readFileSync(join(folder, 'note.fixtures.yaml'), 'utf8')).not.toContain('f81d-44aa-9c0e')
    const played = vmcp(replay, { folder })
    expect(played.code, played.stderr).toBe(0)
    expect(JSON.parse(played.stdout)).toMatchObject({ status: 'completed', output })
  })

  it('are listed with their tools', () => {
    const { code, stdout } = vmcp(['tools', 'agent.yaml', '--json'], { folder, environment })
    expect(code).toBe(0)
    const { servers, tools } = JSON.parse(stdout)
    expect(servers.map(({ name, state }: { name: string; state: string }) => [name, state])).toEqual([
      ['files', 'connected'],
      ['memory', 'connected'],
      ['streaming', 'connected'],
      ['remote', 'connected']
    ])
    expect(tools.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['files_read_text_file', 'memory_read_graph', 'streaming_echo', 'remote_echo'])
    )
  })

  it('of the example of the guide are started by npx', () => {
    const { code, stdout } = vmcp(['tools', 'guide.yaml', '--json'], { folder })
    expect(code).toBe(0)
    expect(JSON.parse(stdout).servers).toMatchObject([{ name: 'filesystem', state: 'connected' }])
  })

  it.each([
    ['look_around', ['guide.yaml'], { text: 'Allowed directories:\n' }],
    [
      'add_twice',
      ['guide-sse.yaml', 'guide-http.yaml'],
      { old: 'The sum of 2 and 3 is 5.', new: 'The sum of 2 and 3 is 5.' }
    ]
  ])('of the examples of the guide run %s, and a recording of it replays', (name, agents, output) => {
    for (const [kind, written, address] of [
      ['sse', 'https://mcp.example.com/sse', `http://127.0.0.1:${environment.SSE_PORT}/sse`],
      ['http', 'https://mcp.example.com/stream', `http://127.0.0.1:${environment.HTTP_PORT}/mcp`]
    ] as const) {
      const text = textOf(`dialects/holodeck/guide-${kind}.yaml`)
      writeFileSync(join(folder, `guide-${kind}.yaml`), text.replace(written, address))
    }
    const args = ['look-around.yaml', '--workflow', name, '--json']
    const backends = agents.flatMap(agent => ['--backends', agent])
    const recording = `${name}.fixtures.yaml`
    const options = ['--allow-destructive', '--record', recording]
    const live = vmcp(['run', ...args, ...backends, ...options], { folder, environment })
    expect(live.code, live.stderr).toBe(0)
    expect(JSON.parse(live.stdout)).toMatchObject({ status: 'completed', output })
    const played = vmcp(['dry-run', ...args, '--fixtures', recording], { folder })
    expect(played.code, played.stderr).toBe(0)
    expect(JSON.parse(played.stdout)).toMatchObject({ status: 'completed', output })
  })

  it('are not started where a variable is not set, which is named with the very place', () => {
    const { API_TOKEN: _, ...others } = environment
    rmSync(join(folder, 'memory.jsonl'), { force: true })
    const { code, stderr } = vmcp(run, { folder, environment: others })
    expect(code).toBe(2)
    expect(stderr).toContain(
      'server "streaming" needs the variable API_TOKEN, which is not set (agent.yaml:18:39, tools[2].headers.Authorization)'
    )
    expect(existsSync(join(folder, 'memory.jsonl'))).toBe(false)
  })

  it('are not reached without TLS, whatever a variable holds', () => {
    const elsewhere = { ...environment, SSE_PORT: '80@tools.example.net' }
    const { code, stderr } = vmcp(run, { folder, environment: elsewhere })
    expect(code).toBe(2)
    expect(stderr).toContain(
      'server "remote" has the address http://tools.example.net: without TLS only this machine can be reached (tools[3].url)'
    )
  })
})

describe('an agent that HoloDeck would refuse', () => {
  it('is refused at the character at fault before anything is started', () => {
    const files = { 'agent.yaml': 'tools:\n  - { name: a, type: mcp, command: sh, args: [-c, date] }\n' }
    const { code, stderr } = vmcp(['tools', 'agent.yaml'], { folder: folderWith(files) })
    expect(code).toBe(2)
    expect(stderr).toContain('agent.yaml:2:36')
    expect(stderr).toContain('"sh" may not be started: only npx, uvx, docker are allowed')
  })
})
