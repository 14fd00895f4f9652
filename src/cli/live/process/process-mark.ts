import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import type { ProcessMark } from '../../../engine/journal/index.js'

/** This process, in the form that a journal records. */
export function ownMark(): ProcessMark {
  return { host: hostname(), pid: process.pid, began: beginOf(process.pid) }
}

/** True where that exact process is certainly alive; unknown for another machine. */
export function isAlive({ host, pid, began }: ProcessMark): boolean {
  return host === hostname() && began !== null && beginOf(pid) === began
}

/** True where that exact process has certainly ended; another one may have its number by now. */
export function isGone({ host, pid, began }: ProcessMark): boolean {
  if (host !== hostname()) return false
  return began === null || !reportsBegins() ? !isTaken(pid) : beginOf(pid) !== began
}

/** False on Windows, and on Linux without `/proc`: there, no start time does not mean that there is no process. */
function reportsBegins(): boolean {
  return beginOf(process.pid) !== null
}

/** True where some process has this number. */
function isTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The system reports a process that may not be signalled.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** When the process with this number started; null where there is none or the system does not report it. */
function beginOf(pid: number): string | null {
  if (process.platform === 'win32') return null
  if (process.platform === 'linux') return ticksOf(pid)
  const { status, stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
  return status === 0 && stdout.trim() !== '' ? stdout.trim() : null
}

/** A process that has ended but was not reaped yet is not alive. */
function ticksOf(pid: number): string | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may contain spaces and parentheses.
    const [state, ...fields] = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' || state === 'X' ? null : (fields[18] ?? null)
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null // there is no such process
    throw error
  }
}
