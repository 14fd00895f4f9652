import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../../bin/run.js', import.meta.url))
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
  /^(?:NO_COLOR|FORCE_COLOR|COLORTERM|TERM|CI|GITHUB_.*|NODE_.*|VMCP_.*|XDG_CACHE_HOME|HOME|PATH)$/

/**
 * Runs the built command line to its end: in a process that runs one command after another, or in one of its own
 * (`vmcpAlone`) where something comes on its standard input or its environment says more than usual.
 */
export function vmcp(args: readonly string[], circumstances: Circumstances = {}): Ended {
  const { folder = samples, input, environment = {} } = circumstances
  const isUsual = input === undefined && !Object.entries(environment).some(isReadAtStart)
  if (!isUsual) return vmcpAlone(args, circumstances)
  return ask({ args, folder, environment: { ...usualEnvironment(), ...environment } })
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
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    input,
    encoding: 'utf8',
    env: { ...usualEnvironment(), ...environment }
  })
  return { code: status, stdout, stderr }
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
  host ??= startHost()
  writeSync(host.requests, `${JSON.stringify(request)}\n`)
  const parts: Buffer[] = []
  for (;;) {
    const part = Buffer.alloc(65_536)
    const length = readSync(host.answers, part)
    if (length === 0) throw new Error('the process that runs commands has died')
    parts.push(part.subarray(0, length))
    // A line ends nowhere but at the end of an answer.
    if (part[length - 1] === 0x0a) return JSON.parse(Buffer.concat(parts).toString())
  }
}

/** It ends with this process, which holds the other ends of its pipes. */
function startHost(): Host {
  const folder = mkdtempSync(join(tmpdir(), 'vmcp-host-'))
  const [requests, answers] = [join(folder, 'requests'), join(folder, 'answers')]
  spawnSync('mkfifo', [requests, answers])
  const child = spawn(process.execPath, [hostProgram, requests, answers], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: usualEnvironment()
  })
  child.unref()
  const opened = { requests: openSync(requests, 'w'), answers: openSync(answers, 'r') }
  rmSync(folder, { recursive: true })
  return opened
}
