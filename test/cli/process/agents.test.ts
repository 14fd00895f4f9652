import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterEach, describe, expect, it } from 'vitest'
import { program, programArgs } from './program.js'
import { samples } from './vmcp.js'

/** A client that sees in which order answers come. */
class AgentClient {
  readonly answered: number[] = []
  readonly #child: ChildProcess
  readonly #waiting = new Map<number, (message: Answer) => void>()
  #last = 0

  constructor() {
    this.#child = spawn(program, [...programArgs, 'mcp'], {
      cwd: samples,
      stdio: ['pipe', 'pipe', 'ignore']
    })
    const { stdout } = this.#child
    if (!stdout) throw new Error('its standard output is a pipe')
    createInterface({ input: stdout }).on('line', line => {
      const message = JSON.parse(line) as Answer
      this.answered.push(message.id)
      this.#waiting.get(message.id)?.(message)
    })
  }

  async begin(): Promise<void> {
    const clientInfo = { name: 'agent', version: '1' }
    await this.ask('initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo }).answer
    this.#send({ method: 'notifications/initialized' })
  }

  ask(method: string, params: object = {}): { readonly id: number; readonly answer: Promise<Answer> } {
    const id = ++this.#last
    const answer = new Promise<Answer>(resolve => this.#waiting.set(id, resolve))
    this.#send({ id, method, params })
    return { id, answer }
  }

  call(name: string, input: object) {
    return this.ask('tools/call', { name, arguments: input })
  }

  cancel(requestId: number): void {
    this.#send({ method: 'notifications/cancelled', params: { requestId } })
  }

  /** The exit code after the client has closed its end. */
  async end(): Promise<number> {
    this.#child.stdin?.end()
    const [code] = await once(this.#child, 'exit')
    return code
  }

  kill(): void {
    this.#child.kill('SIGKILL')
  }

  #send(message: object): void {
    this.#child.stdin?.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  }
}

interface Answer {
  readonly id: number
  readonly result?: { readonly isError?: boolean; readonly content?: readonly { readonly text: string }[] }
}

const textOf = ({ result }: Answer) => result?.content?.[0]?.text ?? ''

/** Which looks at as many elements as a template may. */
const heavy = {
  functions: 'sprig',
  template: '{{ $l := list 1 }}{{ range until 40 }}{{ $l = concat $l $l }}{{ end }}'
}

/** A run that needs more memory than a call may have: each step sends a text of a million characters. */
const greedy = {
  stub: true,
  text: `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: greedy }
spec:
  name: greedy
  description: Sends long texts
  steps:
${Array.from({ length: 500 }, (_, at) => `    - { id: s${at}, tool: a_b, arguments: { text: '{{printf "%1000000d" ${at}}}' } }`).join('\n')}
`
}

const clients: AgentClient[] = []
afterEach(() => {
  for (const client of clients.splice(0)) client.kill()
})

async function connected(): Promise<AgentClient> {
  const client = new AgentClient()
  clients.push(client)
  await client.begin()
  return client
}

describe('vmcp mcp', () => {
  it('answers pings while a call goes on', async () => {
    const client = await connected()
    const call = client.call('render_template', heavy)
    const ping = client.ask('ping')
    expect(textOf(await call.answer)).toContain('evaluation exceeds 5000000 steps')
    await ping.answer
    expect(client.answered.slice(-2)).toEqual([ping.id, call.id])
  })

  it('stops a call that is cancelled, and carries out the next one', async () => {
    const client = await connected()
    const cancelled = [client.call('render_template', heavy), client.call('render_template', heavy)]
    for (const { id } of cancelled) client.cancel(id)
    const next = client.call('render_template', { template: '{{ 1 }}' })
    expect(textOf(await next.answer)).toContain('"output":"1"')
    expect(client.answered).toEqual([1, next.id])
    expect(await client.end()).toBe(0)
  })

  it('goes on after a call that took too much memory', async () => {
    const client = await connected()
    const answer = await client.call('dry_run', greedy).answer
    // On a machine that is busy enough its time may be over first.
    expect(textOf(answer)).toMatch(
      /^dry_run took (?:more than 320 MB of memory|longer than 30 seconds), and was stopped$/
    )
    expect(textOf(await client.call('validate', { paths: ['release.yaml'] }).answer)).toContain(
      '"valid":true'
    )
  })

  it('answers a message that is too large to be read', async () => {
    const client = await connected()
    const large = client.call('lint', { text: 'a'.repeat(11_000_000) })
    expect(await large.answer).toMatchObject({ id: large.id, error: { code: -32_600 } })
  })
})
