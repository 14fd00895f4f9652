import type { ChildProcess } from 'node:child_process'
import type { Program } from './process-group.js'

/** Resolves when a process has ended and its last output has arrived; a grandchild may keep its pipes open forever. */
export function endOf(child: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    child.once('close', () => resolve())
    child.once('error', () => resolve())
    child.once('exit', () => setTimeout(resolve, lastOutputMs))
  })
}

const lastOutputMs = 100

/** `cannot be started: the program "npx" is not there (searched in PATH)` */
export function describeStartFailure(error: Error, { command, folder }: Program): string {
  const code = 'code' in error ? String(error.code) : ''
  const reasons: Readonly<Record<string, string>> = {
    ENOENT: `the program "${command}" is not there (searched in PATH; working folder ${folder})`,
    EACCES: `the program "${command}" may not be run by this user`
  }
  return `cannot be started: ${reasons[code] ?? `"${command}": ${error.message}`}`
}

/** `ended with exit code 3; its last lines: …` */
export function describeExit({ exitCode, signalCode }: ChildProcess, tail: readonly string[]): string {
  const how = signalCode === null ? `ended with exit code ${exitCode}` : `was ended by ${signalCode}`
  const last = tail.slice(-5).map(line => (line.length > 300 ? `${line.slice(0, 300)}…` : line))
  return last.length === 0 ? how : `${how}; its last lines:\n${last.map(line => `  ${line}`).join('\n')}`
}
