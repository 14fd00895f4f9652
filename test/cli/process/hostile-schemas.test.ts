import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { hostileFolder } from '../../../scripts/check/hostile/folder.js'
import { type HostileSchema, hostileSchemas } from '../../schema/hostile-schemas.js'
import { program, programArgs } from './program.js'
import { addressOf, callTool } from './served-call.js'
import { vmcp, vmcpAlone } from './vmcp.js'

/** No engine that takes linear time knows the pattern, and no other one comes to an end. */
const endless: HostileSchema = {
  name: 'a pattern without end',
  schema: { type: 'object', properties: { value: { type: 'string', pattern: '^(a+)+\\1$' } } },
  value: { value: `${'a'.repeat(60)}b` }
}

const folders: string[] = []
const running: ChildProcess[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function folderOf(hostile: HostileSchema, timeout?: string): string {
  const folder = hostileFolder(hostile, timeout)
  folders.push(folder)
  return folder
}

function named(name: string): HostileSchema {
  const found = hostileSchemas().find(each => each.name === name)
  if (!found) throw new Error(`there is no schema "${name}"`)
  return found
}

function callsIn(folder: string): number {
  const file = join(folder, 'calls.txt')
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').length : 0
}

describe('vmcp run', () => {
  const run = (folder: string) =>
    vmcpAlone(['run', 'call.yaml', '--backends', 'mcp.json', '--no-input', '--json'], {
      folder,
      environment: { XDG_STATE_HOME: folder }
    })

  it('keeps the limit of a step while a result is checked', () => {
    const folder = folderOf(endless, '300ms')
    const { code, stdout } = run(folder)
    expect([code, JSON.parse(stdout).error]).toEqual([
      1,
      'tool call failed: tool shop_echo in step s: context deadline exceeded'
    ])
    expect(callsIn(folder)).toBeLessThanOrEqual(1)
  })

  it.each([
    // On a machine that is busy enough the time of the thread is over first.
    [
      'anyOf that doubles',
      /: it would take more than (?:1,500,000 steps and 10 for each value|2 seconds)$/,
      1
    ],
    ['sixty thousand properties', /: it has more than 100,000 values$/, 0]
  ])('fails over %s, and repeats nothing', (name, limit, calls) => {
    const folder = folderOf(named(name), '10m')
    const { code, stdout } = run(folder)
    expect([code, callsIn(folder)]).toEqual([1, calls])
    expect(JSON.parse(stdout).error).toContain('cannot be checked against its schema')
    expect(JSON.parse(stdout).error).toMatch(limit)
  })
})

describe('vmcp serve', () => {
  it('answers others while a result is checked, and ends when it is asked to', async () => {
    const args = ['serve', 'call.yaml', '--backends', 'mcp.json', '--http', '0']
    const child = spawn(program, [...programArgs, ...args], { cwd: folderOf(endless, '10m') })
    running.push(child)
    const address = await addressOf(child)
    const order: string[] = []
    const call = callTool(address, 'w', {}).then(async response => {
      await response.text()
      order.push('call')
    })
    const health = fetch(`${address}/health`).then(() => order.push('health'))
    await Promise.all([call, health])
    expect(order).toEqual(['health', 'call'])
    const cut = callTool(address, 'w', {}).catch(() => undefined)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([143, null])
    await cut
  })
})

describe('files', () => {
  it.each(['anyOf that doubles', 'many large patterns', 'a hundred thousand levels'])(
    'with %s are checked within limits',
    name => {
      const { code, stdout, stderr } = vmcp(['fixtures', 'verify', 'fixtures.json'], {
        folder: folderOf(named(name))
      })
      expect([code, `${stdout}${stderr}`]).toEqual([
        expect.toBeOneOf([1, 2]),
        expect.stringMatching(/cannot be checked|nested/)
      ])
    }
  )
})
