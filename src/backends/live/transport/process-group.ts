import { type ChildProcess, spawn } from 'node:child_process'
import { platform } from 'node:os'
import { type Started, windowsCommand } from './windows-command.js'

export interface Program {
  readonly command: string
  readonly args: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  readonly folder: string
}

/** Starts a program as the leader of its own process group: a terminal's Ctrl-C does not reach it, `killGroup` does. */
export function startGroup({ command, args, environment, folder }: Program): ChildProcess {
  const isWindows = platform() === 'win32'
  const started: Started = isWindows
    ? windowsCommand(command, args, { environment, folder })
    : { command, args }
  return spawn(started.command, [...started.args], {
    cwd: folder,
    env: { ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: !isWindows,
    windowsVerbatimArguments: started.windowsVerbatimArguments ?? false,
    windowsHide: true
  })
}

/** Signals a program and everything that it has started; false where nothing is left. */
export function killGroup({ pid }: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' | 0): boolean {
  if (pid === undefined) return false
  try {
    return process.kill(platform() === 'win32' ? pid : -pid, signal)
  } catch (error) {
    if (isGone(error)) return false
    throw error
  }
}

/** ESRCH: no such process. EPERM: the rest of the group is not ours, or is a zombie on some systems. */
function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ESRCH' || error.code === 'EPERM')
}
