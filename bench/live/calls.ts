import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type { RunEvent } from '../../src/engine/index.js'
import type { Figure } from '../figure.js'
import { bareCaller, type Caller, callsPerSecond, sdkCaller } from './bare-client.js'
import { syncsPerSecond } from './disk.js'
import { serversFile, workflowFile } from './documents.js'
import { type LiveSession, liveSession } from './live-run.js'

export interface CallsSize {
  /** How many loops stand behind one another. */
  readonly loops: number
  /** Calls of each, at most a thousand. */
  readonly calls: number
  readonly parallel: number
}

interface Memory {
  readonly heap: number
}

/** Many calls of one live server: how fast beside the barest of clients, and what stays in memory. */
export async function benchCalls(folder: string, size: CallsSize): Promise<(Figure | string)[]> {
  const order = { calls: size.loops * size.calls, parallel: size.parallel }
  const warnings: string[] = []
  const warn = (warning: Error): void => void warnings.push(warning.name)
  process.on('warning', warn)
  const { speed: bare } = await speedOf(bareCaller, order)
  const { speed: sdk, cpu: sdkCpu } = await speedOf(sdkCaller, order)
  const floors = { bare, sdk, sdkCpu, syncs: syncsPerSecond(folder, order.calls / 10) }
  const filesBefore = openFiles()
  const session = await liveSession({ workflow: loops(size), servers: serversFile(['one']), folder })
  const told: (Figure | string)[] = []
  try {
    told.push(...(await benchBackend(session, order, floors)), ...(await benchRuns(session, size, floors)))
  } finally {
    await session.close()
  }
  await new Promise(setImmediate)
  process.off('warning', warn)
  const what = warnings.length === 0 ? 'no warning of node' : `warnings of node: ${warnings.join(', ')}`
  return [...told, `live calls: ${what}; open files ${filesBefore} before, ${openFiles()} after`]
}

/** What nothing can be quicker than, a second. */
interface Floors {
  readonly bare: number
  readonly sdk: number
  /** Processor time of a call of the SDK's client, in µs: a busy machine changes it less than calls a second. */
  readonly sdkCpu: number
  readonly syncs: number
}

async function withCpu<T>(
  calls: number,
  work: () => Promise<T>
): Promise<{ readonly value: T; readonly cpu: number }> {
  const before = process.cpuUsage()
  const value = await work()
  const { user, system } = process.cpuUsage(before)
  return { value, cpu: (user + system) / calls }
}

async function speedOf(
  open: () => Promise<Caller>,
  order: { readonly calls: number; readonly parallel: number }
): Promise<{ readonly speed: number; readonly cpu: number }> {
  const caller = await open()
  try {
    await callsPerSecond(caller, { ...order, calls: order.calls / 10 }) // the first ones compile
    const { value, cpu } = await withCpu(order.calls, () => callsPerSecond(caller, order))
    return { speed: value, cpu }
  } finally {
    await caller.close()
  }
}

async function benchBackend(
  { backend }: LiveSession,
  { calls, parallel }: { readonly calls: number; readonly parallel: number },
  { bare, sdk, sdkCpu }: Floors
): Promise<(Figure | string)[]> {
  const { signal } = new AbortController()
  const call = () => backend.callTool({ tool: 'one_wait', arguments: { ms: 0 }, signal })
  await callsPerSecond({ call }, { calls: calls / 10, parallel })
  const early = memory()
  const { value: speed, cpu } = await withCpu(calls, () => callsPerSecond({ call }, { calls, parallel }))
  return [
    `live calls, ${parallel} at a time: JSON lines alone ${bare.toFixed(0)} a second, client of the SDK ${sdk.toFixed(0)}, our backend ${speed.toFixed(0)}`,
    {
      name: 'live calls of our backend',
      value: speed / sdk,
      unit: "x those of the SDK's client",
      isMoreBetter: true
    },
    cpuFigure('live calls of our backend', cpu, sdkCpu),
    { name: 'live calls of our backend, heap', ...kept({ early, late: memory(), between: calls }) }
  ]
}

/** The same calls as a run: without a journal, with one in memory (where the system has files there), and with one on the disk. */
async function benchRuns(
  session: LiveSession,
  size: CallsSize,
  { sdk, sdkCpu, syncs }: Floors
): Promise<(Figure | string)[]> {
  await benchRun(session, { ...size, journal: null }) // compiles
  const { speed, heap } = await benchRun(session, { ...size, journal: null })
  const quiet = () => session.run({ schedule: 'eager', maxParallel: 1, journal: null })
  const { cpu } = await withCpu(size.loops * size.calls, quiet)
  const shared = existsSync('/dev/shm') ? mkdtempSync('/dev/shm/vmcp-bench-') : undefined
  const inMemory = shared === undefined ? null : await benchRun(session, { ...size, journal: shared })
  if (shared !== undefined) rmSync(shared, { recursive: true })
  const onDisk = await benchRun(session, size)
  const noise = { noise: 0.4 }
  return [
    `live run, ${size.parallel} calls at a time: ${speed.toFixed(0)} a second without a journal${inMemory ? `, ${inMemory.speed.toFixed(0)} with one in memory` : ''}, ${onDisk.speed.toFixed(0)} with one on a disk that takes ${syncs.toFixed(0)} lines a second for good`,
    {
      name: 'live run without a journal',
      value: speed / sdk,
      unit: "x the calls a second of the SDK's client",
      goal: 0.8,
      isMoreBetter: true,
      ...noise
    },
    cpuFigure('live run without a journal', cpu, sdkCpu),
    {
      name: 'live run with a journal on the disk',
      value: onDisk.speed,
      unit: 'calls a second',
      goal: 1000,
      isMoreBetter: true,
      ...noise
    },
    {
      name: 'live run with a journal on the disk, beside it',
      value: onDisk.speed / syncs,
      unit: 'x the lines a second that the disk takes for good',
      isMoreBetter: true,
      ...noise
    },
    { name: 'live run, heap', ...heap }
  ]
}

function cpuFigure(name: string, cpu: number, sdkCpu: number): Figure {
  const unit = `x that of the SDK's client (${cpu.toFixed(0)} µs a call)`
  return { name: `${name}, processor time`, value: cpu / sdkCpu, unit, noise: 0.4 }
}

/** Memory is looked at after the first loop and after the last: what grows between is kept for each call. */
async function benchRun(
  session: LiveSession,
  { calls: each, journal }: CallsSize & { readonly journal?: string | null }
): Promise<{ readonly speed: number; readonly heap: Omit<Figure, 'name'> }> {
  const seen: Memory[] = []
  let lookedMs = 0
  const hear = (event: RunEvent): void => {
    if (event.type !== 'stepCompleted' || event.iteration) return
    const start = performance.now()
    seen.push(memory())
    lookedMs += performance.now() - start
  }
  const before = memory()
  const place = journal === undefined ? {} : { journal }
  const { report } = await session.run({ schedule: 'eager', maxParallel: 1, hear, ...place })
  if (report.status !== 'completed') throw new Error(`the run of the benchmark: ${report.error}`)
  const calls = report.calls.length
  const [early = before] = seen
  const late = seen.at(-1) ?? before
  const speed = (calls * 1000) / (report.durationMs - lookedMs)
  return { speed, heap: kept({ early, late, between: calls - each }) }
}

function kept({
  early,
  late,
  between
}: {
  readonly early: Memory
  readonly late: Memory
  readonly between: number
}) {
  const value = Math.max(0, late.heap - early.heap) / Math.max(1, between)
  return { value, unit: 'bytes a call' }
}

function memory(): Memory {
  globalThis.gc?.()
  return { heap: process.memoryUsage().heapUsed }
}

function openFiles(): number {
  return readdirSync('/proc/self/fd').length
}

function loops({ loops, calls, parallel }: CallsSize): string {
  const items = JSON.stringify(Array.from({ length: calls }, (_, at) => at))
  return workflowFile(
    Array.from({ length: loops }, (_, at) => {
      const above = at === 0 ? '' : `, dependsOn: [l${at - 1}]`
      return `{ id: l${at}, type: forEach, collection: "${items}", itemVar: n, maxParallel: ${parallel}, maxIterations: 1000, step: { id: c${at}, type: tool, tool: one_wait, arguments: { ms: 0, n: "{{.forEach.n}}" } }${above} }`
    })
  )
}
