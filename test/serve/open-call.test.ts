import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Question } from '../../src/engine/index.js'
import type { ToolResult } from '../../src/model/index.js'
import { CallTable } from '../../src/serve/index.js'
import type { ClientCall, OfferedTool } from '../../src/serve/offer/offered-tool.js'

const question = (step: string): Question => ({
  place: { step, iteration: null },
  message: `${step}?`,
  schema: null,
  timeoutMs: null
})
const done = (text: string): ToolResult => ({ content: [{ type: 'text', text }], isError: false })

/** A tool that is controlled by the test. */
function tool(work: (call: ClientCall) => Promise<ToolResult>): OfferedTool {
  return { description: { name: 'work' }, call: work }
}

const asks = (...steps: string[]) =>
  tool(async ({ person, signal }) => {
    const answers = await Promise.all(steps.map(step => person?.ask(question(step), signal)))
    return done(answers.map(answer => answer?.action ?? 'none').join(' '))
  })

const attending = (signal = new AbortController().signal) => ({ signal, onProgress: () => undefined })

function start(offered: OfferedTool, limits = { maxCalls: 10, idleTimeoutMs: 60_000 }) {
  const table = new CallTable(limits)
  const call = table.start(offered, {}, { canAsk: true, runId: null })
  if (!call) throw new Error('it did not start')
  return { table, call }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('a call over several exchanges', () => {
  it('leaves nothing behind that keeps it, once its end was fetched', async () => {
    vi.useFakeTimers()
    const { call } = start(asks('size'))
    await call.attend(attending())
    expect(vi.getTimerCount()).toBe(1)
    call.answer(new Map([['size', { action: 'decline' }]]))
    await call.attend(attending())
    expect(vi.getTimerCount()).toBe(0)
  })

  it('brings its questions, all that wait at once, and then its end', async () => {
    const { table, call } = start(asks('size', 'colour'))
    const first = await call.attend(attending())
    expect(first.kind === 'asking' && [...first.questions.keys()]).toEqual(['size', 'colour'])
    call.answer(new Map([['size', { action: 'decline' }]]))
    const second = await call.attend(attending())
    expect(second.kind === 'asking' && [...second.questions.keys()]).toEqual(['colour'])
    call.answer(new Map([['colour', { action: 'cancel' }]]))
    expect(await call.attend(attending())).toEqual({ kind: 'ended', result: done('decline cancel') })
    expect(table.size).toBe(0)
  })

  it('takes the first answer to a question and passes over others', async () => {
    const { call } = start(asks('size'))
    await call.attend(attending())
    call.answer(new Map([['size', { action: 'decline' }]]))
    call.answer(
      new Map([
        ['size', { action: 'cancel' }],
        ['shape', { action: 'cancel' }]
      ])
    )
    expect(await call.attend(attending())).toMatchObject({ result: done('decline') })
  })

  it('names questions of one step apart', async () => {
    const { call } = start(asks('size', 'size'))
    const news = await call.attend(attending())
    expect(news.kind === 'asking' && [...news.questions.keys()]).toEqual(['size', 'size-2'])
  })

  it('ends when the client gives it up', async () => {
    const control = new AbortController()
    const { call } = start(
      tool(
        ({ signal }) =>
          new Promise(resolve => signal.addEventListener('abort', () => resolve(done('stopped'))))
      )
    )
    const news = call.attend(attending(control.signal))
    control.abort()
    expect(await news).toMatchObject({ result: done('stopped') })
  })

  it('is forgotten when it is given up between two exchanges', async () => {
    const { table, call } = start(asks('size'))
    await call.attend(attending())
    call.cancel()
    await call.settled()
    await Promise.resolve()
    expect(table.size).toBe(0)
  })

  it('ends by itself when no client comes back with an answer', async () => {
    const ended = Promise.resolve()
    let hasEnded: () => void = () => undefined
    const end = new Promise<void>(resolve => {
      hasEnded = resolve
    })
    const { table, call } = start(
      tool(async ({ person, signal }) => {
        const answer = await person?.ask(question('size'), signal)
        hasEnded()
        return done(String(answer))
      }),
      { maxCalls: 10, idleTimeoutMs: 1 }
    )
    await ended
    await call.attend(attending())
    await end
    expect(table.size).toBe(0)
    expect(table.find(call.id)).toBeNull()
  })

  it('is one too many where so many go on', async () => {
    const { table, call } = start(asks('size'), { maxCalls: 1, idleTimeoutMs: 60_000 })
    expect(table.start(asks('size'), {}, { canAsk: true, runId: null })).toBeNull()
    await table.close()
    await call.settled()
    expect(table.start(asks(), {}, { canAsk: true, runId: null })).not.toBeNull()
  })

  it('reports progress to the client that waits', async () => {
    const heard: string[] = []
    const { call } = start(
      tool(async ({ onProgress }) => {
        await Promise.resolve()
        onProgress({ done: 1, total: 2, message: 'half' })
        return done('all')
      })
    )
    await call.attend({
      signal: new AbortController().signal,
      onProgress: ({ message }) => heard.push(message ?? '')
    })
    expect(heard).toEqual(['half'])
  })
})
