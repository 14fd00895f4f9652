import { readFileSync } from 'node:fs'

/**
 * Whether a process goes on. One that has ended may wait for its parent to ask how, for ever where no process takes care of
 * orphans, and answers a signal all the while.
 */
export function isRunning(pid: number): boolean {
  try {
    if (process.platform !== 'linux') return process.kill(pid, 0)
    return !/^\d+ \(.*\) [ZX]/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
