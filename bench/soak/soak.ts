import { writeFileSync } from 'node:fs'
import type { Figure } from '../figure.js'
import { visits } from './clients.js'
import { Memory } from './memory.js'
import { startServed } from './served.js'

export interface SoakBench {
  readonly minutes: number
  /** Concurrent clients. */
  readonly clients: number
  /** Where a heap snapshot is written at the end, to find what retains memory. */
  readonly snapshot?: string | undefined
}

interface Sample {
  readonly heap: number
  readonly resident: number
}

/** `vmcp serve` on live servers for a while: calls, questions, sessions, disconnecting clients; its memory must stay flat. */
export async function benchSoak(
  folder: string,
  { minutes, clients, snapshot }: SoakBench
): Promise<readonly (Figure | string)[]> {
  const served = await startServed(folder)
  try {
    const memory = await Memory.of(served.inspector, served.child.pid ?? 0)
    const end = performance.now() + minutes * 60_000
    const count = { visits: 0, bad: 0 }
    const visiting = Array.from({ length: clients }, (_, first) => visit(served.url, { first, end, count }))
    const samples = await watch(memory, end)
    await Promise.all(visiting)
    samples.push(await sampleOf(memory))
    if (snapshot !== undefined) writeFileSync(snapshot, await memory.snapshot())
    memory.close()
    return told(samples, count, minutes)
  } finally {
    served.close()
  }
}

interface Round {
  readonly first: number
  readonly end: number
  readonly count: { visits: number; bad: number }
}

async function visit(url: string, { first, end, count }: Round): Promise<void> {
  for (let turn = first; performance.now() < end; turn += 1) {
    const each = visits[turn % visits.length]
    const isRight = await each?.(url, `text ${turn}`).catch(error => {
      console.log(`a visit failed: ${error}`)
      return false
    })
    count.visits += 1
    if (isRight !== true) count.bad += 1
  }
}

const samplesOfSoak = 60

async function watch(memory: Memory, end: number): Promise<Sample[]> {
  const samples: Sample[] = []
  const pause = (end - performance.now()) / samplesOfSoak
  while (performance.now() < end) {
    await new Promise(resolve => setTimeout(resolve, pause))
    samples.push(await sampleOf(memory))
  }
  return samples
}

async function sampleOf(memory: Memory): Promise<Sample> {
  return { heap: await memory.heap(), resident: memory.resident() }
}

function told(samples: readonly Sample[], count: Round['count'], minutes: number): (Figure | string)[] {
  const tenth = Math.max(1, Math.floor(samples.length / 10))
  const least = (part: readonly Sample[], key: keyof Sample): number =>
    Math.min(...part.map(each => each[key]))
  // The first tenth is loading and compiling.
  const early = samples.slice(tenth, 3 * tenth)
  const late = samples.slice(-2 * tenth)
  const message = (key: keyof Sample): string =>
    samples
      .filter((_, index) => index % tenth === 0 || index === samples.length - 1)
      .map(each => each[key].toFixed(1))
      .join(' ')
  return [
    `soak: ${minutes} minutes, ${count.visits} visits, ${count.bad} bad`,
    `soak: heap after collection, MB: ${message('heap')}`,
    `soak: resident, MB: ${message('resident')}`,
    {
      name: 'soak: heap after collection, last fifth against second tenth',
      value: least(late, 'heap') / least(early, 'heap'),
      unit: 'x',
      goal: 1.05
    },
    {
      name: 'soak: heap that stays of one visit',
      value: (1024 * (least(late, 'heap') - least(early, 'heap'))) / Math.max(1, count.visits * 0.8),
      unit: 'KB'
    }
  ]
}
