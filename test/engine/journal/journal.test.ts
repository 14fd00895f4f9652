import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Backend } from '../../../src/backends/index.js'
import { createRedactor } from '../../../src/backends/live/redactor.js'
import {
  givenAnswers,
  openJournal,
  readJournals,
  resumeBackend,
  unsureCalls
} from '../../../src/engine/journal/index.js'
import { CallFailure, type JsonObject } from '../../../src/model/index.js'
import { folderWith } from '../../cli/folder-with.js'

const header = {
  journal: 1 as const,
  runId: 'run-1',
  workflow: 'release',
  definition: 'abc',
  arguments: { token: 'hunter2-hunter2' },
  startedAt: '2026-01-01T00:00:00.000Z'
}
const redactor = createRedactor()
redactor.register('hunter2-hunter2')
const place = (folder: string) => ({ folder, redactValue: redactor.redactValue })
const { signal } = new AbortController()

function counting(calls: string[]): Backend {
  return {
    listTools: async () => [],
    callTool: async ({ tool, arguments: args }) => {
      calls.push(tool)
      if (tool === 'breaks') throw new CallFailure('call', 'connection reset')
      return { content: [], structuredContent: args, isError: tool === 'refuses' }
    },
    close: async () => undefined
  }
}

async function written(calls: readonly (readonly [string, JsonObject])[]) {
  const folder = join(folderWith({}), 'runs')
  const journal = openJournal(header, place(folder))
  const backend = journal.around(counting([]))
  for (const [tool, args] of calls)
    await Promise.allSettled([backend.callTool({ tool, arguments: args, signal })])
  journal.close()
  const [run] = readJournals(folder)
  if (!run) throw new Error('the journal was not read back')
  return { folder, run }
}

describe('a journal', () => {
  it('is for its owner alone and holds no secret', async () => {
    const { folder } = await written([['echoes', { key: 'hunter2-hunter2' }]])
    const [name = ''] = readdirSync(folder)
    expect(statSync(join(folder, name)).mode & 0o077).toBe(0)
    expect(readFileSync(join(folder, name), 'utf8')).not.toContain('hunter2')
  })

  it('is read up to the line that was being written when the process ended', async () => {
    const { folder } = await written([['echoes', { a: 1 }]])
    const [name = ''] = readdirSync(folder)
    const text = readFileSync(join(folder, name), 'utf8')
    writeFileSync(join(folder, name), `${text}{"event":{"atMs":3,"ty`)
    const [run] = readJournals(folder)
    expect(run?.answers).toHaveLength(1)
    expect(run?.status).toBeNull()
  })

  it('of a folder that is not there is none', () => {
    expect(readJournals('/nowhere/at/all')).toEqual([])
  })
})

describe('a run that is taken up', () => {
  it('makes no answered call again, whatever the order of its arguments, and every other one', async () => {
    const { run } = await written([
      ['echoes', { a: 1, b: { c: 2, d: 3 } }],
      ['refuses', {}],
      ['breaks', {}]
    ])
    const calls: string[] = []
    const backend = resumeBackend(counting(calls), run, redactor)
    const call = (tool: string, args: JsonObject) => backend.callTool({ tool, arguments: args, signal })
    expect(await call('echoes', { b: { d: 3, c: 2 }, a: 1 })).toMatchObject({ isError: false })
    expect(calls).toEqual([])
    await call('echoes', { a: 1, b: { c: 2, d: 3 } })
    await call('refuses', {})
    expect(calls).toEqual(['echoes', 'refuses'])
  })

  it('knows which answers held a secret', async () => {
    const { run } = await written([['echoes', { key: 'hunter2-hunter2' }]])
    expect(run.answers[0]?.isRedacted).toBe(true)
  })

  it('knows the calls without a known end and the answers of a person', () => {
    const at = { atMs: 0, iteration: null }
    const started = (call: number, step: string) =>
      ({ ...at, type: 'callStarted', call, step, attempt: 1, tool: `t${call}`, arguments: {} }) as const
    const ended = (call: number, outcome: 'result' | 'timeout') =>
      ({ ...at, type: 'callEnded', call, step: '', outcome }) as const
    const run = {
      header,
      answers: [],
      status: null,
      events: [
        started(1, 'a'),
        ended(1, 'result'),
        started(2, 'b'),
        ended(2, 'timeout'),
        started(3, 'c'),
        {
          ...at,
          type: 'elicitationAnswered',
          step: 'ask',
          answer: { action: 'accept', content: { ok: true } }
        } as const,
        { ...at, type: 'elicitationAnswered', step: 'no', answer: { action: 'decline' } } as const
      ]
    }
    expect(unsureCalls(run)).toEqual([
      { step: 'b', tool: 't2' },
      { step: 'c', tool: 't3' }
    ])
    expect([...givenAnswers(run).keys()]).toEqual(['ask'])
  })
})
