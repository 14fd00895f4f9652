import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { folderWith } from '../../folder-with.js'
import { program, programArgs } from '../program.js'
import { vmcp } from '../vmcp.js'
import { mcpJson, ours } from './servers.js'

const steps = (...ids: string[]) =>
  ids.map(
    (id, at) => `    - { id: ${id}, tool: desk_${id}${at === 0 ? '' : `, dependsOn: [${ids[at - 1]}]`} }\n`
  )
const document = (...ids: string[]) => `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: flow }
spec:
  name: flow
  description: Waits in the middle
  steps:
${steps(...ids).join('')}`
const desk = ours('named-server', JSON.stringify({ tools: ['first', 'mid', 'later', 'last'], waits: 'mid' }))

/** A run that is stopped as soon as the step that never ends has begun. */
async function stopped(signal: 'SIGINT' | 'SIGTERM', ...ids: string[]) {
  const folder = folderWith({ 'mcp.json': mcpJson({ desk }), 'flow.yaml': document(...ids) })
  const way = ['--backends', 'mcp.json', '--record', 'r.fixtures.yaml', '--journal', 'runs']
  const child = spawn(program, [...programArgs, 'run', 'flow.yaml', ...way], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, CI: '1' }
  })
  // The server reports when it was asked for what it never answers.
  let heard = ''
  child.stderr.on('data', (piece: Buffer) => {
    const before = heard
    heard += piece
    if (!before.includes('] waiting') && heard.includes('] waiting')) child.kill(signal)
  })
  const ended = new Promise<number | null>(resolve => child.once('close', resolve))
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { folder, code: await ended, stdout, stderr }
}

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143]
] as const)('a run that is stopped by %s leaves a recording of what had ended', async (signal, expected) => {
  const { folder, code, stdout, stderr } = await stopped(signal, 'first', 'mid', 'later', 'last')
  expect(code).toBe(expected)
  expect(stderr).toContain(
    'recorded 1 call to r.fixtures.yaml, those that had ended when the run was stopped'
  )
  const recording = readFileSync(join(folder, 'r.fixtures.yaml'), 'utf8')
  expect(recording).toMatch(/desk_first:[\s\S]*text:/)
  const again = vmcp(['dry-run', 'flow.yaml', '--fixtures', 'r.fixtures.yaml', '--json'], { folder })
  expect(JSON.parse(again.stdout).steps[0]).toMatchObject({ id: 'first', status: 'completed' })
  expect(stdout).toMatch(/later +not run[\s\S]*last +not run/)
})

it('a run that is stopped before a call has ended reports that nothing was recorded', async () => {
  const { folder, stderr } = await stopped('SIGINT', 'mid', 'later')
  expect(stderr).toContain('nothing was recorded to r.fixtures.yaml')
  expect(existsSync(join(folder, 'r.fixtures.yaml'))).toBe(false)
})
