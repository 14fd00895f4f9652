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

/** Resolves when a process has ended and its last output has arrived; a grandchild may keep its pipes open forever. */
export function endOf(child: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    child.once('close', () => resolve())
    child.once('error', () => resolve())
    child.once('exit', () => setTimeout(resolve, LAST_OUTPUT_MS))
  })
}

const LAST_OUTPUT_MS = 100

/** `cannot be started: the program "npx" is not there (searched in PATH)` */
export function describeStartFailure(error: Error, { command, folder }: Program): string {
  const code = 'code' in error ? String(error.code) : ''
  const reasons: Readonly<Record<string, string>> = {
    ENOENT: `the program "${command}" does not exist (searched in PATH; working folder ${folder})`,
    EACCES: `the program "${command}" may not be run by this user`
  }
  return `cannot be started: ${reasons[code] ?? `"${command}": ${error.message}`}`
}

/** `ended with exit code 3; its last lines: …` */
export function describeExit({ exitCode, signalCode }: ChildProcess, tail: readonly string[]): string {
  const how = signalCode === null ? `ended with exit code ${exitCode}` : `was ended by ${signalCode}`
  const last = tail.slice(-5)
  return last.length === 0 ? how : `${how}; its last lines:\n${last.map(line => `  ${line}`).join('\n')}`
}
