import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../../ports.js'

/** The program of the server's package for this platform; null where there is none. */
export function serverProgram(): string | null {
  try {
    const require = createRequire(import.meta.url)
    const manifest = require.resolve(
      `@restatedev/restate-server-${process.platform}-${process.arch}/package.json`
    )
    const path = join(dirname(manifest), 'bin/restate-server')
    return existsSync(path) ? path : null
  } catch {
    return null
  }
}

/** A server of runs on this machine alone, with its data in a folder of its own. */
export interface TestServer {
  readonly ingress: string
  readonly admin: string
  readonly folder: string
  /** Its process; another one after a restart. */
  pid(): number
  /** All that it has written to its log. */
  log(): string
  /** Those of the texts that are in its data or its log as they are. */
  holding(words: readonly string[]): Promise<string[]>
  /** Ends it at once, as a machine that falls. */
  kill(): Promise<void>
  /** Starts it again on the same data and at the same ports. */
  restart(): Promise<void>
  close(): Promise<void>
}

const settings = {
  RESTATE_DISABLE_TELEMETRY: 'true',
  RESTATE_DEFAULT_NUM_PARTITIONS: '2',
  RESTATE_ROCKSDB_TOTAL_MEMORY_SIZE: '64 MiB',
  RESTATE_LOG_FORMAT: 'json'
}

interface Ports {
  readonly ingress: number
  readonly admin: number
  /** Of the nodes among themselves. */
  readonly fabric: number
}

/** @param more settings by their names as variables of the environment */
export async function openServer(
  program: string,
  more: Readonly<Record<string, string>> = {}
): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'vmcp-durable-'))
  const lines: string[] = []
  const ports = { ingress: await freePort(), admin: await freePort(), fabric: await freePort() }
  const ingress = `http://127.0.0.1:${ports.ingress}`
  const admin = `http://127.0.0.1:${ports.admin}`
  const place = { program, folder, lines, more, ports }
  let child = start(place)
  const isReady = async (): Promise<void> => {
    for (const url of [`${ingress}/restate/health`, `${admin}/health`])
      while (!(await isWell(url))) {
        if (hasEnded(child)) throw new Error(`the server has ended:\n${lines.join('\n')}`)
        await pause(50)
      }
  }
  await isReady()
  return {
    ingress,
    admin,
    folder,
    pid: () => child.pid ?? 0,
    log: () => lines.join('\n'),
    holding: async words => {
      // Files may be packed: what the server reports of all that it keeps is not.
      const files = filesBelow(folder).map(path => readFileSync(path, 'latin1'))
      const texts = [
        lines.join('\n'),
        ...files,
        ...(await Promise.all(tables.map(table => textOf(admin, table))))
      ]
      return words.filter(word => texts.some(text => text.includes(word)))
    },
    kill: () => ended(child),
    restart: async () => {
      child = start(place)
      await isReady()
    },
    close: async () => {
      await ended(child)
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

interface Place {
  readonly program: string
  readonly folder: string
  readonly lines: string[]
  readonly more: Readonly<Record<string, string>>
  readonly ports: Ports
}

function start({ program, folder, lines, more, ports }: Place): ChildProcess {
  const own = ['--bind-ip', '127.0.0.1', '--node-name', 'n1', '--base-dir', folder]
  const place = ['--use-random-ports', 'false', '--bind-port', `${ports.fabric}`]
  const fixed = {
    RESTATE_INGRESS__BIND_PORT: `${ports.ingress}`,
    RESTATE_ADMIN__BIND_PORT: `${ports.admin}`
  }
  const child = spawn(program, [...own, ...place], {
    env: { ...process.env, ...settings, ...fixed, ...more },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', line => lines.push(line))
  const endWithUs = (): void => void child.kill('SIGKILL')
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  return child
}

const tables = ['sys_invocation', 'sys_journal', 'sys_promise', 'state', 'sys_deployment', 'sys_service']

/** A table with its bytes as text. */
async function textOf(admin: string, table: string): Promise<string> {
  const response = await fetch(`${admin}/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query: `SELECT * FROM ${table}` })
  })
  const text = await response.text()
  const bytes = [...text.matchAll(/"([0-9a-f]{8,})"/g)].map(([, hex = '']) => Buffer.from(hex, 'hex'))
  return `${text}\n${bytes.map(each => each.toString('latin1')).join('\n')}`
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
}

async function isWell(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

function ended(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return Promise.resolve()
  return new Promise(resolve => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}
