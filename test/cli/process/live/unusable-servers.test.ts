import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderWith } from '../../folder-with.js'
import { vmcp } from '../vmcp.js'
import { mcpJson, ours } from './servers.js'

const known = 'fixtures: v1\ntools:\n  n_list:\n    responses: [ { text: tea } ]\n'
const sound = { till: ours('named-server', JSON.stringify({ say: 'till', tools: ['pay'] })) }
const unusable = {
  'begins with an error': { initialize: { code: -32603, message: 'licence expired' } },
  'speaks a newer version': {
    initialize: {
      code: -32022,
      message: 'Unsupported protocol version',
      data: { supported: ['2026-07-28'] }
    }
  },
  'cannot list its tools': { list: { code: -32603, message: 'database is down' } },
  'answers with no list of tools': { nothing: true }
}
const entryOf = (habit: object) => ours('named-server', JSON.stringify(habit))

const contextOf = (servers: Readonly<Record<string, object>>) => {
  const folder = folderWith({ 'mcp.json': mcpJson(servers), 'keep.fixtures.yaml': known })
  const run = (...text: string[]) => vmcp([...text, '--backends', 'mcp.json'], { folder })
  const kept = () => readFileSync(join(folder, 'keep.fixtures.yaml'), 'utf8')
  return { folder, run, kept }
}

describe.each(Object.entries(unusable))('a server that %s', (_, habit) => {
  it('cannot be used, whatever is asked of it', () => {
    const { run, kept } = contextOf({ n: entryOf(habit) })
    expect(run('tools').code).toBe(5)
    const compared = run('tools', '--compare', 'keep.fixtures.yaml')
    expect(compared.code).toBe(5)
    expect(compared.stdout).not.toContain('nothing has changed')
    expect(compared.stdout).toMatch(/unknown +n_list/)
    expect(run('tools', '--output', 'keep.fixtures.yaml', '--force').code).toBe(5)
    expect(kept()).toBe(known)
    const recorded = run('record', 'n_list')
    expect(recorded).toMatchObject({ code: 5, stdout: '' })
    expect(recorded.stderr).not.toContain('no server has')
    const verified = run('fixtures', 'verify', 'keep.fixtures.yaml', '--live')
    expect(verified.code).toBe(5)
    expect(verified.stdout).toContain('its server could not be asked')
    expect(verified.stdout).not.toContain('any more')
  })
})

it('reports which versions of the protocol a server speaks, and which was asked for', () => {
  const { run } = contextOf({ n: entryOf(unusable['speaks a newer version']) })
  expect(run('tools').stderr).toMatch(/-32022: .*asked for: 20[\d-]+; supported: 2026-07-28/)
})

describe('next to a server that cannot be used', () => {
  const servers = { ...sound, n: entryOf(unusable['cannot list its tools']) }

  it('tools of the others are compared, and what is gone of them is', () => {
    const { run, folder } = contextOf(servers)
    const file = folderWith({ 'all.fixtures.yaml': `${known}  till_pay: {}\n  till_count: {}\n` })
    const { code, stdout } = vmcp(
      ['tools', '--backends', 'mcp.json', '--compare', join(file, 'all.fixtures.yaml'), '--json'],
      { folder }
    )
    expect(code).toBe(5)
    expect(JSON.parse(stdout).drift).toEqual([
      { tool: 'n_list', kind: 'unknown', breaking: false },
      { tool: 'till_count', kind: 'missing', breaking: true }
    ])
    expect(run('tools', '--compare', 'keep.fixtures.yaml').stdout).toContain('1 difference')
  })

  it('a new file holds what is known', () => {
    const { run, folder } = contextOf(servers)
    expect(run('tools', '--output', 'new.fixtures.yaml').code).toBe(5)
    expect(readFileSync(join(folder, 'new.fixtures.yaml'), 'utf8')).toContain('till_pay')
  })
})

describe('a server that is switched off', () => {
  const off = { web: { ...entryOf({}), disabled: true } }
  const definition = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: flow }
spec: { name: flow, description: Lists, steps: [ { id: a, tool: web_list } ] }
`

  it('is named in the list', () => {
    const { code, stdout } = contextOf(off).run('tools')
    expect(code).toBe(0)
    expect(stdout).toContain('web  switched off in mcp.json')
    expect(JSON.parse(contextOf(off).run('tools', '--json').stdout).servers).toMatchObject([
      { name: 'web', state: 'disabled' }
    ])
  })

  it('is named where a step calls its tool', () => {
    const folder = folderWith({ 'mcp.json': mcpJson(off), 'flow.yaml': definition })
    const { code, stderr } = vmcp(['run', 'flow.yaml', '--backends', 'mcp.json'], { folder })
    expect(code).toBe(2)
    expect(stderr).toContain('the server "web" is switched off in mcp.json')
  })

  it('loses none of its tools in a file', () => {
    const { run, kept } = contextOf({ ...sound, n: { ...entryOf({}), disabled: true } })
    expect(run('tools', '--output', 'keep.fixtures.yaml', '--force').code).toBe(1)
    expect(kept()).toBe(known)
  })
})

describe('one recorded call', () => {
  const asking = {
    name: 'post',
    inputSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] }
  }
  const entry = (more: object) => ours('named-server', JSON.stringify({ tools: [asking], ...more }))

  it('of a tool that fails is a fixture, and the failure is reported', () => {
    const { run } = contextOf({ e: entry({ fail: 'boom: disk full' }) })
    const { code, stdout, stderr } = run('record', 'e_post', '--arg', 'text=tea')
    expect(code).toBe(1)
    expect(stdout).toContain('isError: true')
    expect(stderr).toContain('the tool answered with an error: boom: disk full')
    expect(stderr).not.toContain('argument')
  })

  it('with an argument that is missing or misspelt is reported', () => {
    const { stderr } = contextOf({ e: entry({}) }).run('record', 'e_post', '--arg', 'tekst=tea')
    expect(stderr).toContain('"e_post" needs the argument "text", which is not given')
    expect(stderr).toContain('"e_post" has no argument "tekst"')
  })

  it('that a server does not live through ends as one that it cannot be asked', () => {
    const { run } = contextOf({ e: entry({ dies: true }) })
    const { code, stdout, stderr } = run('record', 'e_post', '--arg', 'text=tea')
    expect(code).toBe(5)
    expect(stdout).toContain('error:')
    expect(stderr).toContain('the call failed: server "e" ended with exit code 9')
  })
})

it('reports of a program that ends at once only that, and not that a pipe has broken', () => {
  const { run } = contextOf({ n: { command: process.execPath, args: ['-e', 'process.exit(7)'] } })
  expect(run('tools').stderr).toBe('vmcp: server "n" ended with exit code 7\n')
})
