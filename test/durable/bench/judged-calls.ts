import type { SeenCall } from './worker-process.js'

export interface JudgedCalls {
  readonly calls: number
  /** Calls that may not be repeated and were. */
  readonly repeated: readonly string[]
  /** Calls of tools that only read, beyond the first, or the second where the step tries again. */
  readonly extraReads: number
  /** How many of them follow from the kill of a worker that had made the call. */
  readonly afterWorkerKills: number
  /** How many follow from a kill of the server, which has then given the run to another worker. */
  readonly afterServerKills: number
  /** The others, each with who made it and when. */
  readonly unexplained: readonly string[]
}

export interface Kills {
  /** When each worker was killed, by its process. */
  readonly workers: ReadonlyMap<number, number>
  /** When the server was killed. */
  readonly server: readonly number[]
}

/**
 * Holds the calls that reached tools against what may be repeated: a call of a tool that only reads, and only where the worker
 * that made it was killed, or the server was and the run went on with another worker. Each kill is the cause of one more call.
 *
 * The order in which calls reached their tools is not asked for: what a worker has sent may reach its tool after what its
 * successor has sent, and a worker may learn of the end of the server after it has sent more.
 *
 * @param begun when each run was handed in, by its id
 */
export function judgedCalls(
  calls: readonly SeenCall[],
  kills: Kills,
  begun: ReadonlyMap<string, number>
): JudgedCalls {
  const byName = new Map<string, SeenCall[]>()
  for (const call of calls) byName.set(call.name ?? '', [...(byName.get(call.name ?? '') ?? []), call])
  const all = [...byName]
  const isRead = ([, [first]]: [string, SeenCall[]]): boolean => first?.tool === 'read'
  const reads = all.filter(isRead).map(([name, own]) => judgedRead({ name, own, begun, kills }))
  const sum = (count: (read: JudgedRead) => number): number =>
    reads.reduce((total, read) => total + count(read), 0)
  return {
    calls: calls.length,
    repeated: all.filter(each => !isRead(each) && each[1].length > 1).map(([name]) => name),
    extraReads: sum(read => read.extra),
    afterWorkerKills: sum(read => read.byWorkers),
    afterServerKills: sum(read => read.byServer),
    unexplained: reads.filter(read => read.extra > read.byWorkers + read.byServer).map(({ story }) => story)
  }
}

interface Read {
  readonly name: string
  readonly own: readonly SeenCall[]
  readonly begun: ReadonlyMap<string, number>
  readonly kills: Kills
}

interface JudgedRead {
  readonly extra: number
  readonly byWorkers: number
  readonly byServer: number
  readonly story: string
}

function judgedRead(read: Read): JudgedRead {
  const { name, own } = read
  // The tool refuses this call once, and the step tries it again.
  const due = name.endsWith(' again') ? 2 : 1
  const extra = Math.max(0, own.length - due)
  // A worker that lives on waits for the call that it has sent, and makes no other: for that there is no cause.
  const workers = [...new Set(own.map(({ worker }) => worker))]
  const twice = workers.map(worker => own.filter(call => call.worker === worker).length - due)
  const caused = extra - twice.reduce((sum, more) => sum + Math.max(0, more), 0)
  const byWorkers = Math.min(caused, workers.filter(worker => wasKilledBeforeOthers(worker, read)).length)
  const byServer = Math.min(caused - byWorkers, serverKillsWithin(read))
  return { extra, byWorkers, byServer, story: storyOf(read) }
}

function wasKilledBeforeOthers(worker: number, { own, kills }: Read): boolean {
  const killedAt = kills.workers.get(worker)
  return killedAt !== undefined && own.some(call => call.worker !== worker && killedAt <= call.atMs)
}

/** Kills of the server while the run was there, and before the last of the calls. */
function serverKillsWithin({ name, own, begun, kills }: Read): number {
  const [run = ''] = name.split(' ')
  const begunAt = begun.get(run) ?? Number.POSITIVE_INFINITY
  const last = Math.max(...own.map(({ atMs }) => atMs))
  return kills.server.filter(at => begunAt <= at && at <= last).length
}

/** All that is known of it, in the order of time. */
function storyOf({ name, own, begun, kills }: Read): string {
  const [run = ''] = name.split(' ')
  const begunAt = begun.get(run) ?? Number.NaN
  const happened: [number, string][] = [
    ...own.map(({ worker, atMs }): [number, string] => [atMs, `called by ${worker}`]),
    ...own.map(({ worker }): [number, string] => [kills.workers.get(worker) ?? Infinity, `${worker} killed`]),
    ...kills.server.map((at): [number, string] => [at, 'server killed'])
  ]
  const timeline = happened.filter(([at]) => Number.isFinite(at)).sort(([a], [b]) => a - b)
  return `${name}: ${[...new Set(timeline.map(([at, what]) => `${what} at ${at - begunAt} ms`))].join(', ')}`
}
