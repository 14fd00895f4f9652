import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const program = fileURLToPath(new URL('../../bin/run.js', import.meta.url))
export const sample = fileURLToPath(new URL('../../fixtures/samples/release.yaml', import.meta.url))
export const sampleTests = fileURLToPath(
  new URL('../../fixtures/samples/release.vmcp-test.yaml', import.meta.url)
)

/** The wall time of a node process in milliseconds. */
export function timeNode(args: readonly string[], environment: Record<string, string> = {}): number {
  return timeProgram(process.execPath, args, environment)
}

/** The wall time of any process in milliseconds. */
export function timeProgram(
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {}
): number {
  const start = process.hrtime.bigint()
  const { error, status } = spawnSync(command, args, {
    stdio: 'ignore',
    env: { ...process.env, ...environment }
  })
  if (error) throw error
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`)
  return Number(process.hrtime.bigint() - start) / 1e6
}

/** The wall time until the last of several node processes that start together has ended, in milliseconds. */
export async function timeTogether(processes: readonly (readonly string[])[]): Promise<number> {
  const start = process.hrtime.bigint()
  await Promise.all(processes.map(args => ended(process.execPath, args)))
  return Number(process.hrtime.bigint() - start) / 1e6
}

/** The wall time of a node process with one processor for all its threads, including V8's own, in milliseconds. */
export async function timeOnOneProcessor(args: readonly string[]): Promise<number> {
  const start = process.hrtime.bigint()
  await ended('taskset', ['--cpu-list', '0', process.execPath, ...args])
  return Number(process.hrtime.bigint() - start) / 1e6
}

async function ended(command: string, args: readonly string[]): Promise<void> {
  const [status] = await once(spawn(command, args, { stdio: 'ignore' }), 'exit')
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`)
}

/** The processor time (user and system) of a node process in milliseconds. */
export function cpuOfNode(args: readonly string[], cwd?: string): number {
  const before = childTimes()
  const { error } = spawnSync(process.execPath, args, { stdio: 'ignore', cwd })
  if (error) throw error
  return childTimes() - before
}

/** The kernel's count for ended children, in hundredths of a second: `cutime` and `cstime` of proc(5). */
export function childTimes(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[13]) + Number(fields[14])) * 10
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

/** The peak memory of a node process, in MB. */
export async function memoryOfNode(args: readonly string[]): Promise<number> {
  return (await costOfNode(args)).memoryMb
}

/** The processor time of a node process, and its peak memory: `VmHWM` of proc(5), polled until it ends. */
export async function costOfNode(
  args: readonly string[]
): Promise<{ readonly cpuMs: number; readonly memoryMb: number; readonly code: number | null }> {
  const before = childTimes()
  const child = spawn(process.execPath, args, { stdio: 'ignore' })
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, peakOf(child.pid ?? 0))
  }, 20)
  const [code] = await once(child, 'exit')
  clearInterval(watch)
  return { cpuMs: childTimes() - before, memoryMb: most / 1000, code }
}

/** In kB; 0 once the process has ended. */
function peakOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}
