import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type CountingServer, openCountingServer } from './hostile/counting-server.js'
import { smallDisk } from './hostile/small-disk.js'
import { WatchedProcess } from './hostile/watched-process.js'

/**
 * Interrupts runs of the built command, and resumes them: `npx tsx scripts/check/interrupted-runs.ts --pairs 20 --disks 20`. A pair: a run that
 * is killed, and two processes that resume it at the same time. A disk: a run whose journal has no room at some point, and then a resume
 * with room. Only calls that the resume names as uncertain may be made twice, and none three times.
 */
const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '20' },
    disks: { type: 'string', default: '20' },
    'most-ms': { type: 'string', default: '2000' },
    'most-mb': { type: 'string', default: '500' }
  }
})

/** The steps, each with those that it depends on. */
const parents: Readonly<Record<string, readonly string[]>> = {
  a: [],
  b: ['a'],
  c: ['b'],
  d: ['c'],
  e1: ['d'],
  e2: ['d'],
  e3: ['d'],
  e4: ['d'],
  f: ['e1', 'e2', 'e3', 'e4'],
  g: ['f']
}
/** Of each argument and answer, so that small disks are full at different calls. */
const textLength = 1500

function workflow(): string {
  const text = 'x'.repeat(textLength)
  const lines = Object.entries(parents).map(
    ([id, dependsOn]) =>
      `    - { id: ${id}, tool: shop_put, arguments: { step: ${id}, text: ${text} }, dependsOn: [${dependsOn}] }\n`
  )
  return `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: w }
spec:
  name: w
  description: Steps that must not be repeated
  steps:
${lines.join('')}`
}

interface Interrupted {
  readonly folder: string
  readonly server: CountingServer
  readonly journal: string
}

type Ended = Awaited<WatchedProcess['ended']>

const args = (journal: string) => [
  'run',
  'w.yaml',
  '--backends',
  'mcp.json',
  '--no-input',
  '--journal',
  journal
]

function start(
  { folder, journal }: Interrupted,
  more: readonly string[] = [],
  around: readonly string[] = []
) {
  const running = new WatchedProcess([...args(journal), ...more], folder, around)
  running.child.stdout.resume()
  return running
}

/** The number of lines in the journal. */
function lengthOf({ journal }: Interrupted): number {
  const [name] = filesOf(journal)
  return name === undefined ? 0 : readFileSync(join(journal, name), 'utf8').split('\n').length - 1
}

function filesOf(journal: string): readonly string[] {
  try {
    return readdirSync(journal).filter(name => name.endsWith('.jsonl'))
  } catch {
    return []
  }
}

const resume = ({ journal }: Interrupted) => ['--resume', filesOf(journal)[0]?.replace('.jsonl', '') ?? '']

/** Calls that were made more often than the resumes have announced. */
function repeated({ server }: Interrupted, texts: readonly string[]): readonly string[] {
  const isAnnounced = (step: string) => texts.some(text => text.includes(`(step "${step}") was sent`))
  return [...server.calls].flatMap(([step, times]) =>
    times > (isAnnounced(step) ? 2 : 1) ? `${step} ${times} times` : []
  )
}

let bad = 0

function report(name: string, ended: readonly Ended[], problems: readonly string[]): void {
  const busyMs = Math.max(...ended.map(each => each.busyMs))
  const mb = Math.max(...ended.map(each => each.maxMb))
  const all = [
    ...problems,
    ...(busyMs > Number(values['most-ms']) ? ['too long'] : []),
    ...(mb > Number(values['most-mb']) ? ['too much memory'] : [])
  ]
  if (all.length > 0) bad += 1
  const exits = ended.map(({ code }) => code ?? 'killed').join(', ')
  const line = [
    all.length === 0 ? 'ok ' : 'BAD',
    name,
    `exits ${exits}`,
    `held ${busyMs} ms`,
    `${mb.toFixed(0)} MB`
  ]
  process.stdout.write(`${[...line, ...all].join('  ')}\n`)
}

async function pair(turn: number, run: Interrupted): Promise<void> {
  const first = start(run)
  const lines = 4 + (turn % 15)
  let isOver = false
  const ended = first.ended.finally(() => {
    isOver = true
  })
  while (lengthOf(run) < lines && !isOver) await new Promise(resolve => setTimeout(resolve, 5))
  first.child.kill('SIGKILL')
  const killed = await ended
  const both = [start(run, resume(run)), start(run, resume(run))]
  const exits = await Promise.all(both.map(each => each.ended))
  const codes = exits.map(({ code }) => code).sort()
  const problems = repeated(
    run,
    both.map(({ stderr }) => stderr)
  )
  const isRight = codes[0] === 0 && codes[1] === 2
  report(`pair ${turn}`, [killed, ...exits], [...problems, ...(isRight ? [] : ['not one of two went on'])])
}

async function disk(turn: number, run: Interrupted): Promise<void> {
  const small = smallDisk(join(run.folder, 'disk'), 4096 * (1 + turn))
  try {
    const first = start(run, [], small.start)
    const stopped = await first.ended
    small.free()
    if (filesOf(run.journal).length === 0)
      return report(
        `disk ${turn}`,
        [stopped],
        [...run.server.calls.keys()].map(step => `${step} called`)
      )
    const second = start(run, resume(run))
    const resumed = await second.ended
    // Where only its end had no room, a finished run is resumed without calls.
    const expected = stopped.code === 0 ? [0, 2] : [0]
    const isRight =
      expected.includes(resumed.code ?? -1) && Object.keys(parents).every(step => run.server.calls.has(step))
    const problems = repeated(run, [second.stderr])
    report(
      `disk ${turn}`,
      [stopped, resumed],
      [...problems, ...(isRight ? [] : ['the resume did not end it'])]
    )
  } finally {
    small.close()
  }
}

async function each(count: number, journal: string, work: (turn: number, run: Interrupted) => Promise<void>) {
  for (let turn = 0; turn < count; turn++) {
    const folder = mkdtempSync(join(tmpdir(), 'vmcp-interrupted-'))
    const server = await openCountingServer()
    writeFileSync(join(folder, 'w.yaml'), workflow())
    writeFileSync(join(folder, 'mcp.json'), JSON.stringify({ mcpServers: { shop: { url: server.url } } }))
    await work(turn, { folder, server, journal: join(folder, journal) })
    server.close()
    rmSync(folder, { recursive: true })
  }
}

await each(Number(values.pairs), 'journal', pair)
await each(Number(values.disks), 'disk/journal', disk)
process.stdout.write(bad === 0 ? 'all held\n' : `${bad} did not hold\n`)
process.exitCode = bad === 0 ? 0 : 1
