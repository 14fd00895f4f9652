import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { testServer } from '../../../server-programs.js'
import { folderWith } from '../../folder-with.js'
import { type Circumstances, type Ended, vmcpAloneMeanwhile, vmcpMeanwhile } from '../vmcp.js'
import type { Rogue } from './rogue.js'

const server = testServer('rogue')

/** The entry of one server in `mcp.json`. */
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

/** One of several servers of one run. */
export interface Guest {
  /** What it is called in place of `shop`. */
  readonly name: string
  readonly entry: (mark: string) => Entry
  readonly tool: string
}

/** What is known of a server after it was listed, and after one call. */
export interface GuestRun extends Pick<RogueRun, 'kind' | 'message' | 'remarks'> {
  readonly revision: string | null
}

let count = 0
const newMark = () => {
  count += 1
  return `--rogue=${process.pid}-${Date.now()}-${count}`
}

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
  { tool = 'echo', isLarge = false, isAlone = false }: Pick<Rogue, 'tool' | 'isLarge' | 'isAlone'>
): Promise<RogueRun> {
  const mark = newMark()
  const folder = folderWith({
    'mcp.json': JSON.stringify({ mcpServers: { shop: entry(mark) } }),
    'order.yaml': definition(tool)
  })
  const format = isLarge ? ['--quiet', '--format', 'json=result.json'] : ['--format', 'ndjson']
  const ended = await endOfRun({ folder, environment }, format, isAlone ? vmcpAloneMeanwhile : vmcpMeanwhile)
  const events = eventsOf(ended)
  const failed = events.find(event => event.type === 'stepFailed')
  return {
    code: ended.code,
    kind: failed?.failure.kind ?? null,
    message: messageOf(events.at(-1)?.error, ended),
    remarks: remarksOf('shop', ended),
    stderr: ended.stderr,
    left: await leftOf(mark)
  }
}

/** Lists many servers in one command, and calls those that can be listed in one run with a step for each. */
export async function runTogether(
  guests: readonly Guest[]
): Promise<{ readonly runs: ReadonlyMap<string, GuestRun>; readonly left: readonly string[] }> {
  const mark = newMark()
  const servers = (those: readonly Guest[]) =>
    JSON.stringify({ mcpServers: Object.fromEntries(those.map(({ name, entry }) => [name, entry(mark)])) })
  const folder = folderWith({ 'all.json': servers(guests) })
  const listed = await vmcpMeanwhile(['tools', '--backends', 'all.json', '--json'], { folder, environment })
  const states: readonly { name: string; revision: string | null; error: string | null }[] = JSON.parse(
    listed.stdout
  ).servers
  const able = guests.filter(({ name }) => states.some(state => state.name === name && state.error === null))
  writeFileSync(join(folder, 'mcp.json'), servers(able))
  writeFileSync(join(folder, 'order.yaml'), definitionOf(able.map(({ name, tool }) => `${name}_${tool}`)))
  const called = await endOfRun({ folder, environment }, ['--format', 'ndjson'], vmcpMeanwhile)
  const failures = new Map<string, { readonly kind: string; readonly message: string }>(
    eventsOf(called).flatMap(event => (event.type === 'stepFailed' ? [[event.step, event.failure]] : []))
  )
  const runs = states.map(({ name, revision, error }): [string, GuestRun] => {
    const failure = failures.get(`s${able.findIndex(guest => guest.name === name)}`)
    const message = error ?? failure?.message.replace(beforeReason, '') ?? null
    return [name, { revision, kind: failure?.kind ?? null, message, remarks: remarksOf(name, called) }]
  })
  return { runs: new Map(runs), left: await leftOf(mark) }
}

const eventsOf = ({ stdout }: { readonly stdout: string }) =>
  stdout.split('\n').flatMap(line => (line === '' ? [] : [JSON.parse(line)]))

const remarksOf = (server: string, { stderr }: { readonly stderr: string }) =>
  stderr.split('\n').flatMap(line => (line.startsWith(`[${server}] `) ? [line.slice(server.length + 3)] : []))

const beforeReason = /^tool call failed: tool shop\d*_\w+ in step \w+: /

/** Without the text before every failure of a call, and the one that follows where nothing was called. */
function messageOf(error: unknown, { code, stderr }: Ended): string | null {
  if (typeof error === 'string') return error.replace(beforeReason, '')
  if (code === 0) return null
  const [, reason = stderr] = /^vmcp: ([\s\S]*?)(?:\nvmcp: |\n*(?![\s\S]))/m.exec(stderr) ?? []
  return reason
}

const definitionOf = (tools: readonly string[]) => `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: order }
spec:
  name: order
  description: Orders what is missing
  steps:
${tools.map((tool, index) => `    - { id: s${index}, tool: ${tool}, arguments: { item: tea }, onError: { action: continue } }`).join('\n')}
`

const definition = (tool: string) =>
  definitionOf([`shop_${tool}`])
    .replace('s0', 'look')
    .replace(', onError: { action: continue }', '')

const environment = { CI: '1', SHOP_TOKEN: 'hunter2-hunter2' }

function endOfRun(
  circumstances: Circumstances & { readonly folder: string },
  format: readonly string[],
  run: typeof vmcpMeanwhile
): Promise<Ended> {
  const way = ['--backends', 'mcp.json', ...format, '--journal', join(circumstances.folder, 'runs')]
  return run(['run', 'order.yaml', ...way], circumstances)
}

/** Those that stay: the system ends a killed process when it comes to it. */
async function leftOf(mark: string): Promise<readonly string[]> {
  const isOver = () => expect(alive(mark)).toEqual([])
  await vi.waitFor(isOver, { timeout: 60_000 }).catch(() => undefined)
  return alive(mark)
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
