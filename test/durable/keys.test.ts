import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RemoteRuns } from '../../src/durable/remote/remote-runs.js'
import { noSeal, type Seal, sealWith } from '../../src/durable/seal.js'
import type { Worker } from '../../src/durable/worker/worker.js'
import type { ToolResult } from '../../src/model/index.js'
import { freePort } from '../ports.js'
import { openServer, serverProgram, type TestServer } from './bench/server.js'
import { orderOf } from './bench/simulated-runs.js'
import { openToolWorker, toolOf } from './bench/tool-worker.js'
import { until } from './bench/until.js'

const reading = `apiVersion: muster.giantswarm.io/v1alpha1
kind: Workflow
metadata: { name: look }
spec:
  steps:
    - { id: look, tool: x_tell }
`
const ours = sealWith(Buffer.alloc(32, 1))
const theirs = sealWith(Buffer.alloc(32, 2))
const order = orderOf({ files: [{ path: 'look.yaml', text: reading }] })

const answered = async (): Promise<ToolResult> => ({
  content: [{ type: 'text', text: 'told' }],
  isError: false
})

interface WorkerKind {
  /** Left out: one that is free. */
  readonly port?: number
  readonly call?: () => Promise<ToolResult>
}

/** A worker whose only tool may be called again. */
function workerOf(seal: Seal, { port = 0, call = answered }: WorkerKind = {}): Promise<Worker> {
  return openToolWorker({ seal, port, call, tools: [toolOf('x_tell')] })
}

describe.runIf(serverProgram() !== null)('a worker with another key', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openServer(serverProgram() ?? '')
  })
  afterAll(() => server?.close())

  const remoteWith = (seal: Seal): RemoteRuns => new RemoteRuns({ ...server, seal })
  const others: [string, Seal, string][] = [
    ['another', theirs, `it is sealed with the key ${ours.keyId}, and the key here is ${theirs.keyId}`],
    ['none', noSeal, `it is sealed with the key ${ours.keyId}, and there is no key here`]
  ]

  it.each(others)('leaves a run that has begun to one with its key: %s', async (name, seal, message) => {
    const remote = remoteWith(ours)
    const first = await workerOf(ours, { port: await freePort(), call: () => new Promise(() => undefined) })
    await remote.admin.register(`http://127.0.0.1:${first.port}`)
    await remote.submit(name, order)
    await until(async () => (await remote.eventsFrom(name, 0)).next > 0)
    await first.close()
    const wrong = await workerOf(seal, { port: first.port })
    const failure = async (): Promise<string> => (await remote.find(name))?.failure ?? ''
    await until(async () => (await failure()).includes('cannot be read'))
    expect(await failure()).toContain(`the request for the run cannot be read: ${message}`)
    expect(await remote.answerOf(name)).toBeNull()
    await wrong.close()
    const right = await workerOf(ours, { port: first.port })
    await until(async () => (await remote.answerOf(name)) !== null)
    expect(await remote.answerOf(name)).toEqual({ kind: 'ran', isRefused: false })
    await right.close()
  })

  it.each(others)('refuses one that has not: %s', async (name, seal, message) => {
    const remote = remoteWith(ours)
    const wrong = await workerOf(seal)
    await remote.admin.register(`http://127.0.0.1:${wrong.port}`)
    const runId = `new-${name}`
    await remote.submit(runId, order)
    await until(async () => (await remote.find(runId))?.status === 'failed')
    await expect(remote.answerOf(runId)).rejects.toThrow(
      `the run ${runId} has ended without an answer: the request for the run cannot be read: ${message}`
    )
    await wrong.close()
  })

  it('takes no answer that is sealed otherwise, and its key is named', async () => {
    const remote = remoteWith(ours)
    const worker = await workerOf(ours, { call: () => new Promise(() => undefined) })
    await remote.admin.register(`http://127.0.0.1:${worker.port}`)
    await remote.submit('asked', order)
    await until(async () => (await remote.eventsFrom('asked', 0)).next > 0)
    const request = { question: 'look', answer: { kind: 'again' } } as const
    await expect(remoteWith(noSeal).answer('asked', request)).rejects.toThrow(
      `the workers seal what they keep with the key ${ours.keyId}; give that key with --key-file`
    )
    await expect(remoteWith(theirs).answer('asked', request)).rejects.toThrow(
      `the workers seal with the key ${ours.keyId}, and --key-file gives the key ${theirs.keyId}`
    )
    await worker.close()
  })

  it('at an address of its own takes what is handed in from then on, and callers with the old key are informed', async () => {
    const old = await workerOf(ours)
    const other = await workerOf(theirs)
    const remote = remoteWith(ours)
    await remote.admin.register(`http://127.0.0.1:${old.port}`)
    await remote.check()
    await remote.admin.register(`http://127.0.0.1:${other.port}`)
    await expect(remote.check()).rejects.toThrow(
      `the workers seal with the key ${theirs.keyId}, and --key-file gives the key ${ours.keyId}`
    )
    await remoteWith(theirs).check()
    await old.close()
    await other.close()
  })
})
