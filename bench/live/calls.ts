import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type { RunEvent } from '../../src/engine/index.js'
import type { Figure } from '../measuring/figure.js'
import { bareCaller, type Caller, callsPerSecond, sdkCaller } from './bare-client.js'
import { syncsPerSecond } from './disk.js'
import { serversFile, workflowFile } from './documents.js'
import { type LiveOrder, type LiveSession, liveSession } from './live-run.js'

export interface CallsSize {
  /** The number of consecutive loops. */
  readonly loops: number
  /** Calls of each, at most a thousand. */
  readonly calls: number
  readonly parallel: number
}

interface Memory {
  readonly heap: number
}

/** Many calls of one live server: speed compared with a minimal client, and retained memory. */
export async function benchCalls(folder: string, size: CallsSize): Promise<(Figure | string)[]> {
  const order = { calls: size.loops * size.calls, parallel: size.parallel }
  const warnings: string[] = []
  const warn = (warning: Error): void => void warnings.push(warning.name)
  process.on('warning', warn)
  const syncs = syncsPerSecond(folder, order.calls / 10)
  const filesBefore = openFiles()
  const session = await liveSession({ workflow: loops(size), servers: serversFile(['one']), folder })
  const callers = { bare: await bareCaller(), sdk: await sdkCaller() }
  const lines: (Figure | string)[] = []
  try {
    const speeds = await speedsOf(session, callers, order)
    lines.push(...speedFigures(speeds, size), await heapOfBackend(session, order))
    lines.push(...(await benchRuns(session, size, { ...speeds, syncs })))
  } finally {
    await Promise.all([session.close(), callers.bare.close(), callers.sdk.close()])
  }
  await new Promise(setImmediate)
  process.off('warning', warn)
  const what = warnings.length === 0 ? 'no warning of node' : `warnings of node: ${warnings.join(', ')}`
  return [...lines, `live calls: ${what}; open files ${filesBefore} before, ${openFiles()} after`]
}

interface Speed {
  /** Calls per second. */
  readonly speed: number
  /** Processor time per call, in µs: less affected by a busy machine than calls per second. */
  readonly cpu: number
}

/** The same calls by different callers; the first is the lower bound of time. */
type Speeds = Readonly<Record<'bare' | 'sdk' | 'backend' | 'run', Speed>>

interface Order {
  readonly calls: number
  readonly parallel: number
}

/** The best of three, in turns, after a warm-up with the same number of calls each. Garbage is not collected in between. */
async function speedsOf(
  session: LiveSession,
  { bare, sdk }: Readonly<Record<'bare' | 'sdk', Caller>>,
  order: Order
): Promise<Speeds> {
  const works = {
    bare: () => callsPerSecond(bare, order),
    sdk: () => callsPerSecond(sdk, order),
    backend: () => callsPerSecond(backendCaller(session), order),
    run: async () => (await benchRun(session, { journal: null })).speed
  }
  const best = { bare: slowest, sdk: slowest, backend: slowest, run: slowest }
  for (let turn = 0; turn < 4; turn++)
    for (const name of ['bare', 'sdk', 'backend', 'run'] as const) {
      const { speed, cpu } = await measured(order.calls, works[name])
      if (turn === 0) continue
      best[name] = { speed: Math.max(best[name].speed, speed), cpu: Math.min(best[name].cpu, cpu) }
    }
  return best
}

const slowest: Speed = { speed: 0, cpu: Number.POSITIVE_INFINITY }

async function measured(calls: number, work: () => Promise<number>): Promise<Speed> {
  const before = process.cpuUsage()
  const speed = await work()
  const { user, system } = process.cpuUsage(before)
  return { speed, cpu: (user + system) / calls }
}

function backendCaller({ backend }: LiveSession): Pick<Caller, 'call'> {
  const { signal } = new AbortController()
  return { call: () => backend.callTool({ tool: 'one_wait', arguments: { ms: 0 }, signal }) }
}

function speedFigures({ bare, sdk, backend, run }: Speeds, { parallel }: CallsSize): (Figure | string)[] {
  const unit = "x the calls a second of the SDK's client"
  const ofSdk = { unit, isMoreBetter: true as const, noise: 0.4 }
  const [lines, client, ours] = [bare, sdk, backend].map(each => each.speed.toFixed(0))
  return [
    `live calls, ${parallel} at a time: JSON lines alone ${lines} a second, client of the SDK ${client}, our backend ${ours}, a run without a journal ${run.speed.toFixed(0)}`,
    { name: 'live calls of our backend', value: backend.speed / sdk.speed, ...ofSdk },
    cpuFigure('live calls of our backend', backend, sdk),
    { name: 'live run without a journal', value: run.speed / sdk.speed, goal: 0.8, ...ofSdk },
    cpuFigure('live run without a journal', run, sdk)
  ]
}

function cpuFigure(name: string, { cpu }: Speed, sdk: Speed): Figure {
  const unit = `x that of the SDK's client (${cpu.toFixed(0)} µs a call)`
  return { name: `${name}, processor time`, value: cpu / sdk.cpu, unit, noise: 0.4 }
}

async function heapOfBackend(session: LiveSession, { calls, parallel }: Order): Promise<Figure> {
  const early = memory()
  await callsPerSecond(backendCaller(session), { calls, parallel })
  return { name: 'live calls of our backend, heap', ...kept({ early, late: memory(), between: calls }) }
}

/** The same calls as a run with a journal: in memory, where the system has files there, and on disk. */
async function benchRuns(
  session: LiveSession,
  size: CallsSize,
  { run, syncs }: Speeds & { readonly syncs: number }
): Promise<(Figure | string)[]> {
  const shared = existsSync('/dev/shm') ? mkdtempSync('/dev/shm/vmcp-bench-') : undefined
  const inMemory = shared === undefined ? null : await bestRun(session, shared)
  if (shared !== undefined) rmSync(shared, { recursive: true })
  const onDisk = await bestRun(session)
  const heap = await heapOfRun(session, size)
  const noise = { noise: 0.4 }
  return [
    `live run, ${size.parallel} calls at a time: ${run.speed.toFixed(0)} a second without a journal${inMemory === null ? '' : `, ${inMemory.toFixed(0)} with one in memory`}, ${onDisk.toFixed(0)} with one on a disk that takes ${syncs.toFixed(0)} lines a second for good`,
    {
      name: 'live run with a journal on the disk',
      value: onDisk,
      unit: 'calls a second',
      goal: 1000,
      isMoreBetter: true,
      ...noise
    },
    {
      name: 'live run with a journal on the disk, compared with it',
      value: onDisk / syncs,
      unit: 'x the lines a second that the disk takes for good',
      isMoreBetter: true,
      ...noise
    },
    { name: 'live run, heap', ...heap }
  ]
}

/** The calls per second of the better of two runs, after a warm-up. */
async function bestRun(session: LiveSession, journal?: string): Promise<number> {
  const place = journal === undefined ? {} : { journal }
  const speeds: number[] = []
  for (let turn = 0; turn < 3; turn++) speeds.push((await benchRun(session, place)).speed)
  return Math.max(...speeds.slice(1))
}

async function benchRun(
  session: LiveSession,
  order: Pick<LiveOrder, 'journal' | 'hear'>
): Promise<{ readonly speed: number; readonly calls: number }> {
  const { report } = await session.run({ schedule: 'eager', maxParallel: 1, ...order })
  if (report.status !== 'completed') throw new Error(`the run of the benchmark: ${report.error}`)
  const calls = report.calls.length
  return { speed: (calls * 1000) / report.durationMs, calls }
}

/** Memory is measured after the first loop and after the last: growth in between is retained per call. */
async function heapOfRun(session: LiveSession, { calls: each }: CallsSize): Promise<Omit<Figure, 'name'>> {
  const seen: Memory[] = []
  const hear = (event: RunEvent): void => {
    if (event.type === 'stepCompleted' && !event.iteration) seen.push(memory())
  }
  const before = memory()
  const { calls } = await benchRun(session, { journal: null, hear })
  const [early = before] = seen
  return kept({ early, late: seen.at(-1) ?? before, between: calls - each })
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
