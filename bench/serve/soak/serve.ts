import type { Figure } from '../../measuring/figure.js'
import { visits } from './clients.js'
import { type FaultyServer, keyOf } from './faulty.js'
import { flatness, saveSnapshot, watch } from './inspected.js'
import { startServed } from './served.js'

export interface SoakBench {
  readonly minutes: number
  /** Where a heap snapshot is written at the end, to find what retains memory. */
  readonly snapshot?: string | undefined
}

const clients = 4

/** `vmcp serve` on live servers for a while: calls, questions, sessions, disconnecting clients, faults of a server. */
export async function soakServe(
  folder: string,
  { minutes, snapshot }: SoakBench
): Promise<readonly (Figure | string)[]> {
  const served = await startServed(folder)
  const { memory, far } = served
  try {
    const end = performance.now() + minutes * 60_000
    const count = { visits: 0, failed: 0, bad: 0 }
    const visiting = Array.from({ length: clients }, (_, client) =>
      visit(served.url, { client, end, count, far })
    )
    const samples = await watch(memory, end)
    await Promise.all(visiting)
    await saveSnapshot(memory, snapshot)
    memory.close()
    const twice = [...far.executed.values()].filter(times => times > 1).length
    return [
      `soak-serve: ${minutes} minutes, ${count.visits} visits, ${count.failed} with a fault of the server, ${count.bad} lost or wrong, ${twice} calls executed twice`,
      ...flatness('soak-serve', samples, { calls: count.visits })
    ]
  } finally {
    served.close()
  }
}

interface Round {
  readonly client: number
  readonly end: number
  readonly count: { visits: number; failed: number; bad: number }
  readonly far: FaultyServer
}

async function visit(url: string, { client, end, count, far }: Round): Promise<void> {
  for (let turn = client; performance.now() < end; turn += 1) {
    const each = visits[turn % visits.length]
    const text = `text ${client}-${turn}`
    const isRight = await each?.(url, text).catch(error => {
      console.log(`a visit failed: ${error}`)
      return false
    })
    const isFaulted = ['', 'far', 'last'].some(step => far.faulted.has(keyOf({ text, step })))
    count.visits += 1
    if (isRight !== true && isFaulted) count.failed += 1
    else if (isRight !== true) count.bad += 1
  }
}
