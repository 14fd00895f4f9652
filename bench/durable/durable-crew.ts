import { readFileSync } from 'node:fs'
import { RemoteRuns } from '../../src/durable/remote/remote-runs.js'
import { keyOf, sealWith } from '../../src/durable/seal.js'
import { openBalancer } from '../../test/durable/bench/balancer.js'
import { openServer, serverProgram } from '../../test/durable/bench/server.js'
import {
  startWorker,
  type WorkerProcess,
  type WorkFolder,
  workFolder
} from '../../test/durable/bench/worker-process.js'
import { useOf } from './process-use.js'

/** A run server and some workers behind a load balancer, on one machine. */
export interface DurableCrew {
  readonly remote: RemoteRuns
  readonly folder: WorkFolder
  use(): CrewUse
  close(): Promise<void>
}

export interface CrewUse {
  readonly workerCpuMs: number
  readonly serverCpuMs: number
  readonly workerMemoryMiB: readonly number[]
  readonly serverMemoryMiB: number
}

export async function openCrew(size: number): Promise<DurableCrew> {
  const program = serverProgram()
  if (program === null)
    throw new Error(`there is no package of the server for ${process.platform} ${process.arch}`)
  const folder = workFolder()
  const server = await openServer(program)
  const balancer = await openBalancer()
  const workers: WorkerProcess[] = []
  for (let hired = 0; hired < size; hired++)
    workers.push(
      await startWorker(server, folder, {
        more: ['--url', balancer.url],
        onListening: port => balancer.add(port)
      })
    )
  const key = keyOf(readFileSync(folder.keyFile, 'utf8')) ?? new Uint8Array()
  return {
    remote: new RemoteRuns({ ingress: server.ingress, admin: server.admin, seal: sealWith(key) }),
    folder,
    use: () => {
      const all = workers.map(({ child }) => useOf(child.pid ?? 0))
      const own = useOf(server.pid())
      return {
        workerCpuMs: all.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
        serverCpuMs: own.cpuMs,
        workerMemoryMiB: all.map(({ memoryMiB }) => memoryMiB),
        serverMemoryMiB: own.memoryMiB
      }
    },
    close: async () => {
      await Promise.all(workers.map(worker => worker.end('SIGKILL')))
      balancer.close()
      await server.close()
      folder.remove()
    }
  }
}

/** Runs a task for each number, with limited concurrency. */
export async function inLanes(
  count: number,
  width: number,
  work: (at: number) => Promise<unknown>
): Promise<void> {
  let next = 0
  const lane = async (): Promise<void> => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: width }, lane))
}

export function round(value: number): number {
  return Math.round(value * 10) / 10
}
