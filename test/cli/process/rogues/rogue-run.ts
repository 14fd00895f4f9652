import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { folderWith } from '../../folder-with.js'
import type { Rogue } from './rogue.js'

const program = fileURLToPath(new URL('../../../../bin/run.js', import.meta.url))
const server = fileURLToPath(new URL('../../../backends/rogues/stdio-server.mjs', import.meta.url))

/** What `mcp.json` says of one server. */
export type Entry = Readonly<Record<string, unknown>>

/** A run of one step against one server, as a person sees its end. */
export interface RogueRun {
  readonly code: number | null
  /** The kind of the step's failure; null where the step did not fail, or nothing was called. */
  readonly kind: string | null
  /** Why the step failed, or why nothing was called; null where the call succeeded. */
  readonly message: string | null
  /** The lines about the server on standard error. */
  readonly remarks: readonly string[]
  readonly stderr: string
  /** Processes of the server that are still there. */
  readonly left: readonly string[]
}

let count = 0

/** An entry that starts a server with this bad habit. */
export function programWith(habit: string, limits: Entry = {}): (mark: string) => Entry {
  return mark => ({
    command: process.execPath,
    args: [server, habit, mark],
    limits: { closeGraceMs: 300, ...limits }
  })
}

/** Runs one call of `tool` through the built command line. */
export async function runAgainst(
  entry: (mark: string) => Entry,
  { tool = 'echo', isLarge = false }: Pick<Rogue, 'tool' | 'isLarge'>
): Promise<RogueRun> {
  count += 1
  const mark = `--rogue=${process.pid}-${Date.now()}-${count}`
  const folder = folderWith({
    'mcp.json': JSON.stringify({ mcpServers: { shop: entry(mark) } }),
    'order.yaml': definition(tool)
  })
  const ended = await endOf(
    folder,
    isLarge ? ['--quiet', '--format', 'json=result.json'] : ['--format', 'ndjson']
  )
  const events = ended.stdout.split('\n').flatMap(line => (line === '' ? [] : [JSON.parse(line)]))
  const failed = events.find(event => event.type === 'stepFailed')
  return {
    code: ended.code,
    kind: failed?.failure.kind ?? null,
    message: messageOf(events.at(-1)?.error, ended),
    remarks: ended.stderr
      .split('\n')
      .flatMap(line => (line.startsWith('[shop] ') ? [line.slice('[shop] '.length)] : [])),
    stderr: ended.stderr,
    left: alive(mark)
  }
}

const beforeReason = /^tool call failed: tool shop_\w+ in step look: /

/** Without the words that stand before every failure of a call, and those that follow where nothing was called. */
function messageOf(
  error: unknown,
  { code, stderr }: { readonly code: number | null; readonly stderr: string }
) {
  if (typeof error === 'string') return error.replace(beforeReason, '')
  if (code === 0) return null
  const [, reason = stderr] = /^vmcp: ([\s\S]*?)(?:\nvmcp: |\n*(?![\s\S]))/m.exec(stderr) ?? []
  return reason
}

const definition = (tool: string) => `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: order }
spec:
  name: order
  description: Orders what is missing
  steps:
    - { id: look, tool: shop_${tool}, arguments: { item: tea } }
`

function endOf(
  folder: string,
  format: readonly string[]
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const way = ['--backends', 'mcp.json', ...format, '--journal', join(folder, 'runs')]
  const args = [program, 'run', 'order.yaml', ...way]
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME, CI: '1', SHOP_TOKEN: 'hunter2-hunter2' }
  })
  const texts = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      texts[name] += text
    })
  return new Promise(resolve => child.once('close', code => resolve({ code, ...texts })))
}

/** Processes with this mark in their command line. */
function alive(mark: string): string[] {
  return readdirSync('/proc').filter(name => /^\d+$/.test(name) && commandLine(name).includes(mark))
}

/** Empty for a process that has ended meanwhile. */
function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
