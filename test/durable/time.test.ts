import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { thisMachine } from '../../src/backends/machine.js'
import { EventLines } from '../../src/durable/remote/event-lines.js'
import { RemoteRuns } from '../../src/durable/remote/remote-runs.js'
import { noSeal } from '../../src/durable/seal.js'
import { openServer, serverProgram, type TestServer } from './bench/server.js'
import { orderOf } from './bench/simulated-runs.js'
import { openToolWorker, toolOf, valueResult } from './bench/tool-worker.js'
import { until } from './bench/until.js'

const asking = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: watch }
spec:
  name: watch
  description: Calls, tries again and asks
  timeout: 10m
  steps:
    - { id: ahead, tool: put_clock, arguments: { hours: 7 } }
    - { id: back, tool: put_clock, dependsOn: [ahead], arguments: { hours: -13 } }
    - { id: again, tool: fail_once, dependsOn: [back], onError: { action: retry, retryCount: 3, retryDelay: 50ms } }
    - { id: ask, type: elicitation, dependsOn: [again], message: "Go on?", timeout: 5m }
    - { id: after, tool: put_clock, dependsOn: [ask], arguments: { hours: -13 } }
`
const hour = 3_600_000

describe.runIf(serverProgram() !== null)('a clock that is put ahead and back by hours', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openServer(serverProgram() ?? '')
  })
  afterAll(() => server?.close())

  it('ends no limit of time and turns the time of a run neither back nor far ahead', async () => {
    const remote = new RemoteRuns({ ...server, seal: noSeal })
    let wrongBy = 0
    let failures = 0
    const worker = await openToolWorker({
      machine: { ...thisMachine, now: () => thisMachine.now() + wrongBy },
      tools: [toolOf('put_clock', false), toolOf('fail_once')],
      call: async ({ tool, arguments: { hours } }) => {
        if (tool === 'put_clock') wrongBy = Number(hours) * hour
        else if (failures++ === 0) return { ...valueResult({}), isError: true }
        return valueResult({})
      }
    })
    await remote.admin.register(`http://127.0.0.1:${worker.port}`)
    await remote.submit('watched', orderOf({ files: [{ path: 'watch.yaml', text: asking }] }))
    await until(async () => (await remote.questions('watched')).length > 0)
    // The worker that takes the answer has a clock of its own.
    wrongBy = 9 * hour
    const answer = { kind: 'elicitation' as const, answer: { action: 'accept' as const, content: {} } }
    expect(await remote.answer('watched', { question: 'ask', answer })).toMatchObject({ kind: 'taken' })
    await until(async () => (await remote.answerOf('watched')) !== null)
    const events = new EventLines().take((await remote.eventsFrom('watched', 0)).text)
    expect(events.at(-1)).toMatchObject({ type: 'runEnded', status: 'completed' })
    expect(failures).toBe(2)
    const times = events.map(({ atMs }) => atMs)
    expect(times).toEqual([...times].sort((a, b) => a - b))
    // The limit of the question, five minutes, had not come when it was answered.
    expect(times.at(-1)).toBeLessThan(10 * 60_000)
    await worker.close()
  })
})
