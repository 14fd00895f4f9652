import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { TestServer } from './server.js'

const program = fileURLToPath(new URL('../../../bin/run.js', import.meta.url))
const toolServer = fileURLToPath(new URL('tool-server.js', import.meta.url))

/** A call as the server of tools has written it down. */
export interface SeenCall {
  readonly tool: string
  readonly name: string | null
  readonly pid: number
  /** The process of the worker that made it. */
  readonly worker: number
  readonly atMs: number
  /** The trace that came with it. */
  readonly traceparent: string | null
}

/** A folder with all that workers need: servers of tools that write down their calls, and a key. */
export interface WorkFolder {
  readonly path: string
  readonly backends: string
  readonly keyFile: string
  write(name: string, text: string): string
  calls(): SeenCall[]
  remove(): void
}

export function workFolder(): WorkFolder {
  const path = mkdtempSync(join(tmpdir(), 'vmcp-work-'))
  const write = (name: string, text: string): string => {
    writeFileSync(join(path, name), text)
    return join(path, name)
  }
  const log = write('calls', '')
  const notes = { command: process.execPath, args: [toolServer, log] }
  return {
    path,
    backends: write('mcp.json', JSON.stringify({ mcpServers: { notes } })),
    keyFile: write('key', 'ab'.repeat(32)),
    write,
    calls: () =>
      readFileSync(log, 'utf8')
        .split('\n')
        .filter(line => line !== '')
        .map((line): SeenCall => JSON.parse(line)),
    remove: () => rmSync(path, { recursive: true, force: true })
  }
}

export interface WorkerProcess {
  readonly child: ChildProcess
  readonly port: number
  /** All that it has printed. */
  output(): string
  /** Settles with its exit code, or the signal that ended it. */
  end(signal: NodeJS.Signals): Promise<number | string | null>
}

export interface WorkerStart {
  /** Left out: one that is free. */
  readonly port?: number
  readonly more?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  /** Receives the port before the worker registers. */
  readonly onListening?: (port: number) => void
}

/** Starts the built `vmcp worker`, and waits until it is registered. */
export async function startWorker(
  server: Pick<TestServer, 'admin'>,
  folder: WorkFolder,
  { port = 0, more = [], environment = {}, onListening }: WorkerStart = {}
): Promise<WorkerProcess> {
  const own = ['--listen', String(port), '--register', server.admin, '--backends', folder.backends]
  const child = spawn(process.execPath, [program, 'worker', ...own, '--key-file', folder.keyFile, ...more], {
    cwd: folder.path,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe']
  })
  const lines: string[] = []
  const endWithUs = (): void => void child.kill('SIGKILL')
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  const reader = createInterface({ input: child.stderr })
  const registered = new Promise<number>((resolve, reject) => {
    reader.on('line', line => {
      lines.push(line)
      const own = portIn(lines)
      if (line.startsWith('this worker')) onListening?.(own)
      if (line.startsWith('registered')) resolve(own)
    })
    child.once('exit', () => reject(new Error(`the worker has ended:\n${lines.join('\n')}`)))
  })
  return {
    child,
    port: await registered,
    output: () => lines.join('\n'),
    end: async signal => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode ?? child.signalCode
      const ended = once(child, 'exit')
      child.kill(signal)
      const [code, name] = await ended
      return code ?? name
    }
  }
}

/** The worker prints first where it listens, and then where it is called. */
function portIn(lines: readonly string[]): number {
  const line = lines.find(text => text.startsWith('this worker')) ?? ''
  return Number(/listens at \S+:(\d+)/.exec(line)?.[1])
}
