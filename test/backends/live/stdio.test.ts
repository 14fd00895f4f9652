import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  BackendFailure,
  type CallProgress,
  prefixNaming,
  type ServerQuestion
} from '../../../src/backends/live/index.js'
import { isRunning } from '../../is-running.js'
import { backendContract } from '../contract.js'
import { closeAll, openLive, program, rogue, setting, variable, withHabit } from './open-live.js'

backendContract(
  'a server on standard input and output',
  async () => (await openLive([withHabit('none')])).backend
)

backendContract(
  'a server of 2026-07-28 on standard input and output',
  async () => (await openLive([withHabit('new: none')])).backend
)

afterEach(closeAll)

const textOf = (result: { readonly content: readonly unknown[] }) => {
  const [block] = result.content
  return typeof block === 'object' && block !== null && 'text' in block ? String(block.text) : ''
}

describe('a program that is no good server', () => {
  it('names the program that is not there', async () => {
    const { backend, call } = await openLive([program('shop', [], { command: setting('no-such-program') })])
    expect(backend.servers[0]).toMatchObject({
      state: 'error',
      failure: { kind: 'unreachable', server: 'shop' }
    })
    expect(backend.servers[0]?.failure?.message).toContain(
      'server "shop" cannot be started: the program "no-such-program"'
    )
    await expect(call('shop_echo')).rejects.toMatchObject({
      name: 'CallFailure',
      kind: 'call',
      reason: { kind: 'unreachable' }
    })
  })

  it('fails calls at once where it closes its standard input and lives on', async () => {
    const { call } = await openLive([withHabit('reads no more')])
    await expect(call('echo')).rejects.toMatchObject({
      kind: 'call',
      reason: { kind: 'lost' },
      message: 'server "shop" closed its standard input, so that no call reaches it any more'
    })
  })

  it('fails calls where it closes its standard output and lives on', async () => {
    const { call } = await openLive([withHabit('answers no more')])
    await expect(call('echo')).rejects.toMatchObject({
      kind: 'call',
      reason: { kind: 'lost' },
      message: 'server "shop" closed its standard output, so that no answer of it arrives any more'
    })
  })

  it('may read slowly: calls that wait leave nothing at its pipe', async () => {
    const { call } = await openLive([withHabit('reads slowly')])
    const warnings: Error[] = []
    const note = (warning: Error): number => warnings.push(warning)
    process.on('warning', note)
    const stop = new AbortController()
    const calls = Array.from({ length: 30 }, () => call('echo', { text: 'x'.repeat(100_000) }, stop.signal))
    // Warnings come in a turn of their own.
    await new Promise(resolve => setImmediate(() => setImmediate(resolve)))
    stop.abort()
    await Promise.allSettled(calls)
    process.off('warning', note)
    expect(warnings).toEqual([])
  })

  it('shows exit code and last words of one that ends before it begins', async () => {
    const { backend } = await openLive([withHabit('exits at once')])
    expect(backend.servers[0]?.failure?.message).toBe(
      'server "shop" ended with exit code 7; its last lines:\n  cannot find module "left-pad"'
    )
  })

  it.runIf(process.platform === 'linux')('starts one that ends before it reads only once', async () => {
    const { logs } = await openLive([withHabit('exits at once')])
    expect(logs.map(({ text }) => text)).toEqual(['cannot find module "left-pad"'])
  })

  it('starts one that ends over the question of revisions again, and does not ask', async () => {
    const { call, logs } = await openLive([withHabit('ends over a message that it does not know')])
    expect(await call('echo')).toMatchObject({ isError: false })
    expect(logs.map(({ text }) => text)).toEqual(['unexpected message'])
  })

  it('reports the last output of one that ends over the question, where the entry wants the newer revision', async () => {
    const server = withHabit('ends over a message that it does not know')
    const { backend } = await openLive([{ ...server, era: '2026-07-28' }])
    expect(backend.servers[0]?.failure?.message).toContain('ended with exit code 1; its last lines:')
  })

  it('speaks the older revision with one that is silent about messages that it does not know', async () => {
    const { backend, call } = await openLive([withHabit('knows only what it serves')])
    expect(await call('echo')).toMatchObject({ isError: false })
    expect(backend.servers[0]?.revision).toBe('2025-11-25')
  })

  it('speaks the newer revision with one that begins slowly, in the same process', async () => {
    const { backend, call, logs } = await openLive([withHabit('new: begins slowly')])
    expect(await call('echo')).toMatchObject({ isError: false })
    expect(backend.servers[0]?.revision).toBe('2026-07-28')
    expect(logs).toEqual([])
  })

  it('fails a call at once with exit code and last words when the program ends', async () => {
    const { call } = await openLive([withHabit('exits in a call')])
    await expect(call('echo')).rejects.toMatchObject({
      kind: 'call',
      reason: { kind: 'lost' },
      message:
        'server "shop" ended with exit code 3; its last lines:\n  reading the catalogue\n  fatal: the disk is full'
    })
    await expect(call('echo')).rejects.toMatchObject({ reason: { kind: 'lost' } })
  })

  it('ignores what is no message and reports it once', async () => {
    const { call, logs } = await openLive([withHabit('talks on its output')])
    expect(await call('echo', { n: 1 })).toMatchObject({ structuredContent: { n: 1 } })
    expect(logs.filter(log => log.kind === 'remark').map(log => log.text)).toEqual([
      'wrote something to its standard output that is not a message; such lines are ignored: Listening…'
    ])
  })

  it('names the limit when the program does not answer', async () => {
    const limits = { connectTimeoutMs: 200 }
    const { backend } = await openLive([withHabit('is silent')], { limits })
    expect(backend.servers[0]?.failure).toMatchObject({
      kind: 'timeout',
      message: 'server "shop" did not answer the request to begin in time (limit: connectTimeoutMs, 0.2 s)'
    })
  })

  it('ends a call that takes too long, and the next one works', async () => {
    const { call } = await openLive([withHabit('none')], { limits: { requestTimeoutMs: 2000 } })
    await expect(call('sleep')).rejects.toMatchObject({
      kind: 'timeout',
      message: /the call of "sleep" in time \(limit: requestTimeoutMs, 2 s\)/
    })
    expect(await call('echo')).toMatchObject({ isError: false })
  })

  it('takes 30 MB of a server of 2026-07-28', async () => {
    const { call } = await openLive([withHabit('new: sends 30 MB')])
    expect(textOf(await call('echo')).length).toBe(30 * 1024 * 1024)
  })

  it('refuses a message that is too large and names the limit', async () => {
    const { call } = await openLive([withHabit('sends too much')], {
      limits: { maxMessageBytes: 1024 * 1024 }
    })
    await expect(call('echo')).rejects.toMatchObject({
      reason: { kind: 'limit' },
      message: 'server "shop" sent a message of more than 1 MiB (limit: maxMessageBytes)'
    })
  })

  it('is heard up to a limit where it talks without end, and its answer counts', async () => {
    const { call, logs } = await openLive([withHabit('talks without end')])
    expect(textOf(await call('echo'))).toBe('done')
    expect(logs.filter(({ text }) => text.includes('still here'))).toHaveLength(10_000)
    expect(logs.filter(({ kind }) => kind === 'remark').map(({ text }) => text)).toEqual([
      'sent more than 10000 notifications between two answers; the others are ignored'
    ])
  })

  it('reads messages however they are cut', async () => {
    const { call } = await openLive([withHabit('sends bytes one by one')])
    expect(await call('echo', { café: '☕' })).toMatchObject({ structuredContent: { café: '☕' } })
  })

  it('names the unknown version of the protocol', async () => {
    const { backend } = await openLive([withHabit('speaks another version')])
    expect(backend.servers[0]?.failure).toMatchObject({ kind: 'protocol', message: /1999-01-01/ })
  })
})

describe('tools of a server', () => {
  it('are read from all pages', async () => {
    const { backend, call } = await openLive([withHabit('gives pages')])
    expect((await backend.listTools()).map(tool => tool.name)).toEqual(['echo', 'first', 'second'])
    expect(await call('echo', { n: 1 })).toMatchObject({ structuredContent: { n: 1 } })
  })

  it('are listed once where the pages have no end', async () => {
    const { backend } = await openLive([withHabit('gives the same page')])
    expect((await backend.listTools()).map(tool => tool.name)).toEqual(['echo'])
    expect(backend.servers[0]?.remarks).toEqual([
      'the tool "echo" is listed twice; the first one counts',
      'the list of tools has no end: the page "again" comes again; what was listed so far is used'
    ])
  })

  it('lose the one that is broken, with the reason', async () => {
    const { backend, call } = await openLive([withHabit('has broken tools')])
    expect((await backend.listTools()).map(tool => tool.name)).toEqual(['a-b', 'bad', 'echo'])
    expect(await call('echo')).toMatchObject({ isError: false })
    await expect(call('bad')).rejects.toThrow(
      'server "shop" was not asked for "bad": its output schema is not a valid JSON Schema'
    )
    expect(backend.servers[0]?.remarks).toEqual([
      'the tool without a name is left out: it has no name',
      'the tool "worse" is left out: its output schema is not a map'
    ])
  })

  it('are asked for again when the server reports that they have changed', async () => {
    const { call } = await openLive([withHabit('changes its tools')])
    await vi.waitFor(async () => expect(await call('echo', { n: 1 })).toMatchObject({ isError: false }), {
      timeout: 300_000
    })
    await expect(call('old')).rejects.toMatchObject({ kind: 'routing' })
  })

  it('are called by the names of their servers', async () => {
    const { backend } = await openLive([withHabit('none'), program('till', [withHabit('none').name])], {
      naming: prefixNaming
    })
    const call = (tool: string) =>
      backend.callTool({ tool, arguments: {}, signal: new AbortController().signal })
    expect(await call('shop.echo')).toEqual(await call('shop_echo'))
    await expect(call('shop_ecko')).rejects.toThrow('tool not found: shop_ecko (did you mean "shop_echo"?)')
    await expect(call('till_echo')).rejects.toMatchObject({ reason: { server: 'till' } })
  })
})

describe('results of a server', () => {
  it('are checked against the output schema, save those that are errors', async () => {
    const { call } = await openLive([withHabit('breaks its promise')])
    expect(await call('kept')).toMatchObject({ structuredContent: { n: 1 } })
    await expect(call('broken')).rejects.toThrow(
      'server "shop" gave a result of "broken" that does not fit the tool\'s output schema: n must be a number, not'
    )
    await expect(call('forgotten')).rejects.toThrow(
      'has no structured content, although the tool declares an output schema'
    )
    expect(await call('failed')).toMatchObject({ isError: true, structuredContent: { err: 'NOT_FOUND' } })
  })

  it('are refused where they are not as the protocol requires', async () => {
    const { call } = await openLive([withHabit('answers nonsense')])
    await expect(call('echo')).rejects.toThrow(
      'has a content block that the protocol does not know (block 1)'
    )
    await expect(call('refuse')).rejects.toThrow('has content that is not a list')
    await expect(call('describe')).rejects.toThrow('is nested more than 500 levels deep')
  })

  it('count once', async () => {
    const { call } = await openLive([withHabit('answers twice')])
    expect(textOf(await call('echo'))).toBe('once')
    expect(textOf(await call('echo'))).toBe('once')
  })
})

describe('a call in progress', () => {
  it('shows how far it is, and is not cut off as long as it goes on', async () => {
    const seen: CallProgress[] = []
    const { call } = await openLive([withHabit('reports progress')], {
      limits: { requestTimeoutMs: 3000 },
      onProgress: progress => seen.push(progress)
    })
    expect(textOf(await call('echo'))).toBe('done')
    expect(seen).toHaveLength(5)
    expect(seen[0]).toEqual({
      server: 'shop',
      tool: 'echo',
      step: null,
      progress: 1,
      total: 5,
      message: 'part 1'
    })
  })

  it('is cancelled on the server too, and a finished one never', async () => {
    const { call } = await openLive([withHabit('hears cancellations')])
    const later = new AbortController()
    expect(textOf(await call('echo', {}, later.signal))).toBe('0')
    later.abort()
    const control = new AbortController()
    const sleeping = call('sleep', {}, control.signal)
    // What is answered was read after it.
    await call('echo')
    control.abort()
    await expect(sleeping).rejects.toMatchObject({ kind: 'cancelled' })
    expect(textOf(await call('echo'))).toBe('1')
  })
})

describe('a question of a server', () => {
  const requestedSchema = { type: 'object', properties: { age: { type: 'integer' } }, required: ['age'] }
  const ask = async (content: Record<string, string | number>) => {
    const questions: ServerQuestion[] = []
    const { call, logs } = await openLive([withHabit('asks a question')], {
      elicit: async question => {
        questions.push(question)
        return { action: 'accept', content }
      }
    })
    const answer = JSON.parse(textOf(await call('echo', { message: 'How old?', requestedSchema })))
    return { questions, answer, logs }
  }

  it('reaches a person, and the answer the server', async () => {
    const { questions, answer } = await ask({ age: 7 })
    expect(questions).toEqual([
      { mode: 'form', server: 'shop', message: 'How old?', schema: requestedSchema }
    ])
    expect(answer).toEqual({ action: 'accept', content: { age: 7 } })
  })

  it('is cancelled where the answer does not fit it', async () => {
    const { answer, logs } = await ask({ age: 'seven' })
    expect(answer).toEqual({ action: 'cancel' })
    expect(logs.at(-1)?.text).toContain('age must be a whole number')
  })

  it('may be an address to visit', async () => {
    const questions: ServerQuestion[] = []
    const { call } = await openLive([withHabit('asks a question')], {
      elicit: async question => {
        questions.push(question)
        return null
      }
    })
    const url = { mode: 'url', message: 'Log in', url: 'https://shop.example/login', elicitationId: '1' }
    expect(textOf(await call('echo', url))).toBe('{"action":"cancel"}')
    expect(questions).toEqual([
      { mode: 'url', server: 'shop', message: 'Log in', url: 'https://shop.example/login' }
    ])
  })
})

describe('the process of a server', () => {
  it('gets a safe environment and what is configured, and no more', async () => {
    const shop = program('shop', [rogue, 'shows its environment', '--root', variable('ROOT')], {
      environment: new Map([
        ['API_KEY', setting(variable('KEY'))],
        ['MODE', setting(variable('MODE:-plain'))],
        ['PRICE', setting('$5 and $')]
      ])
    })
    const { call } = await openLive([shop], {
      environment: { PATH: process.env.PATH, HOME: '/home/ann', KEY: 'k-12345678', ROOT: '/srv', OTHER: 'x' }
    })
    const { env, args } = JSON.parse(textOf(await call('echo')))
    expect(env).toMatchObject({ HOME: '/home/ann', API_KEY: 'k-12345678', MODE: 'plain', PRICE: '$5 and $' })
    expect(env).not.toHaveProperty('OTHER')
    expect(args).toEqual(['--root', '/srv'])
  })

  it('is not started where a variable is not set', async () => {
    const shop = program('shop', [], {
      environment: new Map([['T', setting(variable('T'), 'mcpServers.shop.env.T')]])
    })
    const opening = openLive([shop])
    await expect(opening).rejects.toBeInstanceOf(BackendFailure)
    await expect(opening).rejects.toMatchObject({
      kind: 'configuration',
      message: 'server "shop" needs the variable T, which is not set (mcpServers.shop.env.T)'
    })
  })

  it.skipIf(process.platform !== 'linux').each(['close', 'kill'] as const)(
    'is gone with what it has started in a session of its own: %s',
    async way => {
      const { backend, call } = await openLive([withHabit('leaves a session behind')])
      const pids: number[] = JSON.parse(textOf(await call('echo')))
      expect(pids).toHaveLength(2)
      await backend[way]()
      await vi.waitFor(() => expect(pids.filter(isRunning)).toEqual([]), 300_000)
    }
  )

  it.each(['will not go away', 'leaves a child behind'])(
    'is gone after the end: one that %s',
    async habit => {
      const { backend, call } = await openLive([withHabit(habit)])
      const pids: number[] = habit === 'leaves a child behind' ? JSON.parse(textOf(await call('echo'))) : []
      await call('echo')
      await backend.close()
      await vi.waitFor(() => expect(pids.filter(isRunning)).toEqual([]), 300_000)
    }
  )

  it('is gone at once when it is killed', async () => {
    const { backend, call } = await openLive([withHabit('leaves a child behind')])
    const pids: number[] = JSON.parse(textOf(await call('echo')))
    expect(pids).toHaveLength(2)
    backend.kill()
    await vi.waitFor(() => expect(pids.filter(isRunning)).toEqual([]), 300_000)
  })
})
