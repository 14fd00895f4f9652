import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, openSync, read, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { isBuild, program, programArgs } from './program.js'

const hostProgram = fileURLToPath(new URL('host.mjs', import.meta.url))
export const samples = fileURLToPath(new URL('../../../fixtures/samples', import.meta.url))

export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface Circumstances {
  readonly folder?: string
  readonly input?: string
  readonly environment?: Record<string, string>
}

/** Read when the command line is loaded, or by Node itself. Everything else a command reads when it runs. */
const READ_AT_START =
  /^(?:NO_COLOR|FORCE_COLOR|COLORTERM|TERM|CI|GITHUB_.*|NODE_.*|VMCP_.*|XDG_CACHE_HOME|HOME)$/

/**
 * Runs the built command line to its end: in a process that runs one command after another, or in one of its own
 * (`vmcpAlone`) where something comes on its standard input or its environment holds more than usual.
 */
export function vmcp(args: readonly string[], circumstances: Circumstances = {}): Ended {
  const { folder = samples, environment = {} } = circumstances
  if (!isUsual(circumstances)) return vmcpAlone(args, circumstances)
  return ask({ args, folder, environment: { ...usualEnvironment(), ...environment } })
}

let before: Promise<unknown> = Promise.resolve()

/**
 * The same while this process goes on, for commands whose servers it is. Those that are asked for at the same time come one
 * after another; `vmcp()` must not be asked for meanwhile.
 */
export function vmcpMeanwhile(
  args: readonly string[],
  circumstances: Omit<Circumstances, 'input'> = {}
): Promise<Ended> {
  const { folder = samples, environment = {} } = circumstances
  if (!isUsual(circumstances)) return vmcpAloneMeanwhile(args, circumstances)
  const ended = before.then(() =>
    askMeanwhile({ args, folder, environment: { ...usualEnvironment(), ...environment } })
  )
  before = ended.catch(() => undefined)
  return ended
}

function isUsual({ input, environment = {} }: Circumstances): boolean {
  return isBuild && input === undefined && !Object.entries(environment).some(isReadAtStart)
}

/** The tests set `CI=1`, which is no more than what is read without it: no terminal, no colour. */
function isReadAtStart([name, value]: readonly [string, string]): boolean {
  return READ_AT_START.test(name) && !(name === 'CI' && value === '1')
}

/** The same in a process of its own. */
export function vmcpAlone(
  args: readonly string[],
  { folder = samples, input = '', environment = {} }: Circumstances = {}
): Ended {
  const { status, stdout, stderr } = spawnSync(program, [...programArgs, ...args], {
    cwd: folder,
    input,
    encoding: 'utf8',
    env: { ...usualEnvironment(), ...environment }
  })
  return { code: status, stdout, stderr }
}

/** The same while this process goes on. */
export function vmcpAloneMeanwhile(
  args: readonly string[],
  { folder = samples, environment = {} }: Omit<Circumstances, 'input'> = {}
): Promise<Ended> {
  const child = spawn(program, [...programArgs, ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...usualEnvironment(), ...environment }
  })
  const texts = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      texts[name] += text
    })
  return new Promise(resolve => child.once('close', code => resolve({ code, ...texts })))
}

function usualEnvironment(): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env
  return { PATH, HOME }
}

interface Host {
  readonly requests: number
  readonly answers: number
}

let host: Host | undefined

function ask(request: object): Ended {
  const { answers } = handOver(request)
  const parts: Buffer[] = []
  for (;;) {
    const part = Buffer.alloc(PART)
    const ended = endedWith(parts, part.subarray(0, readSync(answers, part)))
    if (ended) return ended
  }
}

async function askMeanwhile(request: object): Promise<Ended> {
  const { answers } = handOver(request)
  const parts: Buffer[] = []
  for (;;) {
    const part = Buffer.alloc(PART)
    const { bytesRead } = await promisify(read)(answers, part, 0, PART, null)
    const ended = endedWith(parts, part.subarray(0, bytesRead))
    if (ended) return ended
  }
}

const PART = 65_536

function handOver(request: object): Host {
  host ??= startHost()
  writeSync(host.requests, `${JSON.stringify(request)}\n`)
  return host
}

/** The answer, once its last part has come; a line ends nowhere but at the end of an answer. */
function endedWith(parts: Buffer[], part: Buffer): Ended | null {
  if (part.length === 0) throw new Error('the process that runs commands has died')
  parts.push(part)
  return part.at(-1) === 0x0a ? JSON.parse(Buffer.concat(parts).toString()) : null
}

/** It ends with this process, which holds the other ends of its pipes. */
function startHost(): Host {
  const folder = mkdtempSync(join(tmpdir(), 'vmcp-host-'))
  const [requests, answers] = [join(folder, 'requests'), join(folder, 'answers')]
  spawnSync('mkfifo', [requests, answers])
  const child = spawn(process.execPath, ['--min-semi-space-size=16', hostProgram, requests, answers], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: usualEnvironment()
  })
  child.unref()
  const opened = { requests: openSync(requests, 'w'), answers: openSync(answers, 'r') }
  rmSync(folder, { recursive: true })
  return opened
}
