import type { ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { workflowFile } from '../../live/documents.js'
import type { Figure } from '../../measuring/figure.js'
import { flatness, saveSnapshot, startInspected, watch } from './inspected.js'
import type { SoakBench } from './serve.js'

const pauseMs = 20
const clients = 2
const unanswerable = -32_000

interface Answer {
  readonly id?: number
  readonly result?: { readonly isError?: boolean }
  readonly error?: { readonly code: number }
}

type Params = Readonly<Record<string, unknown>>

/** A call and whether it must fail. */
interface Call {
  readonly method: string
  readonly params: Params
  readonly isFault?: true
  /** The client cancels it; it may be answered or not. */
  readonly isCancelled?: true
}

const tool = (name: string, args: Params = {}): Call => ({
  method: 'tools/call',
  params: { name, arguments: args }
})
const paths = ['soak.yaml']
const text = 'apiVersion: toolhive.stacklok.dev/v1beta1\nkind: VirtualMCPCompositeToolDefinition\nspec: {'
const good: readonly Call[] = [
  tool('lint', { paths }),
  tool('validate', { paths }),
  tool('graph', { paths }),
  tool('dry_run', { paths, stub: true }),
  tool('explain', { rule: 'no-dependency-cycle' }),
  tool('schema', { kind: 'test-file' })
]
const faults: readonly Call[] = [
  { ...tool('lint', { paths: ['missing.yaml'] }), isFault: true },
  { ...tool('no_such_tool'), isFault: true },
  { ...tool('lint', { paths: 7 }), isFault: true },
  { ...tool('dry_run', { paths, stub: true }), isCancelled: true },
  { method: 'no/such/method', params: {}, isFault: true },
  { ...tool('explain', { rule: 'no-such-rule' }), isFault: true },
  { ...tool('dry_run', { files: [{ path: 'broken.yaml', text }] }), isFault: true }
]

/** `vmcp mcp` for a while, with a fault of the client in each tenth call: each request has one answer. */
export async function soakMcp(
  folder: string,
  { minutes, snapshot }: SoakBench
): Promise<readonly (Figure | string)[]> {
  writeFileSync(join(folder, 'soak.yaml'), workflowFile(['{ id: one, tool: shop_list }']))
  const { child, memory } = await startInspected(['mcp'], { folder })
  try {
    const client = new LineClient(child)
    const clientInfo = { name: 'soak', version: '1' }
    const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo }
    await client.ask({ method: 'initialize', params })
    const end = performance.now() + minutes * 60_000
    const count = { calls: 0, faults: 0, wrong: 0 }
    const asking = Array.from({ length: clients }, () => ask(client, { end, count }))
    const samples = await watch(memory, end)
    await Promise.all(asking)
    await saveSnapshot(memory, snapshot)
    memory.close()
    return [
      `soak-mcp: ${minutes} minutes, ${count.calls} calls, ${count.faults} with a fault, ${count.wrong} wrong, ${client.pending} lost, ${client.twice} answered twice`,
      ...flatness('soak-mcp', samples, { calls: count.calls })
    ]
  } finally {
    child.kill('SIGKILL')
  }
}

interface Round {
  readonly end: number
  readonly count: { calls: number; faults: number; wrong: number }
}

async function ask(client: LineClient, { end, count }: Round): Promise<void> {
  while (performance.now() < end) {
    const turn = ++count.calls
    const isTenth = turn % 10 === 0
    const call = isTenth ? faults[(turn / 10) % faults.length] : good[turn % good.length]
    if (!call) continue
    if (isTenth) count.faults += 1
    const { error, result } = await client.ask(call)
    const isFailed = error !== undefined || result?.isError === true
    if (call.isCancelled !== true && isFailed !== (call.isFault === true)) {
      count.wrong += 1
      console.log(`wrong: ${JSON.stringify(call)} ${JSON.stringify(error ?? result).slice(0, 300)}`)
    }
    await new Promise(resolve => setTimeout(resolve, pauseMs))
  }
}

class LineClient {
  twice = 0
  readonly #child: ChildProcess
  readonly #waiting = new Map<number, (answer: Answer) => void>()
  #last = 0

  constructor(child: ChildProcess) {
    this.#child = child
    if (!child.stdout) throw new Error('its output is not a pipe')
    createInterface({ input: child.stdout }).on('line', line => {
      const answer: Answer = JSON.parse(line)
      if (answer.id === undefined) return
      const settle = this.#waiting.get(answer.id)
      if (settle) settle(answer)
      else this.twice += 1
      this.#waiting.delete(answer.id)
    })
  }

  get pending(): number {
    return this.#waiting.size
  }

  ask({ method, params, isCancelled }: Call): Promise<Answer> {
    const id = ++this.#last
    this.#send({ id, method, params })
    return new Promise(resolve => {
      this.#waiting.set(id, resolve)
      if (!isCancelled) return
      this.#send({ method: 'notifications/cancelled', params: { requestId: id } })
      // A cancelled request has no answer.
      this.#waiting.delete(id)
      resolve({ error: { code: unanswerable } })
    })
  }

  #send(message: object): void {
    this.#child.stdin?.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  }
}
