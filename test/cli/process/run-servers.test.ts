import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { testServer } from '../../server-programs.js'
import { folderWith } from '../folder-with.js'
import { program, programArgs } from './program.js'
import { vmcp } from './vmcp.js'

const server = testServer('rogue')
const secret = 'hunter2-hunter2-hunter2'

/** Is in the command line of every server of this file, and in no other. */
const mark = `--mark=${process.pid}-${Date.now()}`

const servers = (...args: string[]) =>
  JSON.stringify({
    mcpServers: {
      shop: { command: process.execPath, args: [server, ...args, mark], env: { SHOP_KEY: secret } }
    }
  })

/** A composite tool with these steps. */
const definition = (steps: string) => `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: order }
spec:
  name: order
  description: Orders what is missing
  parameters: { type: object, properties: { item: { type: string }, tool: { type: string } } }
  steps:
${steps}`

const folder = folderWith({
  'mcp.json': servers('none'),
  'gone.json': JSON.stringify({ mcpServers: { shop: { command: 'no-such-program-here' } } }),
  'silent.json': servers('is silent'),
  'deaf.json': servers('will not go away'),
  'order.yaml': definition(`    - { id: look, tool: shop_describe, arguments: { "n": 3 } }
    - { id: put, tool: shop_echo, dependsOn: [look], arguments: { item: "{{.params.item}}", key: "${secret}" } }
`),
  'broken.yaml': definition(`    - { id: look, tool: shop_describe, arguments: { "n": 3 } }
    - { id: put, tool: shop_break, dependsOn: [look] }
`),
  'slow.yaml': definition(`    - { id: wait, tool: shop_sleep }
`)
})
const environment = { CI: '1', XDG_STATE_HOME: join(folder, 'state') }
const run = (args: readonly string[]) => vmcp(['run', ...args], { folder, environment })

describe('a run on a live server', () => {
  it('prints its result, records it without secrets, and the recording replays', () => {
    const recorded = run([
      ...['order.yaml', '--backends', 'mcp.json', '--arg', 'item=tea', '--json'],
      ...['--record', 'order.fixtures.yaml']
    ])
    expect(recorded.stderr).not.toContain('differs')
    expect(recorded.code, recorded.stderr).toBe(0)
    expect(JSON.parse(recorded.stdout)).toMatchObject({
      status: 'completed',
      calls: [{ tool: 'shop_describe' }, { tool: 'shop_echo', arguments: { item: 'tea', key: '[redacted]' } }]
    })
    const fixtures = readFileSync(join(folder, 'order.fixtures.yaml'), 'utf8')
    expect(recorded.stdout + recorded.stderr + fixtures).not.toContain(secret)
    const replayed = vmcp(
      ['dry-run', 'order.yaml', '--fixtures', 'order.fixtures.yaml', '--arg', 'item=tea', '--json'],
      { folder }
    )
    expect(JSON.parse(replayed.stdout)).toMatchObject({ status: 'completed' })
  })

  it('does not write over a recording unless it is asked to', () => {
    const again = run(['order.yaml', '--backends', 'mcp.json', '--record', 'order.yaml'])
    expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining('order.yaml exists already') })
  })

  it('ends with 5 where the server cannot be started', () => {
    const ended = run(['order.yaml', '--backends', 'gone.json'])
    expect(ended.code).toBe(5)
    expect(ended.stderr).toContain('no-such-program-here')
  })
})

describe('a run that was cut off', () => {
  it('is listed, shown, and taken up without making an answered call again', () => {
    const state = { ...environment, XDG_STATE_HOME: join(folder, 'second') }
    const first = vmcp(['run', 'broken.yaml', '--backends', 'mcp.json', '--json'], {
      folder,
      environment: state
    })
    expect(first.code).toBe(1)
    const { runs } = JSON.parse(vmcp(['runs', '--json'], { folder, environment: state }).stdout)
    expect(runs).toMatchObject([{ workflow: 'order', status: 'failed' }])
    const [{ runId }] = runs
    expect(vmcp(['runs', runId.slice(0, 8)], { folder, environment: state }).stdout).toContain('shop_break')
    const again = vmcp(['run', 'broken.yaml', '--backends', 'mcp.json', '--resume', runId, '--json'], {
      folder,
      environment: state
    })
    expect(again.stderr).toContain('the call of "shop_break" (step "put") was sent and its end is not known')
    const [latest] = JSON.parse(vmcp(['runs', '--json'], { folder, environment: state }).stdout).runs
    const changed = vmcp(
      ['run', 'order.yaml', '--backends', 'mcp.json', '--resume', latest.runId, '--arg', 'item=tea'],
      {
        folder,
        environment: state
      }
    )
    expect(changed).toMatchObject({ code: 2, stderr: expect.stringContaining('has changed since') })
  })
})

describe('an interrupted run', () => {
  it.each([
    ['SIGINT', 130, 'mcp.json'],
    ['SIGTERM', 143, 'mcp.json'],
    ['SIGINT', 130, 'deaf.json']
  ] as const)('ends after %s with %i and leaves no process behind (%s)', async (signal, code, backends) => {
    const child = started('slow.yaml', backends)
    await untilOutput(child, '"callStarted"')
    child.kill(signal)
    expect(await endOf(child)).toBe(code)
    await untilNoneIsAlive()
  })
})

function serversAlive(): string[] {
  return readdirSync('/proc').filter(name => /^\d+$/.test(name) && commandLine(name).includes(mark))
}

/** The system ends a killed process when it comes to it. */
async function untilNoneIsAlive(): Promise<void> {
  await vi.waitFor(() => expect(serversAlive()).toEqual([]), { timeout: 300_000 })
}

/** Empty for a process that has ended meanwhile. */
function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

describe('an impatient person', () => {
  it('ends everything at once with a second Ctrl-C', async () => {
    const child = started('slow.yaml', 'deaf.json')
    await untilOutput(child, '"callStarted"')
    child.kill('SIGINT')
    await untilOutput(child, 'press Ctrl-C again to stop immediately', child.stderr)
    child.kill('SIGINT')
    expect(await endOf(child)).toBe(130)
    await untilNoneIsAlive()
  })

  it('ends a run whose server does not answer when it is connected to', async () => {
    const child = started('slow.yaml', 'silent.json')
    while (serversAlive().length === 0) await new Promise(resolve => setImmediate(resolve))
    child.kill('SIGINT')
    expect(await endOf(child)).toBe(130)
    await untilNoneIsAlive()
  })
})

function started(file: string, backends: string): ChildProcess {
  return spawn(program, [...programArgs, 'run', file, '--backends', backends, '--format', 'ndjson'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment }
  })
}

function endOf(child: ChildProcess): Promise<unknown> {
  return new Promise(resolve => child.on('close', resolve))
}

/** Waits until the process has printed a text on its standard output. */
function untilOutput(child: ChildProcess, words: string, stream = child.stdout): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.on('close', () => reject(new Error(`ended before it printed ${words}: ${text}`)))
    stream?.setEncoding('utf8').on('data', (data: string) => {
      text += data
      if (text.includes(words)) resolve()
    })
  })
}
