import { randomUUID } from 'node:crypto'
import { type Backend, type Fixtures, noFixtures, replayBackend } from '../../../src/backends/index.js'
import type { LiveBackend } from '../../../src/backends/live/index.js'
import { createRedactor } from '../../../src/backends/live/index.js'
import { thisMachine } from '../../../src/backends/machine.js'
import { newOrder, type RunAnswer, type RunOrder } from '../../../src/durable/order.js'
import { EventLines } from '../../../src/durable/remote/event-lines.js'
import { RemoteRuns } from '../../../src/durable/remote/remote-runs.js'
import type { Seal } from '../../../src/durable/seal.js'
import { openWorker } from '../../../src/durable/worker/worker.js'
import type { RunEvent } from '../../../src/engine/index.js'
import { CallFailure, type JsonObject } from '../../../src/model/index.js'
import type { TestServer } from './server.js'

export interface SimulatedRuns {
  readonly remote: RemoteRuns
  /** One run after another: each has the fixtures to itself. */
  run(order: RunOrder, fixtures: Fixtures): Promise<{ answer: RunAnswer; events: RunEvent[] }>
  close(): Promise<void>
}

/** Where virtual time begins, see `VirtualClock`. */
const beginning = Date.UTC(2026, 0, 1)

/** A worker whose tools are fixtures and whose time is virtual: timers of the server end at once, and set the time that they were for. */
export async function openSimulatedRuns(server: TestServer, seal: Seal): Promise<SimulatedRuns> {
  let replay: Backend = replayBackend(noFixtures, atOnce)
  let delay = 0
  const delays = new WeakMap<JsonObject, number>()
  const noting = {
    now: () => 0,
    sleep: async (ms: number) => {
      delay = ms
    }
  }
  const backend: LiveBackend = {
    servers: [],
    conflicts: () => [],
    named: () => backend,
    listTools: () => replay.listTools(),
    callTool: call => {
      delay = 0
      const answer = replay.callTool(call)
      delays.set(call.arguments, delay)
      return answer
    },
    close: async () => undefined,
    kill: () => undefined
  }
  const redactor = createRedactor()
  const worker = await openWorker({
    host: '127.0.0.1',
    port: 0,
    servers: { backend, redactor, tools: new Map(), failures: [], switchedOff: [], conflicts: [] },
    seal,
    version: 'test',
    retentionMs: 3_600_000,
    identityKeys: [],
    environment: {},
    folder: '/',
    talk: text => void process.stderr.write(`${text}\n`),
    machine: { ...thisMachine, now: () => beginning, elapsed: () => 0 },
    simulation: {
      around: (callTool, clock) => async call => {
        const answer = await callTool(call).then(
          result => () => result,
          (error: unknown) => () => {
            throw error
          }
        )
        const ms = delays.get(call.arguments) ?? 0
        if (ms > 0) await clock.sleep(ms, call.signal)
        if (call.signal.aborted)
          throw new CallFailure('cancelled', `the call of "${call.tool}" was cancelled`)
        return answer()
      }
    }
  })
  const remote = new RemoteRuns({ ingress: server.ingress, admin: server.admin, seal })
  await remote.admin.register(`http://127.0.0.1:${worker.port}`)
  return {
    remote,
    run: async (order, fixtures) => {
      replay = replayBackend(fixtures, noting)
      const runId = randomUUID()
      await remote.submit(runId, order)
      const answer = await ended(remote, runId)
      const { text } = await remote.eventsFrom(runId, 0)
      return { answer, events: new EventLines().take(text) }
    },
    close: () => worker.close()
  }
}

const atOnce = { now: () => 0, sleep: async () => undefined }

async function ended(remote: RemoteRuns, runId: string): Promise<RunAnswer> {
  for (;;) {
    const answer = await remote.answerOf(runId)
    if (answer) return answer
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

/** An order of what is given, and nothing else. */
export function orderOf(given: Pick<RunOrder, 'files'> & Partial<RunOrder>): RunOrder {
  const permission = { isGiven: true, isStrict: false }
  const chance = { newKey: () => Buffer.from('c0ffee', 'hex') }
  return { ...newOrder({ compat: 'documented', arguments: {}, permission, ...given }, chance), ...given }
}
