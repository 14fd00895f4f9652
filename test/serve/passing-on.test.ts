import { Client as NewClient, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createRedactor, openBackends } from '../../src/backends/live/index.js'
import { loadProject } from '../../src/project/loading/load-project.js'
import type { OpenServers } from '../../src/run/index.js'
import {
  CallTable,
  createOfferedTools,
  type Hall,
  liveHost,
  serveOverHttp,
  stateCodec
} from '../../src/serve/index.js'
import { program } from '../backends/live/open-live.js'
import { testServer } from '../server-programs.js'
import { foreignClient, openGate } from './counter.js'

const asking = testServer('asking')
type Era = '2025-11-25' | '2026-07-28'

const workflow = (name: string, tool: string) => `
apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: ${name} }
spec:
  name: ${name}
  description: For a test
  steps:
    - { id: first, tool: shop_${tool} }
    - { id: second, tool: shop_work, dependsOn: [first] }
  output: { properties: { said: { type: string, value: "{{.steps.first.output.text}}" } } }
`

const opened: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
})

/** Workflows on one server that all clients share, over HTTP. */
async function open(era: Era) {
  const lines: string[] = []
  const redactor = createRedactor()
  const backend = await openBackends([program('shop', [asking])], {
    environment: { PATH: process.env.PATH },
    folder: process.cwd(),
    signal: new AbortController().signal,
    onLog: ({ text }) => lines.push(text),
    elicit: async () => null,
    questionModes: ['form'],
    redactor,
    era
  })
  const catalog = new Map((await backend.listTools()).map(tool => [tool.name, tool]))
  const servers: OpenServers = {
    backend,
    redactor,
    tools: catalog,
    failures: [],
    switchedOff: [],
    conflicts: []
  }
  const ports = {
    environment: {},
    folder: process.cwd(),
    journal: null,
    warn: () => undefined,
    onLog: () => undefined
  }
  const permission = { isGiven: true, isStrict: false }
  const stage = liveHost(servers, {
    answers: new Map(),
    passthrough: true,
    shape: 'union',
    permission,
    ports
  })
  const text = `${workflow('order', 'ask')}---${workflow('linger', 'wait')}`
  const { tools } = await stage.offer(loadProject([{ path: 'w.yaml', text }], 'documented'))
  const hall: Hall = {
    identity: { name: 'vmcp', version: 'test' },
    instructions: '',
    offered: createOfferedTools(tools),
    calls: new CallTable(),
    codec: await stateCodec(),
    onFault: () => undefined
  }
  const place = { host: '127.0.0.1', port: 0, gate: openGate }
  const serving = await serveOverHttp(hall, place)
  const close = async (): Promise<void> => {
    await serving.close()
    await backend.close()
  }
  return { url: serving.url, lines, hall, close }
}

type Answer =
  | { readonly action: 'accept'; readonly content: { readonly copies: number } }
  | { readonly action: 'decline' | 'cancel' }

interface Asked {
  readonly answer: Answer | null
  readonly questions: string[]
}

interface Caller {
  call(
    name: string,
    more?: {
      readonly onprogress?: (progress: { progress: number; message?: string | undefined }) => void
      readonly signal?: AbortSignal
    }
  ): Promise<object>
}

const clients: Readonly<Record<string, (url: string, asked: Asked) => Promise<Caller>>> = {
  'the first line of the SDK': async (url, { answer, questions }) => {
    const client = await foreignClient(
      url,
      answer &&
        (message => {
          questions.push(message)
          return { ...answer }
        })
    )
    opened.unshift(client)
    return { call: (name, more) => client.callTool({ name, arguments: {} }, undefined, more) }
  },
  '2025-11-25': (url, asked) => newClient('legacy', url, asked),
  '2026-07-28': (url, asked) => newClient({ pin: '2026-07-28' }, url, asked)
}

async function newClient(
  mode: 'legacy' | { readonly pin: '2026-07-28' },
  url: string,
  { answer, questions }: Asked
): Promise<Caller> {
  const capabilities = answer ? { elicitation: { form: {} } } : {}
  const client = new NewClient({ name: 'c', version: '1' }, { capabilities, versionNegotiation: { mode } })
  if (answer)
    client.setRequestHandler('elicitation/create', ({ params }) => {
      questions.push(params.message)
      return { ...answer }
    })
  await client.connect(new StreamableHTTPClientTransport(new URL(url)))
  opened.unshift(client)
  return { call: (name, more) => client.callTool({ name, arguments: {} }, more) }
}

describe.each(['2025-11-25', '2026-07-28'] as const)('a server of %s that all clients share', era => {
  let counter: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    counter = await open(era)
  })
  afterAll(() => counter.close())

  describe.each(Object.entries(clients))('called by a client of %s', (client, connect) => {
    async function caller(answer: Answer | null = null) {
      const questions: string[] = []
      counter.lines.length = 0
      return { ...(await connect(counter.url, { answer, questions })), questions }
    }

    it.each([
      [{ action: 'accept', content: { copies: 3 } }, 'accept {"copies":3}'],
      [{ action: 'decline' }, 'decline null'],
      [{ action: 'cancel' }, 'cancel null']
    ] as const)('asks its user: %j', async (answer, text) => {
      const { call, questions } = await caller(answer)
      expect(await call('order')).toMatchObject({ structuredContent: { said: text } })
      expect(await call('shop_ask')).toMatchObject({ content: [{ text }] })
      expect(questions).toEqual(['How many copies?', 'How many copies?'])
    })

    it('hears that the client cannot ask', async () => {
      const { call, questions } = await caller()
      const words = /server "shop" asks a question \(How many copies\?\), and this client has not declared/
      for (const name of ['order', 'shop_ask']) {
        const outcome = await call(name).catch(error => error)
        if (client === '2026-07-28')
          expect(outcome).toMatchObject({
            code: -32021,
            data: { requiredCapabilities: { elicitation: { form: {} } } },
            message: expect.stringMatching(words)
          })
        else expect(outcome).toMatchObject({ isError: true })
        expect(`${outcome} ${JSON.stringify(outcome).replaceAll('\\', '')}`).toMatch(words)
      }
      expect([questions, counter.lines]).toEqual([[], []])
    })

    it('reports how far its calls are', async () => {
      const { call } = await caller({ action: 'accept', content: { copies: 1 } })
      const reports: (readonly [number, string | undefined])[] = []
      const onprogress: NonNullable<Parameters<Caller['call']>[1]>['onprogress'] = ({ progress, message }) =>
        reports.push([progress, message])
      await call('shop_work', { onprogress })
      expect(reports.splice(0)).toEqual([
        [1, 'page 1'],
        [2, 'page 2'],
        [3, 'page 3']
      ])
      await call('order', { onprogress })
      expect(reports.filter(([, message]) => message?.startsWith('step'))).toEqual([
        [1, 'step first completed'],
        [1.25, 'step second: page 1'],
        [1.5, 'step second: page 2'],
        [1.75, 'step second: page 3'],
        [2, 'step second completed']
      ])
    })

    it('learns that no client waits any more', async () => {
      const { lines, hall } = counter
      const { call } = await caller()
      for (const name of ['linger', 'shop_wait']) {
        lines.length = 0
        const control = new AbortController()
        const given = call(name, { signal: control.signal })
        given.catch(() => undefined)
        await vi.waitFor(() => expect(lines).toContain('waiting'), { timeout: 300_000 })
        control.abort()
        await expect(given).rejects.toThrow()
        await vi.waitFor(() => expect(lines).toContain('given up'), { timeout: 300_000 })
      }
      await vi.waitFor(() => expect(hall.calls.size).toBe(0), { timeout: 300_000 })
    })
  })

  it('puts no question before the user of another client', async () => {
    const connect = clients['2025-11-25']
    if (!connect) throw new Error('no client')
    const answerOf = async (copies: number): Promise<object> => {
      const client = await connect(counter.url, {
        answer: { action: 'accept', content: { copies } },
        questions: []
      })
      return client.call('shop_ask')
    }
    const answers = await Promise.all([answerOf(1), answerOf(2), answerOf(3)])
    for (const [index, answer] of answers.entries())
      expect(['cancel null', `accept {"copies":${index + 1}}`]).toContain(textOf(answer))
    // Where a question comes within its call, each user is asked; on one line of messages it may be for any user.
    if (era === '2026-07-28') expect(answers.map(textOf).join()).not.toContain('cancel')
  })
})

function textOf(answer: object): unknown {
  return 'content' in answer && Array.isArray(answer.content) ? answer.content[0]?.text : null
}
