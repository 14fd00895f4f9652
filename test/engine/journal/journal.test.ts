import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Backend } from '../../../src/backends/index.js'
import { createRedactor } from '../../../src/backends/live/redactor.js'
import {
  givenAnswers,
  keptAnswers,
  legacyOf,
  openJournal,
  readJournals,
  resumeBackend,
  unreadableJournals,
  unsureCalls
} from '../../../src/engine/journal/index.js'
import { CallFailure, type JsonObject, type StepFailure } from '../../../src/model/index.js'
import { folderWith } from '../../cli/folder-with.js'

const header = {
  journal: 1 as const,
  runId: 'run-1',
  workflow: 'release',
  definition: 'abc',
  arguments: { token: 'hunter2-hunter2' },
  startedAt: '2026-01-01T00:00:00.000Z',
  workflowRunId: 'run-1'
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

  it('reports which line cannot be read, unless the end was only cut off', async () => {
    const { folder, run } = await written([
      ['echoes', { a: 1 }],
      ['echoes', { a: 2 }]
    ])
    expect(run.damagedLine).toBeNull()
    const path = join(folder, 'run-1.jsonl')
    const [head, first, second] = readFileSync(path, 'utf8').split('\n')
    writeFileSync(path, `${head}\n${first?.slice(5)}\n${second}\n`)
    expect(readJournals(folder)[0]).toMatchObject({ damagedLine: 2, answers: [{ arguments: { a: 2 } }] })
    expect(unreadableJournals(folder)).toEqual([])
    writeFileSync(path, `${head?.slice(5)}\n${first}\n`)
    expect(readJournals(folder)).toEqual([])
    expect(unreadableJournals(folder)).toEqual([{ name: 'run-1.jsonl', version: null }])
  })

  it('is on the disk before anyone hears of an answer', async () => {
    const done: string[] = []
    const journal = openJournal(header, {
      ...place(join(folderWith({}), 'runs')),
      disk: {
        write: (_, bytes) => {
          done.push(`write ${Buffer.from(bytes).toString().slice(0, 9)}`)
          return bytes.length
        },
        keep: () => done.push('keep')
      }
    })
    const backend = journal.around(counting([]))
    for (const tool of ['echoes', 'refuses']) {
      await backend.callTool({ tool, arguments: {}, signal })
      done.push(`${tool} answered`)
    }
    const at = { atMs: 0, iteration: null, step: 'a' }
    journal.onEvent({ ...at, type: 'stepStarted' })
    journal.onEvent({ ...at, type: 'callEnded', call: 1, outcome: 'result' })
    journal.close()
    expect(done).toEqual([
      ...['write {"journal', 'keep'],
      ...['write {"answer"', 'keep', 'echoes answered'],
      ...['write {"answer"', 'keep', 'refuses answered'],
      ...['write {"event":', 'write {"event":', 'keep']
    ])
  })

  it('lets a run go on from what a tool has read, but changes nothing before that is on the disk', async () => {
    const done: string[] = []
    let letGo = (): void => undefined
    const keep = () =>
      new Promise<void>(resolve => {
        letGo = resolve
      })
    const write = (_: number, bytes: Uint8Array) => bytes.length
    const disk = { write, keep, keepAtOnce: () => undefined }
    const journal = openJournal(header, { ...place(join(folderWith({}), 'runs')), disk })
    const tools = ['reads', 'looks'].map(name => ({ name, annotations: { readOnlyHint: true } }))
    const backend = journal.around({
      ...counting(done),
      listTools: async () => [...tools, { name: 'writes' }]
    })
    const call = (tool: string) => backend.callTool({ tool, arguments: {}, signal })
    await backend.listTools()
    await call('reads')
    await call('looks')
    const written = call('writes').then(() => done.push('heard of it'))
    await setImmediate()
    expect(done).toEqual(['reads', 'looks'])
    letGo() // the first of them is kept, and the disk begins with the second
    await setImmediate()
    expect(done).toEqual(['reads', 'looks'])
    letGo()
    await setImmediate()
    expect(done).toEqual(['reads', 'looks', 'writes'])
    letGo()
    await written
    expect(done).toEqual(['reads', 'looks', 'writes', 'heard of it'])
    journal.close()
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
    expect(await call('refuses', {})).toMatchObject({ isError: true })
    await call('breaks', {}).catch(() => undefined)
    expect(calls).toEqual(['echoes', 'breaks'])
    expect(backend.left()).toEqual([])
  })

  it('tries again what ended it, and keeps errors with which it went on', async () => {
    const folder = join(folderWith({}), 'runs')
    const journal = openJournal(header, place(folder))
    const backend = journal.around(counting([]))
    for (const step of ['tolerant', 'strict'])
      await backend.callTool({ step, tool: 'refuses', arguments: {}, signal })
    const failure = { kind: 'tool_error', message: 'no', retryable: false } as unknown as StepFailure // only its step matters
    for (const [step, isTolerated] of [
      ['tolerant', true],
      ['strict', false]
    ] as const)
      journal.onEvent({
        atMs: 0,
        iteration: null,
        type: 'stepFailed',
        step,
        failure,
        isTolerated,
        output: null
      })
    journal.close()
    const [run] = readJournals(folder)
    expect(run && keptAnswers(run).map(({ step }) => step)).toEqual(['tolerant'])
  })

  it('leaves to its successor what the run before it had left, once', async () => {
    const { run } = await written([['echoes', { a: 1 }]])
    const folder = join(folderWith({}), 'runs')
    const journal = openJournal({ ...header, runId: 'run-2' }, place(folder), legacyOf(run))
    const calls: string[] = []
    const backend = resumeBackend(journal.around(counting(calls)), run, redactor)
    for (const a of [1, 2]) await backend.callTool({ tool: 'echoes', arguments: { a }, signal })
    journal.close()
    const [second] = readJournals(folder)
    expect(second && keptAnswers(second).map(each => each.arguments)).toEqual([{ a: 1 }, { a: 2 }])
    expect(calls).toEqual(['echoes'])
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
      earlier: null,
      damagedLine: null,
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
      { step: 'b', tool: 't2', arguments: {} },
      { step: 'c', tool: 't3', arguments: {} }
    ])
    expect([...givenAnswers(run).keys()]).toEqual(['ask', 'no'])
    const earlier = legacyOf(run)
    expect(earlier.given).toEqual([
      ['ask', { action: 'accept', content: { ok: true } }],
      ['no', { action: 'decline' }]
    ])
    expect([...givenAnswers({ ...run, events: [], earlier }).keys()]).toEqual(['ask', 'no'])
  })

  it('is sure of a call whose answer was kept, though the machine fell before the line of its end', () => {
    const started = (call: number, place: { step: string; iteration?: { loop: string; index: number } }) =>
      ({
        atMs: 0,
        type: 'callStarted',
        call,
        iteration: null,
        ...place,
        attempt: 1,
        tool: 't',
        arguments: { b: 1, a: 2 }
      }) as const
    const answer = (step: string) => ({
      step,
      tool: 't',
      arguments: { a: 2, b: 1 },
      result: { isError: false, content: [] }
    })
    const run = {
      header,
      answers: [answer('a'), answer('loop')],
      earlier: null,
      damagedLine: null,
      status: null,
      events: [
        started(1, { step: 'a' }),
        started(2, { step: 'a' }),
        started(3, { step: 'inner', iteration: { loop: 'loop', index: 0 } }),
        started(4, { step: 'b' })
      ]
    }
    expect(unsureCalls(run).map(({ step }) => step)).toEqual(['a', 'b'])
  })
})
