import { randomUUID } from 'node:crypto'
import { Client as NewClient, StreamableHTTPClientTransport as NewHttp } from '@modelcontextprotocol/client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { RemoteRuns } from '../../../src/durable/remote/remote-runs.js'
import { sealWith } from '../../../src/durable/seal.js'
import { loadProject } from '../../../src/project/loading/load-project.js'
import { durableHost } from '../../../src/serve/index.js'
import { openServer, serverProgram, type TestServer } from '../../durable/bench/server.js'
import { orderOf } from '../../durable/bench/simulated-runs.js'
import { until } from '../../durable/bench/until.js'
import { foreignClient, type Opened, openTools } from '../counter.js'
import { shop } from '../stock.js'
import { openShopWorker } from './shop-worker.js'

/** A client of either era, as far as the tests need one. */
interface AnyClient {
  callTool(
    params: { name: string; arguments: Record<string, unknown>; _meta?: Record<string, unknown> },
    options?: { signal?: AbortSignal; onprogress?: (report: { message?: string | undefined }) => void }
  ): Promise<unknown>
  close(): Promise<void>
}

type Answer = (
  message: string
) => { action: 'accept'; content: Record<string, number> } | { action: 'decline' }

async function oldClient(url: string, answer: Answer | null): Promise<AnyClient> {
  const client = await foreignClient(url, answer)
  return {
    callTool: (params, options) => client.callTool(params, undefined, options),
    close: () => client.close()
  }
}

async function newClient(url: string, answer: Answer | null): Promise<AnyClient> {
  const client = new NewClient(
    { name: 'new', version: '1' },
    {
      capabilities: answer ? { elicitation: { form: {} } } : {},
      versionNegotiation: { mode: { pin: '2026-07-28' } }
    }
  )
  if (answer) client.setRequestHandler('elicitation/create', ({ params }) => answer(params.message))
  await client.connect(new NewHttp(new URL(url)))
  return client
}

const eras = [
  ['2025-11-25', oldClient],
  ['2026-07-28', newClient]
] as const

const copies =
  (count: number): Answer =>
  () => ({ action: 'accept', content: { copies: count } })
const order = (title: string, runId?: string) => ({
  name: 'order',
  arguments: { title },
  ...(runId === undefined ? {} : { _meta: { 'vmcp/run-id': runId } })
})
const resultOf = (run: string, more: object = {}) => ({
  name: 'vmcp_run_result',
  arguments: { run, ...more }
})

describe.runIf(serverProgram() !== null)('a served workflow whose runs a server keeps', () => {
  const seal = sealWith(Buffer.alloc(32, 1))
  let server: TestServer
  let worker: Awaited<ReturnType<typeof openShopWorker>>
  let remote: RemoteRuns
  const opened: Opened[] = []
  const clients: AnyClient[] = []
  const lines: string[] = []
  beforeAll(async () => {
    server = await openServer(serverProgram() ?? '')
    worker = await openShopWorker(seal)
    remote = new RemoteRuns({ ...server, seal })
    await remote.admin.register(`http://127.0.0.1:${worker.port}`)
  })
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.close()
    for (const { serving } of opened.splice(0)) await serving.close()
  })
  afterAll(async () => {
    await worker?.close()
    await server?.close()
  })

  async function open(): Promise<Opened> {
    const stage = durableHost(
      { remote, way: `--on ${server.ingress}`, talk: text => lines.push(text) },
      {
        shape: 'union',
        permission: { isGiven: false, isStrict: false },
        schedule: undefined,
        maxParallel: undefined,
        seed: undefined
      }
    )
    const project = loadProject([{ path: 'workflows.yaml', text: shop.workflows }], 'documented')
    const counter = await openTools((await stage.offer(project)).tools)
    opened.push(counter)
    return counter
  }
  const connected = async (
    connect: typeof oldClient,
    answer: Answer | null,
    counter?: Opened
  ): Promise<AnyClient> => {
    const { serving } = counter ?? (await open())
    const client = await connect(serving.url, answer)
    clients.push(client)
    return client
  }
  const untilAsked = async (runId: string): Promise<void> => {
    await until(async () => (await remote.questions(runId)).length > 0)
  }
  const answerElsewhere = (runId: string) =>
    remote.answer(runId, {
      question: 'agree',
      answer: { kind: 'elicitation', answer: { action: 'accept', content: { copies: 3 } } }
    })

  it.each(eras)(
    'asks its client, reports how far it is, and is found again by its id: %s',
    async (era, connect) => {
      const runId = `once-${era}`
      const before = worker.bought.length
      const client = await connected(connect, copies(2))
      const messages: string[] = []
      const call = () =>
        client.callTool(order('Emma', runId), { onprogress: ({ message = '' }) => messages.push(message) })
      const answer = { structuredContent: { number: before + 1 }, _meta: { 'vmcp/run-id': runId } }
      expect(await call()).toMatchObject(answer)
      // A client of the newer era declares itself that it asks.
      expect(messages.filter(message => !message.startsWith('Fulfilling'))).toEqual([
        `this is the run ${runId}`,
        'step find completed',
        'step agree completed',
        'step buy completed'
      ])
      expect(await call()).toMatchObject(answer)
      expect(await client.callTool(resultOf(runId))).toMatchObject(answer)
      expect(worker.bought.length).toBe(before + 1)
      expect(await client.callTool(order('Ulysses', runId))).toMatchObject({
        isError: true,
        content: [
          { text: expect.stringContaining(`the run id ${runId} is taken by a run of "order" with other arg`) }
        ]
      })
    }
  )

  it.each(eras)(
    'waits for an answer from elsewhere where its client cannot ask: %s',
    async (era, connect) => {
      const runId = `unasked-${era}`
      const client = await connected(connect, null)
      expect(await client.callTool(order('Emma', runId))).toMatchObject({
        isError: true,
        content: [
          {
            text: `the run ${runId} waits for an answer that this client cannot ask its user for: Order Emma for 12?\nvmcp answer ${runId} 'agree' --on ${server.ingress} --accept JSON, --decline or --cancel gives it; the tool vmcp_run_result with the run "${runId}" returns its result`
          }
        ]
      })
      const state = await client.callTool(resultOf(runId, { wait: false }))
      expect(valueIn(state)).toEqual({
        run: runId,
        status: 'waiting for an answer',
        completedSteps: ['find'],
        questions: [{ id: 'agree', message: 'Order Emma for 12?' }]
      })
      expect(await answerElsewhere(runId)).toMatchObject({ kind: 'taken' })
      // The run may not have gone on yet: what is answered is open no more all the same.
      expect(await remote.questions(runId)).toEqual([])
      expect(await client.callTool(resultOf(runId))).toMatchObject({
        structuredContent: { number: worker.bought.length }
      })
    }
  )

  it.each(eras)('asks again where the answer does not fit: %s', async (_, connect) => {
    const asked: string[] = []
    const client = await connected(connect, message => {
      asked.push(message)
      return { action: 'accept', content: { copies: asked.length - 1 } }
    })
    expect(await client.callTool(order('Emma'))).toMatchObject({
      structuredContent: { number: worker.bought.length }
    })
    expect(asked).toEqual([
      'Order Emma for 12?',
      expect.stringContaining(
        'Order Emma for 12? (the answer does not fit the schema of its question: copies'
      )
    ])
  })

  it.each(eras)('goes on when its client is gone or the server of tools ends: %s', async (era, connect) => {
    const runId = `left-${era}`
    const counter = await open()
    let hear = (): void => undefined
    const asking = new Promise<void>(resolve => {
      hear = resolve
    })
    const client = await connected(
      connect,
      () => {
        hear()
        return new Promise<never>(() => undefined) as never // no one ever answers
      },
      counter
    )
    void client.callTool(order('Emma', runId)).catch(() => null)
    await asking
    await client.close()
    await counter.serving.close()
    const words = `the run ${runId} continues: vmcp runs ${runId} --on ${server.ingress} shows it`
    await until(async () => lines.includes(words))
    expect(await answerElsewhere(runId)).toMatchObject({ kind: 'taken' })
    const other = await connected(connect, null)
    expect(await other.callTool(resultOf(runId))).toMatchObject({
      structuredContent: { number: worker.bought.length }
    })
  })

  it('is cancelled by a client within its call, and by a tool', async () => {
    const runId = `cancelled-${randomUUID()}`
    const leaving = new AbortController()
    const client = await connected(oldClient, () => {
      leaving.abort()
      // An answer would come by a way of its own, and might be there before the message that no client waits.
      return new Promise<never>(() => undefined) as never // no one ever answers
    })
    await expect(client.callTool(order('Emma', runId), { signal: leaving.signal })).rejects.toThrow()
    await until(async () => (await remote.answerOf(runId)) !== null)
    const other = await connected(newClient, null)
    const { content } = (await other.callTool(resultOf(runId))) as { content: { text: string }[] }
    expect(content[0]?.text).toContain('cancel')

    const second = `cancelled-${randomUUID()}`
    expect(await other.callTool(order('Emma', second))).toMatchObject({ isError: true })
    await untilAsked(second)
    const cancelled = await other.callTool({ name: 'vmcp_cancel_run', arguments: { run: second } })
    expect(valueIn(cancelled)).toEqual({ run: second, status: 'being cancelled' })
    await until(async () => (await remote.answerOf(second)) !== null)
    const again = await other.callTool({ name: 'vmcp_cancel_run', arguments: { run: second } })
    expect(valueIn(again)).toEqual({ run: second, status: 'ended before' })
  })

  it('lists no run but those of its own tools, the newest first', async () => {
    const client = await connected(newClient, copies(1))
    const foreign = shop.workflows.replaceAll('order', 'lend')
    await remote.submit(
      'foreign',
      orderOf({
        files: [{ path: 'lend.yaml', text: foreign }],
        workflow: 'lend',
        arguments: { title: 'Emma' }
      })
    )
    await untilAsked('foreign')
    for (const run of ['foreign', 'nowhere'])
      for (const name of ['vmcp_run_result', 'vmcp_cancel_run'])
        expect(await client.callTool({ name, arguments: { run } })).toMatchObject({
          isError: true,
          content: [{ text: `there is no run "${run}" of a tool that is published here` }]
        })
    expect(await client.callTool(resultOf('a b'))).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('a run id has up to 64 letters') }]
    })
    const { _meta } = (await client.callTool(order('Persuasion'))) as { _meta: Record<string, string> }
    const runId = _meta['vmcp/run-id']
    expect(runId).toMatch(/^order-[0-9a-f-]{36}$/)
    const { runs } = valueIn(await client.callTool({ name: 'vmcp_run_result', arguments: {} })) as {
      runs: { run: string }[]
    }
    expect(runs[0]).toMatchObject({ run: runId, status: 'completed' })
    expect(runs.every(({ run }) => run.startsWith('order-'))).toBe(true)
  })
})

function valueIn(result: unknown): unknown {
  const { content } = result as { content: { text: string }[] } // as every answer of the protocol is
  return JSON.parse(content[0]?.text ?? '')
}
