import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { workflowFile } from '../../live/documents.js'
import type { Figure } from '../../measuring/figure.js'
import { type FaultyArguments, type FaultyServer, keyOf, startFaulty } from './faulty.js'
import { flatness, saveSnapshot, startInspected, watch } from './inspected.js'
import type { SoakBench } from './serve.js'

const parallel = 10
const delayMs = 200
const callsOfLoop = 1000

/** One `vmcp run` of loops that lasts for a while, on a faulty server; its report must agree with what the server executed. */
export async function soakRun(
  folder: string,
  { minutes, snapshot }: SoakBench
): Promise<readonly (Figure | string)[]> {
  const far = await startFaulty({ delayMs })
  const loops = Math.max(1, Math.round((minutes * 60_000 * parallel) / delayMs / callsOfLoop))
  writeFileSync(join(folder, 'loops.yaml'), workflowFile(Array.from({ length: loops }, (_, at) => loop(at))))
  writeFileSync(join(folder, 'mcp.json'), JSON.stringify({ mcpServers: { far: { url: far.url } } }))
  const args = [
    'run',
    'loops.yaml',
    '--backends',
    'mcp.json',
    '--journal',
    'journal',
    '--no-input',
    '--timeout',
    '24h',
    '--json'
  ]
  const { child, memory } = await startInspected(args, { folder })
  const report: string[] = []
  let isOver = false
  const ended = new Promise<number | null>(resolve => {
    child.stdout?.setEncoding('utf8').on('data', (piece: string) => report.push(piece))
    child.once('close', resolve)
    child.once('exit', () => {
      isOver = true
    })
  })
  try {
    // The report of such a run takes a while: it is not measured.
    const samples = await watch(memory, performance.now() + minutes * 60_000, () => isOver)
    await saveSnapshot(memory, snapshot)
    memory.close()
    const code = await ended
    return [
      `soak-run: exit code ${code}, ${described(JSON.parse(report.join('')), far)}`,
      ...flatness('soak-run', samples, { calls: far.executed.size, keepsResults: true })
    ]
  } finally {
    child.kill('SIGKILL')
    far.close()
  }
}

function loop(at: number): string {
  const items = JSON.stringify(Array.from({ length: callsOfLoop }, (_, n) => `${at}-${n}`))
  const after = at === 0 ? '' : `, dependsOn: [l${at - 1}]`
  return `{ id: l${at}, type: forEach, collection: '${items}', maxParallel: ${parallel}, maxIterations: ${callsOfLoop}, timeout: 1h, onError: { action: continue }, step: { id: c${at}, type: tool, tool: far_echo, onError: { action: continue }, arguments: { text: "{{.forEach.item}}" } }${after} }`
}

interface ReportedCall {
  readonly arguments: FaultyArguments
  readonly outcome: string
}

/** Lost: reported as done and never executed, or executed and never reported. */
function described({ calls }: { readonly calls: readonly ReportedCall[] }, far: FaultyServer): string {
  const reported = new Set(calls.map(call => keyOf(call.arguments)))
  const failed = calls.filter(({ outcome }) => outcome !== 'result')
  const isLost = (call: ReportedCall) => call.outcome === 'result' && !far.executed.has(keyOf(call.arguments))
  const lost = calls.filter(isLost).length + [...far.executed.keys()].filter(key => !reported.has(key)).length
  const twice = [...far.executed.values()].filter(times => times > 1).length
  return `${calls.length} calls, ${failed.length} failed of ${far.faulted.size} with a fault, ${lost} lost, ${twice} executed twice`
}
