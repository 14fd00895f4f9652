import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressOf, requestTool } from '../../test/cli/process/served-call.js'
import { program } from '../measuring/measure.js'

const workflow = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: five }
spec:
  name: five
  description: Five steps in a row
  parameters: { type: object, properties: { size: { type: integer } } }
  steps:
    - { id: a, tool: echo, arguments: { size: "{{.params.size}}" } }
    - { id: b, tool: echo, dependsOn: [a], arguments: { size: "{{.steps.a.output.size}}" } }
    - { id: c, tool: echo, dependsOn: [b], arguments: { size: "{{.steps.b.output.size}}" } }
    - { id: d, tool: echo, dependsOn: [c], arguments: { size: "{{.steps.c.output.size}}" } }
    - { id: e, tool: echo, dependsOn: [d], arguments: { size: "{{.steps.d.output.size}}" } }
  output: { properties: { size: { type: string, description: As it came, value: "{{.steps.e.output.size}}" } } }
`
const fixtures = 'fixtures: v1\ntools: { echo: { responses: [ { echo: true } ] } }\n'

export interface ServeBench {
  /** Concurrent calls. */
  readonly calls: number
  readonly rounds: number
}

/** A served tool of five steps on fixtures: many calls at once without losing any, and their cost for the server. */
export async function benchServe(folder: string, { calls, rounds }: ServeBench): Promise<readonly string[]> {
  writeFileSync(join(folder, 'five.yaml'), workflow)
  writeFileSync(join(folder, 'five.fixtures.yaml'), fixtures)
  const args = ['serve', 'five.yaml', '--fixtures', 'five.fixtures.yaml', '--http', '0']
  const server = spawn(process.execPath, [program, ...args], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe']
  })
  try {
    const url = `${await addressOf(server)}/mcp`
    await call(url, 0)
    const alone = await timed(() => call(url, 1))
    const first = megabytesOf(server)
    const latencies: number[] = []
    let lost = 0
    let megabytes = first
    const processorBefore = processorMsOf(server)
    const total = await timed(async () => {
      for (let round = 0; round < rounds; round += 1) {
        const ended = await Promise.all(Array.from({ length: calls }, (_, index) => timedCall(url, index)))
        latencies.push(...ended.map(({ ms }) => ms))
        lost += ended.filter(({ isRight }) => !isRight).length
        megabytes = megabytesOf(server)
      }
    })
    const processor = processorMsOf(server) - processorBefore
    return lines({ calls, rounds, alone, latencies, lost, first, megabytes, total, processor })
  } finally {
    server.kill('SIGKILL')
  }
}

interface Figures extends ServeBench {
  readonly alone: number
  readonly latencies: number[]
  readonly lost: number
  readonly first: number
  readonly megabytes: number
  readonly total: number
  /** Milliseconds of processor time used by the server. */
  readonly processor: number
}

function lines({
  calls,
  rounds,
  alone,
  latencies,
  lost,
  first,
  megabytes,
  total,
  processor
}: Figures): readonly string[] {
  const sorted = latencies.sort((a, b) => a - b)
  const at = (share: number): string => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(0)
  const perCall = total / (calls * rounds)
  return [
    `serve: ${calls} calls of a tool of 5 steps at once, ${rounds} times: ${lost} lost or wrong`,
    `serve: latency ${at(0.5)} ms (half), ${at(0.99)} ms (99 of 100), alone ${alone.toFixed(1)} ms; ${perCall.toFixed(2)} ms a call`,
    `serve: ${(processor / (calls * rounds)).toFixed(2)} ms of the processor a call in the server`,
    `serve: memory of the server ${first} MB after one call, ${megabytes} MB after the last`
  ]
}

/** Linux counts in hundredths of a second. */
function processorMsOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

async function timedCall(
  url: string,
  n: number
): Promise<{ readonly ms: number; readonly isRight: boolean }> {
  let text = ''
  const ms = await timed(async () => {
    text = await call(url, n).catch(error => `${error}: ${error.cause}`)
  })
  if (text !== String(n)) console.log(`lost: ${text}`)
  return { ms, isRight: text === String(n) }
}

async function call(url: string, n: number): Promise<string> {
  const response = await requestTool(url, { name: 'five', arguments: { size: n } })
  const body = (await response.json()) as { result?: { structuredContent?: { size?: string } } } // checked by what is compared
  return body.result?.structuredContent?.size ?? JSON.stringify(body)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Only on Linux; elsewhere nothing is reported. */
function megabytesOf({ pid }: ChildProcess): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
