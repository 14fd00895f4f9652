import type { SeenCall } from './worker-process.js'

export interface JudgedCalls {
  readonly calls: number
  /** Calls that may not be repeated and were. */
  readonly repeated: readonly string[]
  /** Calls of tools that only read, beyond the first, or the second where the step tries again. */
  readonly extraReads: number
  /** How many of them follow the kill of the worker that had made the call. */
  readonly afterWorkerKills: number
  /** How many follow a kill of the server, which has then given the run to another worker. */
  readonly afterServerKills: number
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
 * that made it was killed, or the server was and the run went on with another worker.
 */
export function judgedCalls(calls: readonly SeenCall[], kills: Kills): JudgedCalls {
  const byName = new Map<string, SeenCall[]>()
  for (const call of calls) byName.set(call.name ?? '', [...(byName.get(call.name ?? '') ?? []), call])
  const all = [...byName]
  const isRead = ([, [first]]: [string, SeenCall[]]): boolean => first?.tool === 'read'
  const extra = all.filter(isRead).flatMap(([name, own]) => extraOf(name, own))
  return {
    calls: calls.length,
    repeated: all.filter(each => !isRead(each) && each[1].length > 1).map(([name]) => name),
    extraReads: extra.length,
    afterWorkerKills: extra.filter(each => causeOf(each, kills) === 'worker').length,
    afterServerKills: extra.filter(each => causeOf(each, kills) === 'server').length,
    unexplained: extra.filter(each => causeOf(each, kills) === null).map(({ name }) => name)
  }
}

interface ExtraCall {
  readonly name: string
  readonly call: SeenCall
  readonly before: SeenCall
}

function extraOf(name: string, own: readonly SeenCall[]): ExtraCall[] {
  // The tool refuses this call once, and the step tries it again.
  const due = name.endsWith(' again') ? 2 : 1
  return own.slice(due).flatMap((call, at) => {
    const before = own[at + due - 1]
    return before ? [{ name, call, before }] : []
  })
}

/** A worker that lives on waits for the call that it has sent, and makes no other. */
function causeOf({ call, before }: ExtraCall, kills: Kills): 'worker' | 'server' | null {
  const killedAt = kills.workers.get(before.worker)
  if (killedAt !== undefined && killedAt <= call.atMs) return 'worker'
  const isOther = call.worker !== before.worker
  return isOther && kills.server.some(at => before.atMs <= at && at <= call.atMs) ? 'server' : null
}
