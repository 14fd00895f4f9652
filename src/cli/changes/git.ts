import { spawn } from 'node:child_process'
import { UsageError } from '../../project/usage-error.js'

/** The result of a git command. */
export interface GitAnswer {
  readonly code: number
  readonly stdout: Buffer
  readonly stderr: string
}

/** Runs git in a folder; the only way in which lint and diff start another program. */
export type Git = (args: readonly string[], options: GitOptions) => Promise<GitAnswer>

export interface GitOptions {
  readonly folder: string
  readonly input?: string
}

/** Settings under which git runs no other program and reports ambiguous names. */
const SETTINGS = ['-c', 'core.fsmonitor=false', '-c', 'core.warnAmbiguousRefs=true', '--no-optional-locks']

/** @throws UsageError where git is not installed */
export const git: Git = (args, { folder, input = '' }) =>
  new Promise((resolve, reject) => {
    const child = spawn('git', [...SETTINGS, ...args], {
      cwd: folder,
      env: { ...process.env, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0' }
    })
    const parts: Buffer[] = []
    let stderr = ''
    child.stdout.on('data', (part: Buffer) => parts.push(part))
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text
    })
    child.once('error', error => reject(notStarted(error)))
    child.once('close', code => resolve({ code: code ?? 1, stdout: Buffer.concat(parts), stderr }))
    child.stdin.on('error', () => undefined) // git may exit before it has read all input
    child.stdin.end(input)
  })

function notStarted(error: Error): UsageError {
  const reason =
    'code' in error && error.code === 'ENOENT' ? 'git is not installed, or not on the PATH' : error.message
  return new UsageError(`git cannot be asked for a revision: ${reason}`)
}
