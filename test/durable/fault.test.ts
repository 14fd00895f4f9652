import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { thisMachine } from '../../src/backends/machine.js'
import { RemoteRuns } from '../../src/durable/remote/remote-runs.js'
import { noSeal } from '../../src/durable/seal.js'
import { openServer, serverProgram, type TestServer } from './bench/server.js'
import { orderOf } from './bench/simulated-runs.js'
import { openToolWorker, toolOf, valueResult } from './bench/tool-worker.js'
import { until } from './bench/until.js'

const definition = `apiVersion: muster.giantswarm.io/v1alpha1
kind: Workflow
metadata: { name: tell }
spec:
  steps:
    - { id: tell, tool: which_version }
`

describe.runIf(serverProgram() !== null)('a fault in vmcp itself in a run of a worker', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openServer(serverProgram() ?? '')
  })
  afterAll(() => server?.close())

  it('is reported in the log of the worker, with its stack as the command line reads it', async () => {
    const remote = new RemoteRuns({ ...server, seal: noSeal })
    const lines: string[] = []
    const worker = await openToolWorker({
      tools: [toolOf('which_version')],
      call: async () => valueResult({}),
      machine: {
        ...thisMachine,
        elapsed: () => {
          throw new RangeError('broken')
        }
      },
      talk: text => lines.push(text),
      readStack: stack => stack.replaceAll('RangeError', 'READ')
    })
    await remote.admin.register(`http://127.0.0.1:${worker.port}`)
    await remote.submit('faulty', orderOf({ files: [{ path: 'tell.yaml', text: definition }] }))
    const stack = /^vmcp: run faulty ends with a fault in vmcp itself: READ: broken\n {4}at /
    await until(async () => lines.some(text => stack.test(text)))
    await worker.close()
    expect(lines.filter(text => stack.test(text))).toHaveLength(1)
  })
})
