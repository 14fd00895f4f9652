import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { RemoteRuns } from '../src/durable/remote/remote-runs.js'
import { keyOf, sealWith } from '../src/durable/seal.js'
import { openBalancer } from '../test/durable/bench/balancer.js'
import { openServer, serverProgram } from '../test/durable/bench/server.js'
import { orderOf } from '../test/durable/bench/simulated-runs.js'
import { startWorker, type WorkerProcess, workFolder } from '../test/durable/bench/worker-process.js'

/**
 * Durable runs of five calls each, all handed in at once: `npx tsx bench/durable.ts --runs 1000 --workers 2`. Server, workers and
 * servers of tools share one machine; on one where others work too the figures are lower bounds. Linux alone tells what a
 * process has used.
 */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '1000' }, workers: { type: 'string', default: '1' } }
})
const count = Number(values.runs)
const program = serverProgram()
if (program === null)
  throw new Error(`there is no package of the server for ${process.platform} ${process.arch}`)

const steps = [1, 2, 3, 4, 5].map(
  n =>
    `    - { id: s${n}, tool: notes_write, ${n > 1 ? `dependsOn: [s${n - 1}], ` : ''}arguments: { name: "{{.params.run}} ${n}" } }`
)
const text = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: five }
spec:
  name: five
  description: Five calls
  parameters: { type: object, properties: { run: { type: string } } }
  steps:
${steps.join('\n')}
`

const folder = workFolder()
const server = await openServer(program)
const balancer = await openBalancer()
const crew: WorkerProcess[] = []
for (let hired = 0; hired < Number(values.workers); hired++)
  crew.push(
    await startWorker(server, folder, {
      more: ['--url', balancer.url],
      onListening: port => balancer.add(port)
    })
  )
const key = keyOf(readFileSync(folder.keyFile, 'utf8')) ?? new Uint8Array()
const remote = new RemoteRuns({ ...server, seal: sealWith(key) })
const usedBefore = sum(crew.map(cpuMs))
const startedAt = performance.now()
await Promise.all(Array.from({ length: 8 }, (_, lane) => handIn(lane)))
while ((await ended()) < count) await new Promise(resolve => setTimeout(resolve, 100))
const seconds = (performance.now() - startedAt) / 1000
const calls = folder.calls()
const figures = {
  runs: count,
  workers: crew.length,
  seconds: round(seconds),
  runsPerSecond: round(count / seconds),
  workerCpuMsPerRun: round((sum(crew.map(cpuMs)) - usedBefore) / count),
  workerMemoryMiB: crew.map(memoryMiB),
  callsLost: count * 5 - new Set(calls.map(({ name }) => name)).size,
  callsDoubled: calls.length - new Set(calls.map(({ name }) => name)).size
}
process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`)
await Promise.all(crew.map(worker => worker.end('SIGKILL')))
balancer.close()
await server.close()
folder.remove()
process.exit(0)

async function handIn(lane: number): Promise<void> {
  for (let at = lane; at < count; at += 8)
    await remote.submit(
      `r${at}`,
      orderOf({ files: [{ path: 'five.yaml', text }], arguments: { run: `r${at}` } })
    )
}

async function ended(): Promise<number> {
  const [row] = await remote.admin.query(
    "SELECT count(*) AS runs FROM sys_invocation WHERE target_handler_name = 'run' AND status = 'completed'"
  )
  return Number(row?.runs)
}

/** Processor time of a worker so far; the system counts it in hundredths of a second. */
function cpuMs({ child }: WorkerProcess): number {
  const [, fields = ''] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')
  const numbers = fields.split(' ').map(Number)
  return ((numbers[11] ?? 0) + (numbers[12] ?? 0)) * 10
}

function memoryMiB({ child }: WorkerProcess): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
