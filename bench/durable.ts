import { parseArgs } from 'node:util'
import { orderOf } from '../test/durable/bench/simulated-runs.js'
import { type CrewUse, type DurableCrew, inLanes, openCrew, round } from './durable-crew.js'

/**
 * Durable runs of five calls each: `npx tsx bench/durable.ts --runs 1000 --workers 2`. All are submitted at once, or as many at a time as
 * `--at-once` specifies; with `--waiting` each asks a question in the middle, which is answered once all wait and memory is empty. Server,
 * workers and tool servers share one machine; on a busy one the figures are lower bounds. Only Linux reports what a process has used.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1000' },
    workers: { type: 'string', default: '1' },
    'at-once': { type: 'string' },
    waiting: { type: 'boolean', default: false }
  }
})
const count = Number(values.runs)
const steps = [1, 2, 3, 4, 5].map(
  n =>
    `    - { id: s${n}, tool: notes_write, ${n > 1 ? `dependsOn: [s${n - 1}], ` : ''}arguments: { name: "{{.params.run}} ${n}" } }`
)
const question =
  '    - { id: ask, type: elicitation, dependsOn: [s1], message: "Go on?", schema: { type: object }, timeout: 48h }'
const asked = [steps[0], question, ...steps.slice(1).map(step => step.replace('[s1]', '[ask]'))]
const text = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: five }
spec:
  name: five
  description: Five calls
  timeout: 72h
  parameters: { type: object, properties: { run: { type: string } } }
  steps:
${(values.waiting ? asked : steps).join('\n')}
`

const crew = await openCrew(Number(values.workers))
const figures = values.waiting ? await waitingRuns(crew) : await plainRuns(crew)
process.stdout.write(
  `${JSON.stringify({ runs: count, workers: Number(values.workers), ...figures }, null, 2)}\n`
)
await crew.close()
process.exit(0)

async function plainRuns({ remote, folder, use }: DurableCrew) {
  const atOnce = values['at-once'] === undefined ? null : Number(values['at-once'])
  const before = use()
  const startedAt = performance.now()
  await inLanes(count, atOnce ?? 8, async at => {
    await submit(at)
    while (atOnce !== null && (await remote.answerOf(`r${at}`)) === null) await pause(20)
  })
  await until(async () => (await runsThat("status = 'completed'")) === count)
  const seconds = (performance.now() - startedAt) / 1000
  return {
    atOnce: atOnce ?? 'all',
    seconds: round(seconds),
    runsPerSecond: round(count / seconds),
    ...(await latencies()),
    ...(await kept()),
    ...perRun(before, use()),
    ...callsOf(folder)
  }
}

/** The time from submitting runs to their end, as recorded by the server. */
async function latencies() {
  const rows = await crew.remote.admin.query(
    "SELECT created_at, completed_at FROM sys_invocation WHERE target_handler_name = 'run'"
  )
  const times = rows
    .map(({ created_at: from, completed_at: to }) => Date.parse(String(to)) - Date.parse(String(from)))
    .sort((a, b) => a - b)
  const at = (part: number): number =>
    Math.round(times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0)
  return { p50Ms: at(0.5), p99Ms: at(0.99) }
}

/** What the server stores for a run, sealed, before compression. */
async function kept() {
  const [journal] = await crew.remote.admin.query('SELECT sum(raw_length) AS bytes FROM sys_journal')
  // As hexadecimal digits.
  const state = await crew.remote.admin.query('SELECT value FROM state')
  const stateBytes = state.reduce((sum, { value }) => sum + String(value).length / 2, 0)
  return {
    journalKiBPerRun: round(Number(journal?.bytes) / 1024 / count),
    stateKiBPerRun: round(stateBytes / 1024 / count)
  }
}

async function waitingRuns({ remote, folder, use }: DurableCrew) {
  const idle = use()
  await inLanes(count, 8, submit)
  await until(async () => (await open()) === count)
  const allAsk = use()
  // The server unloads a run that has waited for a minute.
  await until(async () => (await runsThat("status = 'suspended'")) === count)
  const suspended = use()
  await pause(30_000)
  const later = use()
  const startedAt = performance.now()
  const accept = { kind: 'elicitation' as const, answer: { action: 'accept' as const, content: {} } }
  await inLanes(count, 8, at => remote.answer(`r${at}`, { question: 'ask', answer: accept }))
  await until(async () => (await runsThat("status = 'completed'")) === count)
  return {
    memoryMiB: {
      idle: memoryOf(idle),
      allAsk: memoryOf(allAsk),
      allSuspended: memoryOf(suspended),
      halfAMinuteLater: memoryOf(later),
      allEnded: memoryOf(use())
    },
    cpuMsInHalfAMinuteOfWaiting: {
      workers: later.workerCpuMs - suspended.workerCpuMs,
      server: later.serverCpuMs - suspended.serverCpuMs
    },
    secondsFromAnswersToEnd: round((performance.now() - startedAt) / 1000),
    ...perRun(idle, use()),
    ...callsOf(folder)
  }
}

async function open(): Promise<number> {
  const [row] = await crew.remote.admin.query(
    "SELECT count(*) AS runs FROM state WHERE key LIKE 'question %'"
  )
  return Number(row?.runs)
}

function submit(at: number): Promise<unknown> {
  const files = [{ path: 'five.yaml', text }]
  return crew.remote.submit(`r${at}`, orderOf({ files, arguments: { run: `r${at}` } }))
}

async function runsThat(condition: string): Promise<number> {
  const [row] = await crew.remote.admin.query(
    `SELECT count(*) AS runs FROM sys_invocation WHERE target_handler_name = 'run' AND ${condition}`
  )
  return Number(row?.runs)
}

function memoryOf({ workerMemoryMiB, serverMemoryMiB }: CrewUse) {
  return { workers: workerMemoryMiB, server: serverMemoryMiB }
}

function perRun(before: CrewUse, after: CrewUse) {
  return {
    workerCpuMsPerRun: round((after.workerCpuMs - before.workerCpuMs) / count),
    serverCpuMsPerRun: round((after.serverCpuMs - before.serverCpuMs) / count),
    memoryMiBAfter: memoryOf(after)
  }
}

function callsOf(folder: DurableCrew['folder']) {
  const calls = folder.calls()
  const made = new Set(calls.map(({ name }) => name)).size
  return { callsLost: count * 5 - made, callsDoubled: calls.length - made }
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(100)
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
