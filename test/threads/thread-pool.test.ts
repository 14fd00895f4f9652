import { EventEmitter } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import { type OpenedThread, openThread, ThreadPool } from '../../src/threads/index.js'

const patient = { timeoutMs: 600_000, signal: new AbortController().signal }

describe('a pool of threads', () => {
  const pool = new ThreadPool<string, unknown>(
    () => openThread({ source: '../test/threads/odd-work', data: 'handed over', heapMb: 32 }),
    1
  )
  afterEach(() => pool.close())

  it('answers in a thread that is kept', async () => {
    const answers = await Promise.all([pool.ask('repeat', patient), pool.ask('repeat', patient)])
    expect(answers).toEqual([
      { kind: 'answered', answer: 'handed over' },
      { kind: 'answered', answer: 'handed over' }
    ])
  })

  it('rejects with the error of the work, and keeps the thread', async () => {
    await expect(pool.ask('fail', patient)).rejects.toThrow(new TypeError('asked to fail'))
    expect(await pool.ask('repeat', patient)).toMatchObject({ kind: 'answered' })
  })

  it('ends work that takes too long, and goes on', async () => {
    const held = await pool.ask('hold', { ...patient, timeoutMs: 1 })
    expect(held).toEqual({ kind: 'stopped', cause: 'time' })
    expect(await pool.ask('repeat', patient)).toMatchObject({ kind: 'answered' })
  })

  it('ends work that takes too much memory, and goes on', async () => {
    expect(await pool.ask('fill', patient)).toEqual({ kind: 'stopped', cause: 'memory' })
    expect(await pool.ask('repeat', patient)).toMatchObject({ kind: 'answered' })
  })

  it('ends cancelled work, and goes on', async () => {
    const { signal, ...control } = stoppable()
    const held = pool.ask('hold', { ...patient, signal })
    const next = pool.ask('repeat', patient)
    control.abort()
    expect(await held).toEqual({ kind: 'stopped', cause: 'signal' })
    expect(await next).toMatchObject({ kind: 'answered' })
  })

  it('distinguishes a thread that ended by itself from one that was ended', async () => {
    await expect(pool.ask('end', patient)).rejects.toThrow('a thread ended before its work was done')
  })
})

describe('the threads of a pool', () => {
  it('are started when needed, up to the limit', async () => {
    const threads: FakeThread[] = []
    const pool = new ThreadPool<string, string>(() => opened(threads), 2)
    const [first, second, third] = ['a', 'b', 'c'].map(each => pool.ask(each, patient))
    expect(threads.map(({ asked }) => asked)).toEqual([['a'], ['b']])
    threads[0]?.answer('one')
    expect(threads.map(({ asked }) => asked)).toEqual([['a', 'c'], ['b']])
    threads[1]?.answer('two')
    threads[0]?.answer('three')
    expect(await Promise.all([first, second, third])).toEqual(
      ['one', 'two', 'three'].map(answer => ({ kind: 'answered', answer }))
    )
  })

  it('never receive a question that was cancelled while waiting', async () => {
    const threads: FakeThread[] = []
    const pool = new ThreadPool<string, string>(() => opened(threads), 1)
    const { signal, abort } = stoppable()
    const first = pool.ask('a', patient)
    const second = pool.ask('b', { ...patient, signal })
    abort()
    threads[0]?.answer('one')
    expect(await Promise.all([first, second])).toEqual([
      { kind: 'answered', answer: 'one' },
      { kind: 'stopped', cause: 'signal' }
    ])
    expect(threads.map(({ asked, isEnded }) => ({ asked, isEnded }))).toEqual([
      { asked: ['a'], isEnded: false }
    ])
  })

  it('end with the pool, and open questions are not answered', async () => {
    const threads: FakeThread[] = []
    const pool = new ThreadPool<string, string>(() => opened(threads), 1)
    const asked = ['a', 'b'].map(each => pool.ask(each, patient))
    await pool.close()
    expect(await Promise.all(asked)).toEqual([
      { kind: 'stopped', cause: 'signal' },
      { kind: 'stopped', cause: 'signal' }
    ])
    expect(threads.map(({ isEnded }) => isEnded)).toEqual([true])
  })

  it('refuse a question that cannot be sent, and continue', async () => {
    const threads: FakeThread[] = []
    const pool = new ThreadPool<unknown, string>(() => opened(threads), 1)
    await expect(pool.ask(() => undefined, patient)).rejects.toThrow('could not be cloned')
    const next = pool.ask('b', patient)
    threads[0]?.answer('two')
    expect(await next).toEqual({ kind: 'answered', answer: 'two' })
    expect(threads.length).toBe(1)
  })
})

function stoppable(): { readonly signal: AbortSignal; readonly abort: () => void } {
  const control = new AbortController()
  return { signal: control.signal, abort: () => control.abort() }
}

function opened(threads: FakeThread[]): OpenedThread {
  const thread = new FakeThread()
  threads.push(thread)
  return thread as unknown as OpenedThread // all that a pool uses of one
}

class FakeThread extends EventEmitter {
  readonly asked: unknown[] = []
  isEnded = false

  override on(event: string, listener: (...values: unknown[]) => void): this {
    super.on(event, listener)
    if (event === 'message') listener({ kind: 'ready' })
    return this
  }

  postMessage(question: unknown): void {
    this.asked.push(structuredClone(question))
  }

  answer(answer: string): void {
    this.emit('message', { kind: 'answer', answer })
  }

  async terminate(): Promise<number> {
    this.isEnded = true
    return 1
  }

  ref(): void {}
  unref(): void {}
}
