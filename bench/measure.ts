import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const program = fileURLToPath(new URL('../bin/run.js', import.meta.url))
export const sample = fileURLToPath(new URL('../fixtures/samples/release.yaml', import.meta.url))
export const sampleTests = fileURLToPath(
  new URL('../fixtures/samples/release.vmcp-test.yaml', import.meta.url)
)

/** The wall time of a node process in milliseconds. */
export function timeNode(args: readonly string[]): number {
  const start = process.hrtime.bigint()
  const { error, status } = spawnSync(process.execPath, args, { stdio: 'ignore' })
  if (error) throw error
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}`)
  return Number(process.hrtime.bigint() - start) / 1e6
}

/** The processor time (user and system) of a node process in milliseconds. */
export function cpuOfNode(args: readonly string[]): number {
  const before = childTimes()
  const { error } = spawnSync(process.execPath, args, { stdio: 'ignore', maxBuffer: 2 ** 28 })
  if (error) throw error
  return childTimes() - before
}

/** What the kernel has counted for ended children, in hundredths of a second: `cutime` and `cstime` of proc(5). */
function childTimes(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[13]) + Number(fields[14])) * 10
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}
