import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { liveLimits } from '../../src/backends/live/settings/resolve-source.js'
import { median, program } from '../measuring/measure.js'
import { serversFile, workflowFile } from './documents.js'

interface Interruption {
  readonly name: string
  readonly habit?: string
  readonly presses: number
  /** The maximum time that the code waits, in addition to its own work. */
  readonly graceMs: number
}

const { closeGraceMs } = liveLimits

const interruptions: readonly Interruption[] = [
  { name: 'a server that ends with its input', presses: 1, graceMs: 0 },
  {
    name: 'a server that ignores that and SIGTERM',
    habit: 'stubborn',
    presses: 1,
    graceMs: 2 * closeGraceMs
  },
  { name: 'the same, Ctrl-C twice', habit: 'stubborn', presses: 2, graceMs: 0 }
]

/** The time from Ctrl-C in the middle of a call to the end of the process. */
export async function benchInterrupt(
  folder: string,
  { rounds }: { readonly rounds: number }
): Promise<string[]> {
  const workflow = join(folder, 'long.yaml')
  writeFileSync(workflow, workflowFile(['{ id: long, tool: one_wait, arguments: { ms: 600000 } }']))
  const lines: string[] = []
  for (const [at, interruption] of interruptions.entries()) {
    const servers = join(folder, `interrupt-${at}.json`)
    writeFileSync(servers, serversFile(['one'], ...(interruption.habit ? [interruption.habit] : [])))
    const command = ['run', workflow, '--backends', servers, '--journal', join(folder, 'journal')]
    const times: number[] = []
    for (let round = 0; round < rounds; round++) times.push(await timeToEnd(command, interruption.presses))
    const grace = `${interruption.graceMs} ms of it are spent waiting for the server`
    lines.push(
      `live, from Ctrl-C in a call to the end, ${interruption.name}: ${median(times).toFixed(0)} ms (${grace})`
    )
  }
  return lines
}

async function timeToEnd(command: readonly string[], presses: number): Promise<number> {
  const child = spawn(process.execPath, [program, ...command, '--format', 'ndjson'])
  const end = once(child, 'close')
  await untilOutput(child, child.stdout, '"callStarted"')
  const start = performance.now()
  child.kill('SIGINT')
  if (presses > 1) {
    await untilOutput(child, child.stderr, 'press Ctrl-C again')
    child.kill('SIGINT')
  }
  const [code] = await end
  if (code !== 130) throw new Error(`an interrupted run of the benchmark ended with ${code}`)
  return performance.now() - start
}

function untilOutput(child: ChildProcess, stream: NodeJS.ReadableStream, message: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.once('close', () => reject(new Error(`ended before it printed ${message}: ${text}`)))
    stream.on('data', (data: Buffer) => {
      text += data.toString()
      if (text.includes(message)) resolve()
    })
  })
}
