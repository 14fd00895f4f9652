import type { SeenCall } from './worker-process.js'

export interface JudgedCalls {
  readonly calls: number
  /** Calls that may not be repeated and were. */
  readonly repeated: readonly string[]
  /** Calls of tools that only read, beyond the first, or the second where the step tries again. */
  readonly extraReads: number
  /** Those of them that did not follow the kill of the worker that had made the call. */
  readonly unexplained: readonly string[]
}

/**
 * Holds the calls that reached tools against what may be repeated: a call of a tool that only reads, and only where the worker
 * that made it was killed.
 *
 * @param killed when each worker was killed, by its process
 */
export function judgedCalls(calls: readonly SeenCall[], killed: ReadonlyMap<number, number>): JudgedCalls {
  const byName = new Map<string, SeenCall[]>()
  for (const call of calls) byName.set(call.name ?? '', [...(byName.get(call.name ?? '') ?? []), call])
  const all = [...byName]
  const isRead = ([, [first]]: [string, SeenCall[]]): boolean => first?.tool === 'read'
  const extra = all.filter(isRead).flatMap(([name, own]) => extraOf(name, own))
  return {
    calls: calls.length,
    repeated: all.filter(each => !isRead(each) && each[1].length > 1).map(([name]) => name),
    extraReads: extra.length,
    unexplained: extra.filter(each => !followsKill(each, killed)).map(({ name }) => name)
  }
}

interface ExtraCall {
  readonly name: string
  readonly call: SeenCall
  readonly before: SeenCall | undefined
}

function extraOf(name: string, own: readonly SeenCall[]): ExtraCall[] {
  const extra = own.slice(1).map((call, at) => ({ name, call, before: own[at] }))
  if (!name.endsWith(' again')) return extra
  // Each server of tools refuses this call once, and the step tries it again.
  return extra.filter(({ call, before }, at) => call.pid !== before?.pid || own[at - 1]?.pid === call.pid)
}

function followsKill({ call, before }: ExtraCall, killed: ReadonlyMap<number, number>): boolean {
  const killedAt = before && killed.get(before.worker)
  return killedAt !== undefined && killedAt <= call.atMs
}
