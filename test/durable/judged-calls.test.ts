import { describe, expect, it } from 'vitest'
import { judgedCalls, type Kills } from './bench/judged-calls.js'
import type { SeenCall } from './bench/worker-process.js'

const begun = new Map([['run-1', 100]])
const noKills: Kills = { workers: new Map(), server: [] }

function read(worker: number, atMs: number, name = 'run-1 look'): SeenCall {
  return { tool: 'read', name, pid: worker + 1000, worker, atMs, traceparent: null }
}

const judged = (calls: readonly SeenCall[], kills: Partial<Kills> = {}) =>
  judgedCalls(calls, { ...noKills, ...kills }, begun)

describe('a call of a tool that only reads, made again', () => {
  it('follows from the kill of the worker that had made it', () => {
    const killed = judged([read(1, 200), read(2, 300)], { workers: new Map([[1, 250]]) })
    expect(killed).toMatchObject({ extraReads: 1, afterWorkerKills: 1, unexplained: [] })
  })

  it('follows from that kill where what the dead worker had sent reaches its tool last', () => {
    const killed = judged([read(2, 300), read(1, 400)], { workers: new Map([[1, 250]]) })
    expect(killed).toMatchObject({ extraReads: 1, afterWorkerKills: 1, unexplained: [] })
  })

  it('follows from a kill of the server after which the run went on with another worker', () => {
    const killed = judged([read(1, 200), read(2, 300)], { server: [250] })
    expect(killed).toMatchObject({ extraReads: 1, afterServerKills: 1, unexplained: [] })
  })

  it('follows from it where the first worker learns of it after it has sent the call', () => {
    const killed = judged([read(1, 200), read(2, 300)], { server: [150] })
    expect(killed).toMatchObject({ extraReads: 1, afterServerKills: 1, unexplained: [] })
  })

  it.each<[string, readonly SeenCall[], Partial<Kills>]>([
    ['nothing was killed', [read(1, 200), read(2, 300)], {}],
    ['one of no concern was killed', [read(1, 200), read(2, 300)], { workers: new Map([[3, 250]]) }],
    ['the worker was killed after it', [read(1, 200), read(2, 300)], { workers: new Map([[1, 350]]) }],
    ['the server was killed after it', [read(1, 200), read(2, 300)], { server: [350] }],
    ['the server was killed before the run', [read(1, 200), read(2, 300)], { server: [50] }],
    ['the worker itself made it again', [read(1, 200), read(1, 300)], { server: [250] }],
    [
      'it was made twice more and the server killed once',
      [read(1, 200), read(2, 300), read(3, 400)],
      { server: [250] }
    ]
  ])('is reported where %s', (_what, calls, kills) => {
    expect(judged(calls, kills).unexplained).toEqual([
      expect.stringMatching(/^run-1 look: .*called by 1 at 100 ms/)
    ])
  })

  it('is due once where the step tries again', () => {
    const name = 'run-1 again'
    expect(judged([read(1, 200, name), read(1, 300, name)])).toMatchObject({ extraReads: 0 })
  })
})

describe('a call that may not be repeated', () => {
  it('is reported whatever was killed', () => {
    const calls = [read(1, 200), read(2, 300)].map(call => ({ ...call, tool: 'write' }))
    expect(judged(calls, { server: [250] })).toMatchObject({ repeated: ['run-1 look'], extraReads: 0 })
  })
})
