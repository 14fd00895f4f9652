import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { EventLines } from '../../src/durable/remote/event-lines.js'
import { RemoteRuns } from '../../src/durable/remote/remote-runs.js'
import { sealWith } from '../../src/durable/seal.js'
import type { Worker } from '../../src/durable/worker/worker.js'
import type { RunEvent } from '../../src/engine/index.js'
import { CallFailure, type ToolResult } from '../../src/model/index.js'
import { freePort } from '../ports.js'
import { openServer, serverProgram, type TestServer } from './bench/server.js'
import { orderOf } from './bench/simulated-runs.js'
import { openToolWorker, toolOf } from './bench/tool-worker.js'
import { until } from './bench/until.js'

const head = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: heavy }
spec:
  name: heavy
  description: Carries much
  steps:
`
const megabyte = 1024 * 1024
/** A little more than a value may weigh. */
const tooMuch = 31 * megabyte
const load = (id: string, megabytes: number): string =>
  `    - { id: ${id}, tool: load, arguments: { bytes: ${megabytes * megabyte} } }\n`

describe.runIf(serverProgram() !== null)('what is heavy for a server of runs', () => {
  const seal = sealWith(Buffer.alloc(32, 1))
  let server: TestServer
  let remote: RemoteRuns
  let loads = 0
  const workers: Worker[] = []
  beforeAll(async () => {
    server = await openServer(serverProgram() ?? '')
    remote = new RemoteRuns({ ...server, seal })
  })
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.close()
  })
  afterAll(() => server?.close())

  const look = async (): Promise<ToolResult> => ({ content: [], isError: false })
  async function work(port = 0, looking = look): Promise<Worker> {
    const worker = await openToolWorker({
      seal,
      port,
      tools: [toolOf('load', false), toolOf('fail', false), toolOf('look')],
      call: async ({ tool, arguments: { bytes } }) => {
        if (tool === 'look') return looking()
        if (tool === 'fail') throw new CallFailure('call', 'x'.repeat(tooMuch))
        loads++
        // As text alone: the same again as a value would weigh twice.
        return { content: [{ type: 'text', text: 'x'.repeat(Number(bytes)) }], isError: false }
      }
    })
    workers.push(worker)
    await remote.admin.register(`http://127.0.0.1:${worker.port}`)
    return worker
  }
  const begin = (runId: string, steps: string) =>
    remote.submit(runId, orderOf({ files: [{ path: 'heavy.yaml', text: `${head}${steps}` }] }))
  const untilAsked = async (runId: string): Promise<void> => {
    await until(async () => (await remote.questions(runId)).length > 0)
  }
  const accept = (runId: string, content = {}) =>
    remote.answer(runId, {
      question: 'ask',
      answer: { kind: 'elicitation', answer: { action: 'accept', content } }
    })
  async function ended(runId: string): Promise<RunEvent | undefined> {
    await until(async () => (await remote.answerOf(runId)) !== null)
    return new EventLines().take((await remote.eventsFrom(runId, 0)).text).at(-1)
  }

  it('a journal above 32 MiB is read again by another worker, which makes no call again', async () => {
    let proceed = (): void => undefined
    const looked = new Promise<void>(resolve => {
      proceed = resolve
    })
    const first = await work(await freePort(), () => {
      proceed()
      return new Promise(() => undefined)
    })
    const last = '    - { id: look, tool: look, dependsOn: [a, b] }\n'
    // Each answer is there twice: as that of its call, and in the events of the run.
    await begin('long', `${load('a', 9)}${load('b', 9)}${last}`)
    await looked
    await first.close()
    await work(first.port)
    expect(await ended('long')).toMatchObject({ status: 'completed' })
    expect(loads).toBe(2)
  })

  it('an answer of 31 MiB of a tool, and a failure that takes as much to say, fail their calls', async () => {
    await work()
    await begin('answer', load('a', 31))
    expect(await ended('answer')).toMatchObject({
      status: 'failed',
      failure: {
        message: expect.stringMatching(/the answer has 32\d{6} bytes, and \d+ are what the journal/)
      }
    })
    await begin('failure', '    - { id: a, tool: fail }\n')
    expect(await ended('failure')).toMatchObject({
      status: 'failed',
      failure: { message: expect.stringMatching(/x{100}… \(31457280 more characters\)/) }
    })
  })

  it('an answer of 31 MiB of a person and an order of as much are refused before they are sent, and one of 2 MB by its question', async () => {
    await work()
    await begin('refused', '    - { id: ask, type: elicitation, message: "Go on?" }\n')
    await untilAsked('refused')
    const message = /^the (answer|order) has 32\d{6} bytes, and 31457280 are taken$/
    const heavy = 'x'.repeat(tooMuch)
    await expect(accept('refused', { text: heavy })).rejects.toThrow(message)
    await expect(begin('heavy', `    # ${heavy}\n`)).rejects.toThrow(message)
    expect(await accept('refused', { text: 'x'.repeat(2 * megabyte) })).toEqual({
      kind: 'unfit',
      message:
        'invalid response content for step ask: response content too large: 2097163 bytes (max 1048576)'
    })
    expect(await accept('refused')).toMatchObject({ kind: 'taken' })
    expect(await ended('refused')).toMatchObject({ status: 'completed' })
  })
})
