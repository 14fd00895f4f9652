import { readdirSync } from 'node:fs'
import type { RunEvent } from '../../src/engine/index.js'
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
  readonly rss: number
}

/** Many calls of one live server: how fast beside the barest of clients, and what stays in memory. */
export async function benchCalls(folder: string, size: CallsSize): Promise<string[]> {
  const order = { calls: size.loops * size.calls, parallel: size.parallel }
  const warnings: string[] = []
  const warn = (warning: Error): void => void warnings.push(warning.name)
  process.on('warning', warn)
  const bare = await speedOf(bareCaller, order)
  const sdk = await speedOf(sdkCaller, order)
  const syncs = syncsPerSecond(folder, order.calls / 10)
  const filesBefore = openFiles()
  const session = await liveSession({ workflow: loops(size), servers: serversFile(['one']), folder })
  const lines: string[] = []
  try {
    lines.push(
      ...(await benchBackend(session, order, { bare, sdk })),
      ...(await benchRun(session, size, syncs))
    )
  } finally {
    await session.close()
  }
  await new Promise(setImmediate)
  process.off('warning', warn)
  const what = warnings.length === 0 ? 'no warning of node' : `warnings of node: ${warnings.join(', ')}`
  return [...lines, `live calls: ${what}; open files ${filesBefore} before, ${openFiles()} after`]
}

async function speedOf(
  open: () => Promise<Caller>,
  order: { readonly calls: number; readonly parallel: number }
): Promise<number> {
  const caller = await open()
  try {
    await callsPerSecond(caller, { ...order, calls: order.calls / 10 }) // the first ones compile
    return await callsPerSecond(caller, order)
  } finally {
    await caller.close()
  }
}

async function benchBackend(
  { backend }: LiveSession,
  { calls, parallel }: { readonly calls: number; readonly parallel: number },
  floors: { readonly bare: number; readonly sdk: number }
): Promise<string[]> {
  const { signal } = new AbortController()
  const call = () => backend.callTool({ tool: 'one_wait', arguments: { ms: 0 }, signal })
  await callsPerSecond({ call }, { calls: calls / 10, parallel })
  const early = memory()
  const speed = await callsPerSecond({ call }, { calls, parallel })
  return [
    `live calls, ${parallel} at a time: JSON lines alone ${floors.bare.toFixed(0)} a second, client of the SDK ${floors.sdk.toFixed(0)}, our backend ${speed.toFixed(0)} (${(speed / floors.bare).toFixed(2)} x JSON lines, ${(speed / floors.sdk).toFixed(2)} x SDK)`,
    memoryLine(`live calls, backend, ${calls} calls`, { early, late: memory(), between: calls })
  ]
}

/** Memory is looked at after the first loop and after the last: what grows between is kept for each call. */
async function benchRun(session: LiveSession, size: CallsSize, syncs: number): Promise<string[]> {
  const seen: Memory[] = []
  let lookedMs = 0
  const hear = (event: RunEvent): void => {
    if (event.type !== 'stepCompleted' || event.iteration) return
    const start = performance.now()
    seen.push(memory())
    lookedMs += performance.now() - start
  }
  const before = memory()
  const { report } = await session.run({ schedule: 'eager', maxParallel: 1, hear })
  if (report.status !== 'completed') throw new Error(`the run of the benchmark: ${report.error}`)
  const calls = report.calls.length
  const speed = (calls * 1000) / (report.durationMs - lookedMs)
  const [early = before] = seen
  const late = seen.at(-1) ?? before
  return [
    `live run, ${size.loops} loops of ${size.calls} calls, ${size.parallel} at a time, journal included: ${speed.toFixed(0)} calls a second; the disk alone takes ${syncs.toFixed(0)} lines a second for good (ratio ${(speed / syncs).toFixed(2)})`,
    memoryLine(`live run, ${calls} calls`, { early, late, between: calls - size.calls })
  ]
}

function memoryLine(
  name: string,
  { early, late, between }: { readonly early: Memory; readonly late: Memory; readonly between: number }
): string {
  const kept = Math.max(0, late.heap - early.heap) / Math.max(1, between)
  return `${name}: heap ${mebibytes(early.heap)} MiB early, ${mebibytes(late.heap)} MiB at the end (${kept.toFixed(0)} bytes a call); resident ${mebibytes(early.rss)} and ${mebibytes(late.rss)} MiB`
}

function memory(): Memory {
  globalThis.gc?.()
  const { heapUsed, rss } = process.memoryUsage()
  return { heap: heapUsed, rss }
}

function mebibytes(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(1)
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
