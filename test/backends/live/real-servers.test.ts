import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type CallProgress, prefixNaming, type ServerQuestion } from '../../../src/backends/live/index.js'
import { freePort } from '../../ports.js'
import { testServer } from '../../server-programs.js'
import { closeAll, openLive, program, remote, setting } from './open-live.js'

const folder = mkdtempSync(join(tmpdir(), 'vmcp-'))
const running: ChildProcess[] = []

beforeAll(() => writeFileSync(join(folder, 'list.txt'), 'tea\n'))
afterEach(closeAll)
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

async function startEverything(
  transport: 'streamableHttp' | 'sse'
): Promise<{ url: string; kill: () => void }> {
  const port = await freePort()
  const env = { PATH: process.env.PATH, PORT: String(port) }
  const child = spawn(process.execPath, [testServer('everything'), transport], {
    env,
    stdio: ['ignore', 'ignore', 'pipe']
  })
  running.push(child)
  await new Promise<void>(resolve => {
    child.stderr.on('data', text => /listening|running/.test(String(text)) && resolve())
  })
  return {
    url: `http://127.0.0.1:${port}/${transport === 'sse' ? 'sse' : 'mcp'}`,
    kill: () => child.kill('SIGKILL')
  }
}

describe('servers that others wrote, as processes', () => {
  it('answer side by side, under the names of their servers', { timeout: 600_000 }, async () => {
    const memory = new Map([['MEMORY_FILE_PATH', setting(join(folder, 'memory.jsonl'))]])
    const { backend, call } = await openLive(
      [
        program('files', [testServer('filesystem'), folder]),
        program('memory', [testServer('memory')], { environment: memory }),
        program('thinking', [testServer('sequential-thinking')])
      ],
      { naming: prefixNaming }
    )
    expect(backend.servers.map(({ name, state, remarks }) => [name, state, remarks])).toEqual([
      ['files', 'connected', []],
      ['memory', 'connected', []],
      ['thinking', 'connected', []]
    ])
    expect(await call('files_read_text_file', { path: join(folder, 'list.txt') })).toMatchObject({
      structuredContent: { content: 'tea\n' }
    })
    const entities = [{ name: 'tea', entityType: 'drink', observations: ['hot'] }]
    expect(await call('memory_create_entities', { entities })).toMatchObject({
      structuredContent: { entities }
    })
    expect(await call('memory_read_graph')).toMatchObject({ structuredContent: { entities, relations: [] } })
    const thought = { thought: 'a', nextThoughtNeeded: false, thoughtNumber: 1, totalThoughts: 1 }
    expect(await call('thinking_sequentialthinking', thought)).toMatchObject({ isError: false })
    expect(await call('files_read_text_file', { path: '/etc/passwd' })).toMatchObject({ isError: true })
  })

  it('ask questions and report how far they are', { timeout: 600_000 }, async () => {
    const questions: ServerQuestion[] = []
    const seen: CallProgress[] = []
    const { call } = await openLive([program('everything', [testServer('everything')])], {
      elicit: async question => {
        questions.push(question)
        return { action: 'accept', content: { name: 'Ann' } }
      },
      onProgress: progress => seen.push(progress)
    })
    const answer = await vi.waitFor(() => call('trigger-elicitation-request'), {
      timeout: 300_000,
      interval: 200
    })
    expect(questions[0]).toMatchObject({ mode: 'form', server: 'everything', schema: { required: ['name'] } })
    expect(JSON.stringify(answer.content)).toContain('Ann')
    expect(await call('trigger-long-running-operation', { duration: 0.2, steps: 2 })).toMatchObject({
      isError: false
    })
    expect(seen.map(({ progress, total }) => [progress, total])).toContainEqual([1, 2])
  })
})

describe.each(['streamableHttp', 'sse'] as const)('a server that others wrote, on %s', transport => {
  const kind = transport === 'sse' ? 'sse' : 'http'

  it('answers many calls at once, and its death ends a call at once', { timeout: 600_000 }, async () => {
    const { url, kill } = await startEverything(transport)
    const { backend, call } = await openLive([remote(url, { kind })])
    expect(backend.servers[0]).toMatchObject({ state: 'connected', failure: null })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => call('echo', { message: `m${n}` }))
    )
    expect(answers.map(({ content }) => content[0])).toEqual(
      answers.map((_, n) => ({ type: 'text', text: `Echo: m${n}` }))
    )
    const long = call('trigger-long-running-operation', { duration: 60, steps: 60 })
    setTimeout(kill, 200)
    await expect(long).rejects.toMatchObject({
      kind: 'call',
      reason: { kind: expect.stringMatching(/lost|unreachable/) }
    })
  })
})
