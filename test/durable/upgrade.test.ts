import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EventLines } from '../../src/durable/remote/event-lines.js'
import { RemoteRuns } from '../../src/durable/remote/remote-runs.js'
import { noSeal } from '../../src/durable/seal.js'
import type { Worker } from '../../src/durable/worker/worker.js'
import type { ToolResult } from '../../src/model/index.js'
import { openServer, serverProgram, type TestServer } from './bench/server.js'
import { orderOf } from './bench/simulated-runs.js'
import { openToolWorker, toolOf } from './bench/tool-worker.js'
import { until } from './bench/until.js'

const asking = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: deploy }
spec:
  name: deploy
  description: Deploys after asking
  steps:
    - { id: before, tool: which_version }
    - { id: ask, type: elicitation, dependsOn: [before], message: "Go on?" }
    - { id: after, tool: which_version, dependsOn: [ask] }
`

const telling = `apiVersion: muster.giantswarm.io/v1alpha1
kind: Workflow
metadata: { name: tell }
spec:
  steps:
    - { id: tell, tool: which_version }
`

/** A worker whose only tool returns the version of the worker. */
function workerOf(version: string): Promise<Worker> {
  const call = async (): Promise<ToolResult> => ({
    content: [{ type: 'text', text: version }],
    isError: false
  })
  return openToolWorker({ version, call, tools: [toolOf('which_version', false)] })
}

describe.runIf(serverProgram() !== null)('a change of version while runs wait', () => {
  let server: TestServer
  const workers: Worker[] = []
  beforeAll(async () => {
    server = await openServer(serverProgram() ?? '')
  })
  afterAll(async () => {
    for (const worker of workers) await worker.close()
    await server?.close()
  })

  it('lets old runs end with the old version, and begins new ones with the new', async () => {
    const remote = new RemoteRuns({ ...server, seal: noSeal })
    const begin = async (version: string): Promise<void> => {
      const worker = await workerOf(version)
      workers.push(worker)
      await remote.admin.register(`http://127.0.0.1:${worker.port}`)
    }
    const handIn = async (runId: string): Promise<void> => {
      await remote.submit(runId, orderOf({ files: [{ path: 'deploy.yaml', text: asking }] }))
      await until(async () => (await remote.questions(runId)).length > 0)
    }
    await begin('1')
    await handIn('old')
    await begin('2')
    await handIn('new')
    expect(await remote.admin.service()).toEqual({ version: '2', key: null })
    for (const runId of ['old', 'new']) {
      const answer = { kind: 'elicitation' as const, answer: { action: 'accept' as const, content: {} } }
      expect(await remote.answer(runId, { question: 'ask', answer })).toMatchObject({ kind: 'taken' })
      await until(async () => (await remote.answerOf(runId)) !== null)
    }
    const outputs = async (runId: string): Promise<unknown[]> => {
      const events = new EventLines().take((await remote.eventsFrom(runId, 0)).text)
      return events.flatMap(event =>
        event.type === 'stepCompleted' && event.step !== 'ask' ? [event.output] : []
      )
    }
    expect(await outputs('old')).toEqual([{ text: '1' }, { text: '1' }])
    expect(await outputs('new')).toEqual([{ text: '2' }, { text: '2' }])
  })
})

describe.runIf(serverProgram() !== null)(
  'a worker that is not yet known to be the right one at its address',
  () => {
    let server: TestServer
    beforeAll(async () => {
      server = await openServer(serverProgram() ?? '')
    })
    afterAll(() => server?.close())

    it('makes no call, and carries out what has come as soon as it may', async () => {
      const remote = new RemoteRuns({ ...server, seal: noSeal })
      let calls = 0
      const worker = await openToolWorker({
        waitsForLeave: true,
        tools: [toolOf('which_version')],
        call: async () => {
          calls++
          return { content: [{ type: 'text', text: '1' }], isError: false }
        }
      })
      await remote.admin.register(`http://127.0.0.1:${worker.port}`)
      await remote.submit('early', orderOf({ files: [{ path: 'tell.yaml', text: telling }] }))
      await until(async () => Number((await remote.find('early'))?.retries) > 1)
      expect(calls).toBe(0)
      worker.takeRuns()
      await until(async () => (await remote.answerOf('early')) !== null)
      expect(calls).toBe(1)
      await worker.close()
    })
  }
)
